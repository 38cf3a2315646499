import { translate } from '#core/site-language/translate.ts'
import { maxCorrespondenceLength } from '#inbox/entries/correspondence-table.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import type { StagedDocument } from '#inbox/forms/create-required-question.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import documentStyles from '../form/documents.module.css'
import { FieldError } from '../form/field.tsx'
import form from '../form/form.module.css'
import { useNoFileDrop } from '../form/use-no-file-drop.ts'
import { StatusSection } from './parts.tsx'
import styles from './status.module.css'

interface Props {
  kind: EntryKind
  texts: { id: string; author: string; at: string; body: string }[]
  /** Idempotency key of the form. */
  once: string
  hasSent: boolean
  /** Whether mails leave. */
  hasServer: boolean
  refusal: string | undefined
  /** The field that the refusal is about; undefined when it is about none. */
  wrong?: 'text' | 'documents' | undefined
  /** Rejected input. */
  typed: string | undefined
  kept?: StagedDocument[] | undefined
}

/** The messages of both sides, and the form for an answer. Works without scripts. */
export function Correspondence({
  kind,
  texts,
  once,
  hasSent,
  hasServer,
  refusal,
  wrong,
  typed,
  kept,
}: Props) {
  const takesDocuments = kind === 'applications'
  useNoFileDrop()
  return (
    <StatusSection id="nachrichten" heading={translate('Nachrichten')}>
      {texts.length > 0 && (
        <ol className={styles.documents}>
          {texts.map(({ id, author, at, body }) => (
            <li key={id} className={styles.document}>
              <p>
                <strong>{author}</strong>, {at}
              </p>
              <p className={styles.text}>{body}</p>
            </li>
          ))}
        </ol>
      )}
      {hasSent && (
        <p role="status" className={styles.added}>
          {translate(
            hasServer
              ? 'Ihre Nachricht ist angekommen. Antworten wir hier, bekommen Sie eine E-Mail.'
              : 'Ihre Nachricht ist angekommen. Unsere Antwort finden Sie hier.',
          )}
        </p>
      )}
      <form
        method="post"
        action="#nachrichten"
        encType={takesDocuments ? 'multipart/form-data' : undefined}
        className={form.end}
      >
        <input type="hidden" name="once" value={once} />
        <label htmlFor="text" className={form.label}>
          {texts.length > 0 ? translate('Ihre Antwort') : translate('Ihre Nachricht an uns')}
        </label>
        <textarea
          id="text"
          name="text"
          rows={6}
          className={form.control}
          defaultValue={typed}
          aria-invalid={wrong === 'text' || undefined}
          aria-describedby={wrong === 'text' ? 'text-error text-hint' : 'text-hint'}
        />
        <p id="text-hint" className={form.hint}>
          {translate(
            takesDocuments
              ? 'Höchstens {max} Zeichen. Nur wer Ihre Bewerbung bearbeitet, liest mit.'
              : 'Höchstens {max} Zeichen. Nur wer Ihre Nachricht bearbeitet, liest mit.',
            { max: maxCorrespondenceLength },
          )}
        </p>
        {kept?.map(({ handle, name }) => (
          <p key={handle}>
            <input type="hidden" name="kept" value={handle} />
            {translate('{name} ist schon hochgeladen.', { name })}
          </p>
        ))}
        {takesDocuments && (
          <>
            <label htmlFor="attachments" className={form.label}>
              {translate('Dazu Unterlagen als PDF (optional)')}
            </label>
            <input
              id="attachments"
              name="documents"
              type="file"
              className={documentStyles.input}
              accept="application/pdf,.pdf"
              multiple
              aria-invalid={wrong === 'documents' || undefined}
              aria-describedby={wrong === 'documents' ? 'text-error' : undefined}
            />
          </>
        )}
        {refusal && (
          <div role="alert">
            <FieldError id="text-error">{refusal}</FieldError>
          </div>
        )}
        <SubmitButton kind="outlined">{translate('Nachricht senden')}</SubmitButton>
      </form>
    </StatusSection>
  )
}
