import { href } from 'react-router'
import { personalPageSettings } from '#content/settings/people-pages.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { translate } from '#core/site-language/translate.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { loadPageTexts } from '../page-texts.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/gone'
import { describeBackups } from './backups.server.ts'

export const meta: Route.MetaFunction = () => [
  { title: translate('Ihre Bewerbung wurde gelöscht') },
  { name: 'robots', content: 'noindex' },
]

export const handle: PageHandle = { query: { personal: ['dokumente'] } }

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  lead: url.searchParams.has('dokumente')
    ? translate(
        'Ihre Angaben und unser Schriftwechsel sind gelöscht. Ihre Dokumente können wir gerade nicht löschen, weil der Dateispeicher gestört ist: Sie werden von selbst gelöscht, sobald er wieder arbeitet.',
      )
    : (await loadPageTexts(context, personalPageSettings)).gone,
  backups: await describeBackups(context),
})

export default function GonePage({ loaderData }: Route.ComponentProps) {
  return (
    <PageHead
      title={translate('Ihre Bewerbung wurde gelöscht')}
      lead={[loaderData.lead, loaderData.backups].filter(Boolean).join(' ')}
      ground="paper"
    >
      <LinkButton to={`${href('/karriere')}#jobs`}>{translate('Offene Stellen')}</LinkButton>
    </PageHead>
  )
}
