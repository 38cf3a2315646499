import { href } from 'react-router'
import { personalPage } from '#content/settings/people-pages.ts'
import { translate } from '#core/site-language/translate.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { loadPageTexts } from '../page-texts.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/gone'

export const meta: Route.MetaFunction = () => [
  { title: translate('Ihre Bewerbung wurde gelöscht') },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context }: Route.LoaderArgs) => ({
  lead: (await loadPageTexts(context, personalPage)).gone,
})

export default function GonePage({ loaderData }: Route.ComponentProps) {
  return (
    <PageHead
      title={translate('Ihre Bewerbung wurde gelöscht')}
      lead={loaderData.lead}
      ground="paper"
    >
      <LinkButton to={`${href('/karriere')}#jobs`}>{translate('Offene Stellen')}</LinkButton>
    </PageHead>
  )
}
