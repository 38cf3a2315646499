import { href } from 'react-router'
import { careerJobsPath } from '#content/pages/public-pages.ts'
import { aboutPageSettings, companyDescriptionSettings } from '#content/settings/offer-pages.ts'
import { contactCollection } from '#content/types/contact.ts'
import { formatAddressLine } from '#content/types/contact-facts.ts'
import { teamMember } from '#content/types/team-member.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { loadPageExtras } from '../blocks/loading/page-extras.server.ts'
import { renderExtraBlocks } from '../blocks/page-blocks.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { loadContactPerson, loadPageTexts } from '../page-texts.server.ts'
import { ClosingCallToAction } from '../parts/closing.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { loadServicesWithProof } from '../services-with-proof.server.ts'
import type { Route } from './+types/page'
import { Expertise } from './expertise.tsx'
import { History } from './history.tsx'
import { LocationList } from './places.tsx'
import { Team } from './team.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: translate('Über Uns'),
    description: loaderData?.description,
    path: href('/uber-uns'),
    ...loaderData?.extras,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { store, media } = context.get(appContext)
  const [words, answers, company, services, members] = await Promise.all([
    readWords(context),
    loadContactPerson(context, 'enquiries'),
    loadSectionOrNull(context, 'company description', () =>
      store.setting(companyDescriptionSettings),
    ),
    loadServicesWithProof(context, 4),
    loadSectionOrNull(context, 'team members', () => store.listWithPublicFields(teamMember)),
  ])
  const pictures = await loadSectionOrNull(context, 'pictures', () =>
    media.loadViews([words.picture, ...(members ?? []).map(({ image_url }) => image_url)]),
  )
  return {
    ...(await loadPageExtras(context, 'about_extras')),
    words,
    answers,
    description: (company ?? companyDescriptionSettings.fallback).description,
    services,
    members: members ?? [],
    pictures: pictures ?? {},
  }
}

/** Texts of the page with the company's address, which is stored only once. */
async function readWords(context: Route.LoaderArgs['context']) {
  const { store } = context.get(appContext)
  const [row] =
    (await loadSectionOrNull(context, 'contact information', () =>
      store.listWithPublicFields(contactCollection, {}, { limit: 1 }),
    )) ?? []
  return loadPageTexts(context, aboutPageSettings, {
    address: row ? formatAddressLine(row.address) : '',
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { words, answers, description, services, members, pictures, extras } = loaderData
  return (
    <>
      <PageHead
        title={translate('Über Uns')}
        picture={pictures[words.picture ?? '']}
        lead={description}
      />
      <History heading={words.historyHeading} events={words.history} />
      <Expertise services={services} pictures={pictures} />
      <Team heading={words.teamHeading} members={members} pictures={pictures} />
      <LocationList heading={words.placesHeading} places={words.places} />
      <ClosingCallToAction
        words={words}
        also={{
          to: href('/karriere'),
          label: translate('Offene Stellen ansehen'),
          about: careerJobsPath,
        }}
        answers={answers}
        above={renderExtraBlocks(extras)}
      />
    </>
  )
}
