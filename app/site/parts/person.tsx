import { toTelUrl } from '#core/fields/links/tel-url.ts'
import type { PictureView } from '#ui/picture-view.ts'
import styles from './person.module.css'
import { PortraitOrMonogram } from './portrait-or-monogram.tsx'

export interface ContactCardData {
  name: string
  /** For example `Geschäftsführerin`. */
  role?: string | null
  phone?: string | null
  email?: string | null
  /** The e-mail address with its decoded domain. */
  shownEmail?: string
  picture?: PictureView | undefined
}

interface Props {
  person: ContactCardData
  /** For example `Antwort am nächsten Arbeitstag`. */
  reply?: string | null
  /** Shows the phone number as large as a heading. */
  isLarge?: boolean
  /** On a phone: one row with a round photo. */
  isRow?: boolean
}

/** A contact person with phone number and reply time. */
export function ContactCard({ person, reply, isLarge, isRow }: Props) {
  const { name, role, phone, email, shownEmail, picture } = person
  return (
    <div className={styles.person} data-large={isLarge} data-row={isRow}>
      {picture && (
        <div className={styles.portrait}>
          <PortraitOrMonogram name={name} picture={picture} sizes="13rem" />
        </div>
      )}
      <div className={styles.words} data-wired={picture ? undefined : ''}>
        <p>
          <strong className={styles.name}>{name}</strong>
          {role && <span className={styles.role}>{role}</span>}
        </p>
        {phone && (
          <a className={styles.phone} href={toTelUrl(phone)}>
            {phone}
          </a>
        )}
        {email && (
          <a className={styles.email} href={`mailto:${email}`}>
            {shownEmail ?? email}
          </a>
        )}
        {reply && <p data-note>{reply}</p>}
      </div>
    </div>
  )
}
