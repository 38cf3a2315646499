import { feature } from '../../content/feature.ts'
import { service } from '../../content/service.ts'
import { companyDescription, stats } from '../../content/settings.ts'
import { slide } from '../../content/slide.ts'
import { testimonial } from '../../content/testimonial.ts'
import { program } from '../../http/program.server.ts'
import { Closing } from '../closing.tsx'
import { organization, website } from '../head/organization.ts'
import { pageMeta } from '../head/page-meta.ts'
import { shortened } from '../head/shortened.ts'
import { section } from '../section.server.ts'
import type { Route } from './+types/page'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'
import { Stats } from './stats.tsx'
import { Technologies } from './technologies.tsx'
import { Testimonials } from './testimonials.tsx'

export const meta: Route.MetaFunction = ({ matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    path: '/',
    data: [organization(layout.loaderData), website(layout.loaderData)],
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { store, media } = context.get(program)
  const [slides, figures, services, features, testimonials, company] = await Promise.all([
    section(context, 'slides', () => store.shown(slide, { is_active: true })),
    section(context, 'stats', () => store.setting(stats)),
    section(context, 'services', () => store.shown(service)),
    section(context, 'features', () => store.shown(feature)),
    section(context, 'testimonials', () => store.shown(testimonial)),
    section(context, 'company description', () => store.setting(companyDescription)),
  ])
  const pictures = await section(context, 'pictures', () =>
    media.views([
      ...(slides ?? []).map(({ image }) => image),
      ...(testimonials ?? []).map(({ image_url }) => image_url),
    ]),
  )
  return {
    slides,
    stats: (figures ?? stats.fallback).stats,
    services: services ?? [],
    features: features ?? [],
    testimonials: testimonials ?? [],
    // The whole of it stands on /uber-uns.
    companyDescription: shortened((company ?? companyDescription.fallback).description, 420),
    pictures: pictures ?? {},
  }
}

export default function Home({ loaderData, matches: [, layout] }: Route.ComponentProps) {
  const { slides, pictures } = loaderData
  const { siteName } = layout.loaderData.site
  return (
    <>
      {!slides?.length && <h1 className="spoken">{siteName}</h1>}
      <Hero slides={slides} pictures={pictures} />
      <Stats stats={loaderData.stats} />
      <Services services={loaderData.services} intro={loaderData.companyDescription} />
      <Technologies />
      <Features features={loaderData.features} siteName={siteName} />
      <Testimonials testimonials={loaderData.testimonials} pictures={pictures} />
      <Closing
        heading="Bereit für Ihre digitale Transformation?"
        text="Erzählen Sie uns von Ihrem Vorhaben. Sie bekommen eine ehrliche Einschätzung – auch dann, wenn sie gegen ein Projekt spricht."
        also={{ to: '/projekte', label: 'Projekte ansehen' }}
      />
    </>
  )
}
