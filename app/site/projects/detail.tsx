import { href, type RouterContextProvider } from 'react-router'
import { getSharePictureAddress } from '#addresses.ts'
import { projectsPageSettings } from '#content/settings/offer-pages.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { project } from '#content/types/project.ts'
import { findClientTestimonial } from '#content/types/results.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { localizePath, translate } from '#core/site-language/translate.ts'
import { listProjectPictureAddresses, ProjectPicture } from '../cards/project-picture.tsx'
import { redirectOrRecordNotFound } from '../follow-redirect.server.ts'
import { pageMeta } from '../head/page-meta.ts'
import { splitUnlistedFlag } from '../head/split-unlisted-flag.ts'
import { NotFoundBoundary } from '../not-found-boundary.tsx'
import { createNotFoundResponse } from '../not-found-response.server.ts'
import { loadContactPerson, loadPageTexts } from '../page-texts.server.ts'
import { ClosingCallToAction, getServicesTarget } from '../parts/closing.tsx'
import { MeasuredResult } from '../parts/measured-result.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/detail'
import { FeatureList } from './built.tsx'
import { ProjectCaseStudy } from './course.tsx'
import styles from './detail.module.css'
import { ProjectFacts } from './facts.tsx'
import { NextProject } from './next-project.tsx'
import { listSuggestionsForMissingProject } from './project-suggestions.server.ts'
import { ClientQuote } from './voice.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { id, title, description, subtitle, image_url } = loaderData.project
  return pageMeta(layout.loaderData, {
    title,
    description,
    path: href('/projekte/:id', { id: String(id) }),
    share: { path: getSharePictureAddress(`projekt/${id}`), of: [subtitle, image_url] },
    above: [{ name: translate('Projekte'), path: href('/projekte') }],
    isHidden: loaderData.isHidden,
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { store, media } = context.get(appContext)
  const id = parseIdOrZero(params.id)
  const [words, answers, [row], next, voices] = await Promise.all([
    loadPageTexts(context, projectsPageSettings),
    loadContactPerson(context, 'enquiries'),
    store.listById(project, [id]),
    findNext(store, id),
    loadSectionOrNull(context, 'testimonials', () => store.listWithPublicFields(testimonial)),
  ])
  if (!row) throw await createMissing(context, params.id)
  const voice = findClientTestimonial(row, voices ?? [])
  const pictures = await media.loadViews([
    ...listProjectPictureAddresses(row),
    ...(next ? listProjectPictureAddresses(next) : []),
    voice?.image_url ?? null,
  ])
  const { item, hidden } = splitUnlistedFlag(row)
  return {
    words,
    answers,
    project: item,
    ...hidden,
    voice,
    next: next && splitUnlistedFlag(next).item,
    pictures,
  }
}

/** 410 for a deleted project, 404 for one that never existed. */
async function createMissing(context: Readonly<RouterContextProvider>, id: string) {
  await redirectOrRecordNotFound(context, localizePath(href('/projekte/:id', { id })))
  const { store } = context.get(appContext)
  const isGone = await store.revision(project, parseIdOrZero(id))
  return createNotFoundResponse(
    context,
    'project',
    await listSuggestionsForMissingProject(store),
    isGone ? 410 : 404,
  )
}

/** The next project, cyclically; undefined when there is no other. */
async function findNext(store: AppContext['store'], id: number) {
  const next = await store.findFollowingId(project, id)
  const [candidate] = next
    ? await store.listById(project, [next])
    : await store.listWithPublicFields(project, {}, { limit: 1 })
  return candidate?.id === id ? undefined : candidate
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { words, answers, project, voice, next, pictures } = loaderData
  const { title, subtitle, description, situation, results, features } = project
  const [result] = results
  return (
    <>
      <article>
        <PageHead
          title={title}
          back={{ to: href('/projekte'), label: translate('Alle Projekte') }}
          isReached
          beside={
            <>
              {situation && (
                <p className={styles.description} data-lead>
                  {description}
                </p>
              )}
              <ProjectFacts project={project} />
            </>
          }
        >
          {subtitle && (
            <p className={styles.subtitle} data-lead>
              {subtitle}
            </p>
          )}
          {result && (
            <div className={styles.result}>
              <MeasuredResult {...result} size="claim" isAtWire />
              <p>{result.label}</p>
            </div>
          )}
        </PageHead>
        <ProjectPicture
          project={project}
          pictures={pictures}
          sizes="(min-width: 94rem) 88rem, 95vw"
          isFirst
          className={styles.picture}
        />
        <ProjectCaseStudy project={project} words={words} />
        <ClientQuote
          voice={voice}
          portrait={pictures[voice?.image_url ?? '']}
          heading={words.lessonsHeading}
          lessons={project.lessons}
        />
        <FeatureList heading={words.featuresHeading} features={features} />
      </article>
      {next && <NextProject project={next} pictures={pictures} />}
      <ClosingCallToAction
        words={{
          closingHeading: words.projectClosingHeading,
          closingText: words.projectClosingText,
        }}
        also={getServicesTarget()}
        answers={answers}
      />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <NotFoundBoundary
    error={error}
    title={translate('Dieses Projekt gibt es nicht')}
    gone={translate('Dieses Projekt gibt es nicht mehr')}
    back={{ to: href('/projekte'), label: translate('Alle Projekte') }}
  >
    <p className="spoken" lang="en">
      Project Not Found
    </p>
  </NotFoundBoundary>
)
