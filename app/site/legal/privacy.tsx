import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/privacy'
import { loadSanitizedLegalText } from './legal-text.server.ts'
import { LegalText } from './legal-text.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: translate('Datenschutz'),
    description: loaderData?.words.privacy,
    path: href('/datenschutz'),
    isHidden: !loaderData?.html,
  })

export const loader = ({ context }: Route.LoaderArgs) => loadSanitizedLegalText(context, 'privacy')

export default function Privacy({ loaderData, matches: [, layout] }: Route.ComponentProps) {
  return <LegalText title={translate('Datenschutz')} {...loaderData} {...layout.loaderData} />
}
