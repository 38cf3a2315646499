import type { ContactFactsForDisplay } from '#content/types/contact-facts.ts'
import { type SiteLanguage, translate } from '#core/site-language/translate.ts'
import type { TableOfContentsEntry } from '../parts/extract-table-of-contents.ts'
import { PageHead } from '../parts/page-head.tsx'
import { TextWithTableOfContents } from '../parts/text-with-table-of-contents.tsx'
import styles from './legal-text.module.css'

interface Props {
  title: string
  /** Sanitised by the server. */
  html: string
  contents: TableOfContentsEntry[]
  /** Language of the text, if it is not that of the page. */
  language?: SiteLanguage
  isSheet?: boolean
  site: { siteName: string }
  contact: ContactFactsForDisplay | null
}

export function LegalText({ title, html, contents, language, isSheet, site, contact }: Props) {
  const note =
    language === 'de'
      ? translate('Diesen Text gibt es nur auf Deutsch.')
      : translate('Nur die deutsche Fassung ist verbindlich.')
  return (
    <>
      <PageHead title={title} lead={language && note} ground="paper" />
      <TextWithTableOfContents
        html={html || `<p>${translate('Dieser Text ist noch nicht hinterlegt.')}</p>`}
        contents={contents}
        isSheet={isSheet}
        lang={language}
        beside={contact && <AddressBlock siteName={site.siteName} {...contact} />}
      />
    </>
  )
}

interface AddressProps extends ContactFactsForDisplay {
  siteName: string
}

/** Contact data of the company, which many readers look for here. */
function AddressBlock({ siteName, address, phone, phoneUrl, email, shownEmail }: AddressProps) {
  return (
    <address className={styles.block} data-lead>
      <strong className={styles.name} data-display>
        {siteName}
      </strong>
      {address.street && (
        <span>
          {address.street}
          <br />
          {address.postalCode} {address.city}
        </span>
      )}
      <span className={styles.ways}>
        {phone && (
          <a data-tap href={phoneUrl}>
            {phone}
          </a>
        )}
        <a data-tap href={`mailto:${email}`}>
          {shownEmail}
        </a>
      </span>
    </address>
  )
}
