import type { ReactNode } from 'react'
import { href } from 'react-router'
import { localizePath, translate } from '#core/site-language/translate.ts'
import { formatPoolExtensionConsent, poolWithdrawalLabel } from '#inbox/status/pool-wording.ts'
import { LocalizedLink } from '#ui/page-link.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import documentStyles from '../form/documents.module.css'
import { FieldError } from '../form/field.tsx'
import form from '../form/form.module.css'
import { useNoFileDrop } from '../form/use-no-file-drop.ts'
import { Section } from '../parts/section.tsx'
import styles from './status.module.css'

/** A section of the page with its heading at the left. */
export function StatusSection(props: { id?: string; heading: string; children: ReactNode }) {
  return <Section {...props} isBeside room="s" className={styles.part} />
}

interface DocumentsProps {
  documents: { id: number; name: string; is_locked: boolean }[]
  hasAdded: boolean
  refusal: string | undefined
  /** Whether the chosen documents are the reason. */
  isWrong: boolean
}

export function ApplicantDocumentsSection(props: DocumentsProps) {
  const { documents, hasAdded, refusal, isWrong } = props
  useNoFileDrop()
  return (
    <StatusSection id="dokumente" heading={translate('Ihre Dokumente')}>
      {hasAdded && (
        <p role="status" className={styles.added}>
          {translate('Ihre Dokumente sind angekommen.')}
        </p>
      )}
      <ul className={styles.documents}>
        {documents.map(({ id, name, is_locked }) => (
          <li key={id} className={styles.document}>
            {name}
            {is_locked &&
              translate(': mit einem Kennwort geschützt, bitte ohne Kennwort nachreichen')}
          </li>
        ))}
      </ul>
      <form method="post" encType="multipart/form-data" className={form.end}>
        <label htmlFor="documents" className={form.label}>
          {translate('Unterlagen als PDF nachreichen')}
        </label>
        <input
          id="documents"
          name="documents"
          type="file"
          className={documentStyles.input}
          accept="application/pdf,.pdf"
          multiple
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'documents-error' : undefined}
        />
        {refusal && (
          <div role="alert">
            <FieldError id="documents-error">{refusal}</FieldError>
          </div>
        )}
        <SubmitButton kind="outlined">{translate('Dokumente nachreichen')}</SubmitButton>
      </form>
    </StatusSection>
  )
}

interface PoolProps {
  text: string
  /** Months of the offered prolongation; null unless the end is near. */
  months: number | null
  /** Secret of the personal link. */
  link: string
}

export function TalentPool({ text, months, link }: PoolProps) {
  return (
    <StatusSection id="talentpool" heading={translate('Talentpool')}>
      <p>{text}</p>
      <form method="post" action={localizePath(href('/bewerbung/:key/talentpool', { key: link }))}>
        <SubmitButton kind="outlined">{translate(poolWithdrawalLabel)}</SubmitButton>
      </form>
      {months && (
        <form
          method="post"
          action={localizePath(href('/bewerbung/:key/verlaengern', { key: link }))}
          className={form.end}
        >
          <p>{formatPoolExtensionConsent(months)}</p>
          <input type="hidden" name="talent_pool_months" value={months} />
          <div className={form.actions}>
            <SubmitButton>{translate('Talentpool verlängern')}</SubmitButton>
            <a href="#zurueckziehen">{translate('Oder jetzt alles löschen')}</a>
          </div>
        </form>
      )}
    </StatusSection>
  )
}

export function Withdrawal({
  text,
  backups,
  isHeld,
  hasInterview,
  link,
  reference,
}: {
  text: string
  /** How long backups have it. */
  backups: string
  isHeld: boolean
  hasInterview: boolean
  link: string
  reference: string
}) {
  return (
    <StatusSection id="zurueckziehen" heading={translate('Bewerbung zurückziehen')}>
      {isHeld ? (
        <p>
          {translate(
            'Wir müssen Ihre Bewerbung aus rechtlichen Gründen noch aufbewahren und können sie deshalb gerade nicht löschen. Wenn Sie sie zurückziehen möchten,',
          )}{' '}
          <LocalizedLink to={href('/kontakt')}>{translate('schreiben Sie uns')}</LocalizedLink>
          {translate(' mit Ihrer Referenz: Wir löschen sie, sobald wir dürfen.')}
        </p>
      ) : (
        <>
          <p>
            {text} {backups} {hasInterview && translate('Ihr Gespräch ist damit abgesagt.')}
          </p>
          <form
            method="post"
            action={localizePath(href('/bewerbung/:key/loeschen', { key: link }))}
            className={form.end}
          >
            <input type="hidden" name="reference" value={reference} />
            <label className={form.consent}>
              <input type="checkbox" name="confirm" required />
              <span>
                {translate('Ja, ich möchte meine Bewerbung zurückziehen und alles löschen.')}
              </span>
            </label>
            <SubmitButton kind="outlined">{translate('Zurückziehen und löschen')}</SubmitButton>
          </form>
        </>
      )}
    </StatusSection>
  )
}
