import { href } from 'react-router'
import { projectsPageSettings } from '#content/settings/offer-pages.ts'
import { project } from '#content/types/project.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { translate } from '#core/site-language/translate.ts'
import { LocalizedLink } from '#ui/page-link.tsx'
import { loadPageExtras } from '../blocks/loading/page-extras.server.ts'
import { renderExtraBlocks } from '../blocks/page-blocks.tsx'
import { getCardPlacement, ProjectCard, projectCardFields } from '../cards/project-card.tsx'
import { listProjectPictureAddresses } from '../cards/project-picture.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { NotFoundBoundary } from '../not-found-boundary.tsx'
import { createNotFoundResponse } from '../not-found-response.server.ts'
import { loadContactPerson, loadPageTexts } from '../page-texts.server.ts'
import { ClosingCallToAction, getServicesTarget } from '../parts/closing.tsx'
import type { FacetValues } from '../parts/facets.ts'
import { PageHead } from '../parts/page-head.tsx'
import { createListAddress, paginateItems } from '../parts/paginate.ts'
import { Pagination } from '../parts/pagination.tsx'
import type { Route } from './+types/page'
import { countChoices, matchesFacets } from './facets.ts'
import styles from './page.module.css'
import { type ProjectFacet, ProjectFilter } from './project-filter.tsx'
import { listSuggestionsForMissingProject } from './project-suggestions.server.ts'

/** Odd: the first card fills a row, the others form pairs. */
const perPage = 25

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { page, chosen } = loaderData
  const isFirst = page === 1
  return pageMeta(layout.loaderData, {
    title: isFirst
      ? translate('Projekte')
      : translate('{title}, Seite {page}', { title: translate('Projekte'), page }),
    description: loaderData.words.search,
    path: createListAddress(href('/projekte'), isFirst ? {} : chosen, page),
    ...loaderData.extras,
  })
}

export const handle: PageHandle = { query: { shared: ['branche', 'technologie', 'seite'] } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { store, media } = context.get(appContext)
  const query = new URL(request.url).searchParams
  const chosen = {
    branche: query.get('branche') || null,
    technologie: query.get('technologie') || null,
  }
  const [words, answers, allProjects] = await Promise.all([
    loadPageTexts(context, projectsPageSettings),
    loadContactPerson(context, 'enquiries'),
    loadSectionOrNull(context, 'projects', () =>
      store.listPartial(project, ['industry', 'tags', 'technologies']),
    ).then((rows) => rows ?? []),
  ])
  const selection = allProjects.filter((each) => matchesFacets(each, chosen))
  const currentPage = paginateItems(selection, query.get('seite'), perPage)
  if (!currentPage)
    throw await createNotFoundResponse(
      context,
      'projectsEnd',
      await listSuggestionsForMissingProject(store),
    )
  const { items, ...pagination } = currentPage
  const ids = items.map(({ id }) => id)
  const projects =
    (await loadSectionOrNull(context, 'projects', () =>
      store.listPartial(project, projectCardFields, { id: ids }),
    )) ?? []
  const pictures = await loadSectionOrNull(context, 'pictures', () =>
    media.loadViews([words.picture, ...projects.flatMap(listProjectPictureAddresses)]),
  )
  const isFirst = pagination.page === 1
  return {
    ...(await loadPageExtras(context, 'projects_extras', { isFirst })),
    words,
    answers,
    ...pagination,
    chosen,
    choices: countChoices(allProjects, chosen),
    projects,
    pictures: pictures ?? {},
  }
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { words, answers, projects, choices, chosen, pictures, page, pages, total, extras } =
    loaderData
  const isChosen = Boolean(chosen.branche || chosen.technologie)
  return (
    <>
      <PageHead
        title={translate('Projekte')}
        picture={pictures[words.picture ?? '']}
        lead={projects.length > 0 || isChosen ? words.lead : words.empty}
        back={{ to: href('/'), label: translate('Zur Startseite') }}
        isReached={projects.length > 0}
      >
        <ProjectFilter choices={choices} chosen={chosen} />
        <p className="spoken" role="status">
          {total === 1 ? translate('1 Projekt') : translate('{count} Projekte', { count: total })}
        </p>
      </PageHead>
      {projects.length > 0 && (
        <div className={styles.list}>
          <ul className={styles.cards} data-rows>
            {projects.map((each, index) => (
              <ProjectCard
                key={each.id}
                project={each}
                pictures={pictures}
                place={getCardPlacement(index, projects.length)}
              />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            addressOf={(pageNumber) =>
              createListAddress(href('/projekte'), { ...chosen }, pageNumber)
            }
            words={{
              previous: translate('Vorherige Projekte'),
              next: translate('Weitere Projekte'),
            }}
          />
        </div>
      )}
      {projects.length === 0 && isChosen && (
        <p className={styles.empty}>
          {describeEmpty(chosen)}{' '}
          <LocalizedLink to={href('/projekte')}>{translate('Alle Projekte ansehen')}</LocalizedLink>
        </p>
      )}
      <ClosingCallToAction
        words={words}
        also={getServicesTarget()}
        answers={answers}
        above={renderExtraBlocks(extras)}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundBoundary
      error={error}
      back={{ to: href('/projekte'), label: translate('Alle Projekte') }}
    />
  )
}

const describeEmpty = ({ branche, technologie }: FacetValues<ProjectFacet>) =>
  translate('Zu {choice} gibt es hier noch kein Projekt.', {
    choice: [branche, technologie]
      .flatMap((each) => each ?? [])
      .map((word) => translate('„{word}“', { word }))
      .join(translate(' mit ')),
  })
