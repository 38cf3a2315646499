import type { FooterSettings } from '../../content/contact.ts'
import styles from './address-block.module.css'

interface Props {
  siteName: string
  contact: FooterSettings['contact']
}

/** How to reach the company, for whoever came for nothing else. */
export function AddressBlock({ siteName, contact: { address, phone, email } }: Props) {
  return (
    <address className={styles.block}>
      <strong className={styles.name}>{siteName}</strong>
      <span>
        {address.street}
        <br />
        {address.postalCode} {address.city}
      </span>
      <span className={styles.ways}>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </span>
    </address>
  )
}
