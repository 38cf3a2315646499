import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import type { Errors } from '#core/fields/form.ts'
import type { Question } from '#inbox/question.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { isControl } from './complaints.ts'
import { DraftNote } from './draft-note.tsx'
import { Field } from './field.tsx'
import styles from './form.module.css'
import { PrivacyNotice } from './privacy-notice.tsx'
import { QuietFields } from './quiet-fields.tsx'
import { type Confirmation, Sent } from './sent.tsx'
import { Summary } from './summary.tsx'
import type { ChosenDocuments } from './use-documents.ts'
import { useDraft } from './use-draft.ts'
import { useLeaving } from './use-leaving.ts'
import { type Failed, useSending } from './use-sending.ts'

interface Props {
  /** What is sent, for a sentence: `Nachricht`. */
  what: string
  /** The name of the form. */
  label: string
  /** Where it goes with JavaScript, and without. */
  address: string
  page: string
  questions: Question[]
  /** What a draft keeps besides. */
  also?: string[]
  documents?: ChosenDocuments
  outcome: Failed | undefined
  /** From the address, for who loads the page again. */
  stored: Confirmation | undefined
  privacyVersion: string
  /** An English sentence of the specification, for failures of the sending itself. */
  failure?: string
  /** Stands above the form until something was sent. */
  hint?: ReactNode
  /** What became of it, in words. */
  sent: (stored: Confirmation) => ReactNode
  consent?: ReactNode
  notice: string
  button: string
  /** Opens the empty form again once something was sent. */
  again: string
  children: (form: FormView) => ReactNode
}

interface FormView {
  show: (question: Question, value?: string) => ReactNode
  errors: Errors | undefined
  mend: (name: string) => void
}

/** The frame of both public forms: it keeps what is typed, sends, and says what is wrong or has arrived. */
export function PublicForm({ documents, outcome, questions, also = [], ...props }: Props) {
  const { what, label, address, page, hint, notice, consent, button, again } = props
  const names = [...questions.map(({ name }) => name), ...also]
  const draft = useDraft({ page, names, hasDocuments: Boolean(documents?.chosen.length) })
  const forget = (drop: () => void) => () => {
    drop()
    documents?.setChosen([])
  }
  const sending = useSending(
    { what, address, page, questions, ...documents, onSent: forget(draft.drop) },
    outcome,
  )
  const { failed, progress, token } = sending
  // Below the address of a view, where nothing is sent.
  const here = useHref(page)
  const stored = sending.sent ?? props.stored
  const isBusy = progress !== undefined
  const isSent = Boolean(stored) && !failed && !isBusy
  useLeaving({ hasFiles: documents?.hasFiles ?? false, isBusy })
  const note = (restored?: typeof draft.restored) => (
    <DraftNote restored={restored} onClear={forget(draft.clear)} />
  )
  const show = (question: Question, value?: string) => (
    <Field
      key={question.name}
      question={question}
      value={outcome?.typed[question.name] ?? value}
      error={failed?.errors[question.name]}
    />
  )
  return (
    <>
      {stored && isSent && <Sent reference={stored.reference}>{props.sent(stored)}</Sent>}
      {!stored && !failed && hint}
      {/* What stays is the thanks. */}
      <details open={!isSent} className={styles.fold}>
        <summary hidden={!isSent} className={styles.again} data-tap>
          {again}
        </summary>
        <form
          method="post"
          action={here}
          encType={documents && 'multipart/form-data'}
          className={styles.form}
          ref={draft.form}
          onSubmit={sending.submit}
          onInput={(event) => {
            sending.onInput(event)
            draft.keep()
          }}
          // Not while it is told what is wrong.
          onFocus={({ target }) => isControl(target) && sending.prepare()}
          noValidate={sending.isReady}
          aria-busy={isBusy}
          aria-label={label}
        >
          {failed && (
            <Summary
              errors={failed.errors}
              attempt={sending.attempt}
              order={[...names, 'documents']}
              failure={props.failure}
            />
          )}
          {draft.restored && note(draft.restored)}
          {props.children({ show, errors: failed?.errors, mend: sending.mend })}
          <QuietFields privacyVersion={props.privacyVersion} token={token} />
          <div className={styles.end}>
            {consent}
            <PrivacyNotice>{notice}</PrivacyNotice>
            {draft.isKept && !draft.restored && note()}
            <div className={styles.actions}>
              <SubmitButton isBusy={isBusy}>{isBusy ? 'Wird gesendet...' : button}</SubmitButton>
              {isBusy && documents && (
                <progress className={styles.progress} value={progress} aria-label="Übertragung" />
              )}
            </div>
            <p className="spoken" role="status">
              {isBusy ? 'Wird gesendet...' : ''}
            </p>
          </div>
        </form>
      </details>
    </>
  )
}
