import { href } from 'react-router'
import type { Reachable } from '../../content/reachable.ts'
import { pageMeta } from '../head/page-meta.ts'
import { telephone } from '../telephone.ts'
import type { Route } from './+types/imprint'
import styles from './imprint.module.css'
import { legalText } from './legal-text.server.ts'
import { LegalText } from './legal-text.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: 'Impressum',
    description: loaderData?.words.imprint,
    path: href('/impressum'),
    isHidden: !loaderData?.html,
  })

export const loader = ({ context }: Route.LoaderArgs) => legalText(context, 'imprint')

export default function Imprint({ loaderData, matches }: Route.ComponentProps) {
  const { site, contact } = matches[1].loaderData
  return (
    <LegalText
      title="Impressum"
      {...loaderData}
      isSheet
      beside={contact && <AddressBlock siteName={site.siteName} {...contact} />}
    />
  )
}

interface Props extends Reachable {
  siteName: string
}

/** How to reach the company, for whoever came for nothing else. */
function AddressBlock({ siteName, address, phone, email }: Props) {
  return (
    <address className={styles.block} data-lead>
      <strong className={styles.name} data-display>
        {siteName}
      </strong>
      <span>
        {address.street}
        <br />
        {address.postalCode} {address.city}
      </span>
      <span className={styles.ways}>
        {phone && (
          <a data-tap href={telephone(phone)}>
            {phone}
          </a>
        )}
        <a data-tap href={`mailto:${email}`}>
          {email}
        </a>
      </span>
    </address>
  )
}
