import { Suspense } from 'react'
import { href } from 'react-router'
import { appContext } from '#app-context.server.ts'
import { getSummary } from '#content/brief-texts.ts'
import { feature } from '#content/feature.ts'
import { heroDrawings } from '#content/hero-drawings.server.ts'
import { homePage } from '#content/offer-pages.ts'
import { type Project, project } from '#content/project.ts'
import { firstResult, provingProjects, quotedOnce } from '#content/results.ts'
import { type Service, service } from '#content/service.ts'
import type { SettingValues } from '#content/setting.ts'
import { site, stats } from '#content/settings.ts'
import { slide } from '#content/slide.ts'
import { shownTechnologies, technologies } from '#content/technologies.ts'
import { type Testimonial, testimonial } from '#content/testimonial.ts'
import { section } from '#core/request/section.server.ts'
import { later } from '#ui/later.tsx'
import type { Pictures } from '#ui/picture-view.ts'
import { organization, website } from '../head/organization.ts'
import { pageMeta } from '../head/page-meta.ts'
import { loadContactPerson, pageWords } from '../page-words.server.ts'
import type { Route } from './+types/page'
import { Hero, NameHead } from './hero.tsx'

export const meta: Route.MetaFunction = ({ matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    path: href('/'),
    data: [organization(layout.loaderData), website(layout.loaderData)],
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { store, media, drawings } = context.get(appContext)
  const [words, answers, groups] = await Promise.all([
    pageWords(context, homePage),
    loadContactPerson(context, 'enquiries'),
    section(context, 'technologies', () => store.setting(technologies)),
  ])
  const [slides, figures, projects, services, features, testimonials, general] = await Promise.all([
    section(context, 'slides', () => store.shown(slide, { is_active: true })),
    section(context, 'stats', () => store.setting(stats)),
    section(context, 'projects', () => store.brief(project, provingFields, { is_featured: true })),
    section(context, 'services', () => store.brief(service, serviceFields)),
    section(context, 'features', () => store.shown(feature)),
    section(context, 'testimonials', () => store.shown(testimonial)),
    section(context, 'site settings', () => store.setting(site)),
  ])
  const visibleTechnologies = shownTechnologies(groups ?? technologies.fallback)
  const proving = provingProjects(projects ?? [])
  const { beside, others } = quotedOnce(proving, testimonials ?? [])
  const clientProjects = await section(context, 'results', () =>
    store.brief(project, clientFields, { client: others.map(({ company }) => company) }),
  )
  const pictures = await section(context, 'pictures', () =>
    media.views([
      ...(slides ?? []).flatMap(({ image, image_dark }) => [image, image_dark]),
      ...proving.flatMap(({ image_url, image_dark }) => [image_url, image_dark]),
      ...others.map(({ image_url }) => image_url),
      ...Object.values(visibleTechnologies.own),
    ]),
  )
  const heroImages = await section(context, 'drawings', async () =>
    heroDrawings(drawings, slides ?? [], general ?? site.fallback),
  )
  return {
    words,
    answers,
    technologies: visibleTechnologies,
    slides: slides?.map(({ parts, is_active, ...each }) => each) ?? null,
    drawings: heroImages ?? {},
    ...(slides?.length === 0 && { description: ownDescription(general) }),
    stats: listFigures(figures ?? stats.fallback),
    serviceCount: services?.length ?? 0,
    services: (services ?? []).slice(0, 9).map(({ id, title, duration, price, ...texts }) => ({
      ...{ id, title, duration, price },
      summary: getSummary(texts),
    })),
    features: features ?? [],
    proofs: proving.map(({ id, title, results: [result], image_url, image_dark }, at) => ({
      ...{ id, title, result, image_url, image_dark },
      voice: toQuote(beside[at]),
    })),
    voices: others.map((each) => ({ ...each, result: firstResult(each, clientProjects ?? []) })),
    // Decorative here; /uber-uns shows them with their descriptions.
    pictures: makeDecorative(pictures ?? {}),
  }
}

/** Empties the alternative texts: the words beside the pictures say the same. */
const makeDecorative = (pictures: Pictures): Pictures =>
  Object.fromEntries(
    Object.entries(pictures).map(([src, picture]) => [src, picture && { ...picture, alt: '' }]),
  )

const toQuote = (voice: Testimonial | undefined) =>
  voice && {
    words: `„${voice.content}“`,
    by: `${voice.name}, ${voice.position}, ${voice.company}`,
  }

const provingFields = [
  'title',
  'client',
  'results',
  'image_url',
  'image_dark',
  'is_featured',
] satisfies (keyof Project)[]

const clientFields = ['client', 'results'] satisfies (keyof Project)[]

const serviceFields = [
  'title',
  'summary',
  'description',
  'duration',
  'price',
] satisfies (keyof Service)[]

const listFigures = ({ isShown, stats: figures }: SettingValues<typeof stats>) =>
  isShown ? figures : []

/** Undefined for the default text, which asks the operator to write one. */
const ownDescription = (general: SettingValues<typeof site> | null) =>
  general?.siteDescription === site.fallback.siteDescription ? undefined : general?.siteDescription

export type HomeData = Route.ComponentProps['loaderData']

const Below = later(() => import('./below.tsx'))

export default function Home({ loaderData, matches: [, layout] }: Route.ComponentProps) {
  const { slides, pictures } = loaderData
  const { siteName } = layout.loaderData.site
  return (
    <>
      {slides?.length === 0 ? (
        <NameHead
          siteName={siteName}
          description={loaderData.description}
          contact={layout.loaderData.contact}
        />
      ) : (
        <Hero
          siteName={siteName}
          slides={slides}
          pictures={pictures}
          drawings={loaderData.drawings}
        />
      )}
      <Suspense>
        <Below data={loaderData} siteName={siteName} />
      </Suspense>
    </>
  )
}
