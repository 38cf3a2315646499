import { Fragment, type ReactNode } from 'react'
import type { ContactSettings } from '#content/types/contact.ts'
import { toTelUrl } from '#core/fields/links/tel-url.ts'
import { translate } from '#core/site-language/translate.ts'
import styles from './contact-ways.module.css'

interface Props {
  contact: (ContactSettings & { shownEmail: string }) | null
  /** Phone number that the page shows already. */
  named: string | undefined
}

/** Address and other contact channels of the company. */
export function ContactWays({ contact, named }: Props) {
  if (!contact)
    return (
      <div className={styles.missing}>
        <p>
          {translate(
            'Wie Sie uns sonst erreichen, steht hier noch nicht. Schreiben Sie uns mit dem Formular.',
          )}
        </p>
        <p lang="en">Contact information not available</p>
      </div>
    )
  const { address, phone, email, shownEmail, hours, directions } = contact
  const places = [address.street, `${address.postalCode} ${address.city}`.trim()]
  const isPhoneNew = phone !== '' && phone !== named
  return (
    <div className={styles.ways}>
      {places.some(Boolean) && (
        <Way label={translate('Adresse')}>
          <address className={styles.address}>
            <Lines all={places} />
          </address>
        </Way>
      )}
      {(email || isPhoneNew) && (
        <dl className={styles.way}>
          {email && (
            <>
              <dt data-note>{translate('E\u2011Mail')}</dt>
              <dd>
                <a href={`mailto:${email}`}>{shownEmail}</a>
              </dd>
            </>
          )}
          {isPhoneNew && (
            <>
              <dt data-note>{translate('Telefon')}</dt>
              <dd>
                <a href={toTelUrl(phone)}>{phone}</a>
              </dd>
            </>
          )}
        </dl>
      )}
      {(hours.weekdays || hours.weekend) && (
        <Way label={translate('Öffnungszeiten')}>
          <Lines all={[hours.weekdays, hours.weekend]} />
        </Way>
      )}
      {directions && <Way label={translate('Anfahrt')}>{directions}</Way>}
    </div>
  )
}

/** Lines without empty and duplicate ones. */
const Lines = ({ all }: { all: string[] }) =>
  [...new Set(all.filter(Boolean))].map((text, at) => (
    <Fragment key={text}>
      {at > 0 && <br />}
      <Unbroken text={text} />
    </Fragment>
  ))

/** Keeps a range such as `8:30–17:30 Uhr` on one line. */
const Unbroken = ({ text }: { text: string }) =>
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
