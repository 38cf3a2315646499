import type { Reachable } from '../../content/reachable.ts'
import { telephone } from '../telephone.ts'
import styles from './address-block.module.css'

interface Props extends Reachable {
  siteName: string
}

/** How to reach the company, for whoever came for nothing else. */
export function AddressBlock({ siteName, address, phone, email }: Props) {
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
