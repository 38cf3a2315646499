import { service } from '../../content/service.ts'
import { companyDescription } from '../../content/settings.ts'
import { teamMember } from '../../content/team-member.ts'
import { program } from '../../http/program.server.ts'
import { Closing } from '../closing.tsx'
import { pageMeta } from '../head/page-meta.ts'
import motif from '../motifs/team.svg'
import { PageHero } from '../page-hero.tsx'
import { section } from '../section.server.ts'
import type { Route } from './+types/page'
import { Expertise } from './expertise.tsx'
import { Team } from './team.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: 'Über uns',
    description: loaderData?.description,
    path: '/uber-uns',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { store, media } = context.get(program)
  const [company, services, members] = await Promise.all([
    section(context, 'company description', () => store.setting(companyDescription)),
    section(context, 'services', () => store.shown(service, {}, { limit: 4 })),
    section(context, 'team members', () => store.shown(teamMember)),
  ])
  const pictures = await section(context, 'pictures', () =>
    media.views((members ?? []).map(({ image_url }) => image_url)),
  )
  return {
    description: (company ?? companyDescription.fallback).description,
    services: services ?? [],
    members: members ?? [],
    pictures: pictures ?? {},
  }
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { description, services, members, pictures } = loaderData
  return (
    <>
      <PageHero
        title="Über uns"
        motif={motif}
        lead={description}
        back={{ to: '/', label: 'Zur Startseite' }}
      />
      <Expertise services={services} />
      <Team members={members} pictures={pictures} />
      <Closing
        heading="Lernen Sie uns kennen"
        text="Am besten im Gespräch: Wir hören zu, fragen nach und sagen Ihnen, was wir für sinnvoll halten."
        also={{ to: '/karriere', label: 'Offene Stellen ansehen' }}
      />
    </>
  )
}
