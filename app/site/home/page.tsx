import { Suspense } from 'react'
import { href } from 'react-router'
import { drawHeroSlides } from '#content/pictures/hero-drawings.server.ts'
import { homePageSettings } from '#content/settings/offer-pages.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import { keyFigureSettings, siteSettings } from '#content/settings/settings.ts'
import { selectVisibleTechnologies, technologySettings } from '#content/settings/technologies.ts'
import { feature } from '#content/types/feature.ts'
import { type Project, project } from '#content/types/project.ts'
import {
  assignTestimonials,
  findClientResult,
  pickFeaturedProjectsWithResults,
} from '#content/types/results.ts'
import { service } from '#content/types/service.ts'
import { slide } from '#content/types/slide.ts'
import { type Testimonial, testimonial } from '#content/types/testimonial.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { lazyHydrate } from '#ui/lazy-hydrate.tsx'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import { loadPageExtras } from '../blocks/loading/page-extras.server.ts'
import { serviceRowFields, toServiceRows } from '../cards/service-row.server.ts'
import { createOrganizationJsonLd, createWebsiteJsonLd } from '../head/organization.ts'
import { pageMeta } from '../head/page-meta.ts'
import { loadContactPerson, loadPageTexts } from '../page-texts.server.ts'
import type { Route } from './+types/page'
import { Hero, HeroWithoutSlides } from './hero.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    path: href('/'),
    ...loaderData?.extras,
    data: [createOrganizationJsonLd(layout.loaderData), createWebsiteJsonLd(layout.loaderData)],
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { store, media, drawings } = context.get(appContext)
  const [words, answers, groups] = await Promise.all([
    loadPageTexts(context, homePageSettings),
    loadContactPerson(context, 'enquiries'),
    loadSectionOrNull(context, 'technologies', () => store.setting(technologySettings)),
  ])
  const [slides, figures, projects, services, features, testimonials, general] = await Promise.all([
    loadSectionOrNull(context, 'slides', () =>
      store.listWithPublicFields(slide, { is_active: true }),
    ),
    loadSectionOrNull(context, 'stats', () => store.setting(keyFigureSettings)),
    loadSectionOrNull(context, 'projects', () =>
      store.listPartial(project, provingFields, { is_featured: true }),
    ),
    loadSectionOrNull(context, 'services', () => store.listPartial(service, serviceRowFields)),
    loadSectionOrNull(context, 'features', () => store.listWithPublicFields(feature)),
    loadSectionOrNull(context, 'testimonials', () => store.listWithPublicFields(testimonial)),
    loadSectionOrNull(context, 'site settings', () => store.setting(siteSettings)),
  ])
  const visibleTechnologies = selectVisibleTechnologies(groups ?? technologySettings.fallback)
  const proving = pickFeaturedProjectsWithResults(projects ?? [])
  const { beside, others } = assignTestimonials(proving, testimonials ?? [])
  const clientProjects = await loadSectionOrNull(context, 'results', () =>
    store.listPartial(project, clientFields, { client: others.map(({ company }) => company) }),
  )
  const pictures = await loadSectionOrNull(context, 'pictures', () =>
    media.loadViews([
      ...(slides ?? []).flatMap(({ image, image_dark }) => [image, image_dark]),
      ...proving.flatMap(({ image_url, image_dark }) => [image_url, image_dark]),
      ...others.map(({ image_url }) => image_url),
      ...Object.values(visibleTechnologies.own),
    ]),
  )
  const heroImages = await loadSectionOrNull(context, 'drawings', async () =>
    drawHeroSlides(drawings, slides ?? [], general ?? siteSettings.fallback),
  )
  return {
    ...(await loadPageExtras(context, 'home_extras')),
    words,
    answers,
    technologies: visibleTechnologies,
    slides: slides?.map(({ parts, is_active, ...each }) => each) ?? null,
    drawings: heroImages ?? {},
    ...(slides?.length === 0 && { description: ownDescription(general) }),
    stats: listFigures(figures ?? keyFigureSettings.fallback),
    serviceCount: services?.length ?? 0,
    services: toServiceRows(services ?? []).slice(0, 9),
    features: features ?? [],
    proofs: proving.map(({ id, title, results: [result], image_url, image_dark }, at) => ({
      ...{ id, title, result, image_url, image_dark },
      voice: toQuote(beside[at]),
    })),
    voices: others.map((each) => ({
      ...each,
      result: findClientResult(each, clientProjects ?? []),
    })),
    // Decorative here; /uber-uns shows them with their descriptions.
    pictures: makeDecorative(pictures ?? {}),
  }
}

/** Empties the alternative texts: the words beside the pictures say the same. */
const makeDecorative = (pictures: PicturesByAddress): PicturesByAddress =>
  Object.fromEntries(
    Object.entries(pictures).map(([src, picture]) => [src, picture && { ...picture, alt: '' }]),
  )

const toQuote = (voice: Testimonial | undefined) =>
  voice && {
    words: translate('„{word}“', { word: voice.content }),
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

const listFigures = ({ isShown, stats: figures }: SettingValues<typeof keyFigureSettings>) =>
  isShown ? figures : []

/** Undefined for the default text, which asks the operator to write one. */
const ownDescription = (general: SettingValues<typeof siteSettings> | null) =>
  general?.siteDescription === siteSettings.fallback.siteDescription
    ? undefined
    : general?.siteDescription

export type HomeData = Route.ComponentProps['loaderData']

const LowerSections = lazyHydrate(() => import('./lower-sections.tsx'))

export default function Home({ loaderData, matches: [, layout] }: Route.ComponentProps) {
  const { slides, pictures } = loaderData
  const { siteName } = layout.loaderData.site
  return (
    <>
      {slides?.length === 0 ? (
        <HeroWithoutSlides
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
        <LowerSections data={loaderData} siteName={siteName} />
      </Suspense>
    </>
  )
}
