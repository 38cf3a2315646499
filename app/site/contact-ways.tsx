import type { ReactNode } from 'react'
import type { ContactSettings } from '../content/contact.ts'
import styles from './contact-ways.module.css'
import { telephone } from './telephone.ts'

interface Props {
  contact: ContactSettings | null
  /** The number that stands above. */
  named: string | undefined
}

/** Where the company is, and how else it is reached. */
export function Ways({ contact, named }: Props) {
  if (!contact)
    return (
      <div className={styles.missing}>
        <p>
          Wie Sie uns sonst erreichen, steht hier noch nicht. Schreiben Sie uns mit dem Formular.
        </p>
        <p lang="en">Contact information not available</p>
      </div>
    )
  const { address, phone, email, hours, directions } = contact
  return (
    <div className={styles.ways}>
      <Way label="Adresse">
        <address className={styles.address}>
          {address.street}
          <br />
          {address.postalCode} {address.city}
        </address>
      </Way>
      <dl className={styles.way}>
        <dt data-note>{'E\u2011Mail'}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        {phone !== named && (
          <>
            <dt data-note>Telefon</dt>
            <dd>
              <a href={telephone(phone)}>{phone}</a>
            </dd>
          </>
        )}
      </dl>
      <Way label="Öffnungszeiten">
        <Hours text={hours.weekdays} />
        <br />
        <Hours text={hours.weekend} />
      </Way>
      {directions && <Way label="Anfahrt">{directions}</Way>}
    </div>
  )
}

/** A span such as `8:30–17:30 Uhr` stays on one line. */
const Hours = ({ text }: { text: string }) =>
  text.split(/(\d\S*–\S*\d(?: Uhr)?)/).map((part, at) =>
    at % 2 ? (
      <span key={part} className={styles.span}>
        {part}
      </span>
    ) : (
      part
    ),
  )

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.way}>
      <dt data-note>{label}</dt>
      <dd>{children}</dd>
    </dl>
  )
}
