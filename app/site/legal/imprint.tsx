import { href } from 'react-router'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/imprint'
import { loadSanitizedLegalText } from './legal-text.server.ts'
import { LegalText } from './legal-text.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: 'Impressum',
    description: loaderData?.words.imprint,
    path: href('/impressum'),
    isHidden: !loaderData?.html,
  })

export const loader = ({ context }: Route.LoaderArgs) => loadSanitizedLegalText(context, 'imprint')

export default function Imprint({ loaderData, matches: [, layout] }: Route.ComponentProps) {
  return <LegalText title="Impressum" isSheet {...loaderData} {...layout.loaderData} />
}
