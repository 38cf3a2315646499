import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/imprint'
import { loadSanitizedLegalText } from './legal-text.server.ts'
import { LegalText } from './legal-text.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: translate('Impressum'),
    description: loaderData?.words.imprint,
    path: href('/impressum'),
    isHidden: !loaderData?.html,
  })

export const loader = ({ context }: Route.LoaderArgs) => loadSanitizedLegalText(context, 'imprint')

export default function Imprint({ loaderData, matches: [, layout] }: Route.ComponentProps) {
  return <LegalText title={translate('Impressum')} isSheet {...loaderData} {...layout.loaderData} />
}
