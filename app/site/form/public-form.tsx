import { type ReactNode, useEffect } from 'react'
import { useHref } from 'react-router'
import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import { translate } from '#core/site-language/translate.ts'
import type { Question, SubmittedValues } from '#inbox/forms/create-required-question.ts'
import { ownQuestionPrefix } from '#inbox/forms/own-form-questions.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { SubmissionName } from './background-submission-result.ts'
import { DraftNote } from './draft-note.tsx'
import { Field } from './field.tsx'
import styles from './form.module.css'
import { HiddenFields } from './hidden-fields.tsx'
import { LeftoverAnswers } from './leftover-answers.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { type ConfirmationData, SubmissionConfirmation } from './submission-confirmation.tsx'
import { FormErrorSummary } from './summary.tsx'
import type { DocumentUploadState } from './use-document-upload.ts'
import { useDraft } from './use-draft.ts'
import { type FailedOutcome, useFormSubmission } from './use-form-submission.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { isControl } from './validate-fields.ts'

interface Props {
  what: SubmissionName
  /** Accessible name of the form. */
  label: string
  /** Target with JavaScript (`address`) and without (`page`). */
  address: string
  page: string
  questions: readonly Question[]
  /** Prefix of the ids, as a page may have several forms. */
  idPrefix?: string
  /** Version of an own form. */
  version?: string | undefined
  /** Whether the form is on another page than `page`. */
  isWithinPage?: boolean
  /** Whether this is a preview, where nothing can be sent. */
  isPreview?: boolean
  /** Further fields that a draft contains. */
  also?: string[]
  documents?: DocumentUploadState
  outcome: FailedOutcome | undefined
  onFailed?: (failed: FailedOutcome) => void
  onReset?: () => void
  /** From the address, for a reload after the submission. */
  stored: ConfirmationData | undefined
  privacyVersion: string
  /** English message that the specification requires for failed requests. */
  failure?: string
  /** Shown above the form until it is sent. */
  hint?: ReactNode
  /** Text of the confirmation. */
  sent: (stored: ConfirmationData) => ReactNode
  consent?: ReactNode
  notice: string
  button: string
  /** Label for opening the empty form again. */
  again: string
  children: (form: FormView) => ReactNode
}

interface FormView {
  show: (question: Question, value?: string) => ReactNode
  errors: TranslatedFieldErrors | undefined
  mend: (name: string) => void
}

/** Frame of all public forms: saves drafts, validates, sends, and shows errors or the confirmation. */
export function PublicForm({ documents, outcome, questions, also = [], ...props }: Props) {
  const { what, label, address, page, hint, notice, consent, button, again } = props
  const { idPrefix, isPreview, isWithinPage, onFailed } = props
  const names = [...questions.map(({ name }) => name), ...also]
  const typed = [
    ...questions.filter(({ kind }) => kind !== 'file').map(({ name }) => name),
    ...also,
  ]
  const draft = useDraft({ page, names: typed, hasDocuments: Boolean(documents?.chosen.length) })
  const clearAnd = (drop: () => void) => () => {
    drop()
    documents?.setChosen([])
  }
  const sending = useFormSubmission(
    {
      ...{ what, address, page, questions, isWithinPage, onFailed, ...documents },
      onSent: clearAnd(draft.drop),
    },
    outcome,
  )
  const { failed, progress, token, attempt } = sending
  const isChanged = attempt !== outcome && attempt?.changed
  // Runs after the fields of the changed form are rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that was changed
  useEffect(() => {
    if (isChanged) draft.restore(attempt.typed)
  }, [isChanged])
  const leftover = { ...findFurther(outcome, names), ...draft.leftover }
  // In a snapshot this is a path below it, which accepts no forms.
  const action = useHref(page)
  const stored = sending.sent ?? props.stored
  const isBusy = progress !== undefined
  const isSent = Boolean(stored) && !failed && !isBusy
  useLeaveGuard({ hasFiles: documents?.hasFiles ?? false, isBusy })
  const note = (restored?: typeof draft.restored) => (
    <DraftNote restored={restored} onClear={clearAnd(draft.clear)} />
  )
  const show = (question: Question, value?: string) => (
    <Field
      key={question.name}
      question={question}
      idPrefix={idPrefix}
      value={outcome?.typed[question.name] ?? value}
      error={failed?.errors[question.name]}
    />
  )
  return (
    <>
      {stored && isSent && (
        <SubmissionConfirmation reference={stored.reference} idPrefix={idPrefix}>
          {props.sent(stored)}
        </SubmissionConfirmation>
      )}
      {!stored && !failed && hint}
      {/* After sending, the form is folded away below the confirmation. */}
      <details open={!isSent} className={styles.fold}>
        <summary hidden={!isSent} className={styles.again} data-tap>
          {again}
        </summary>
        <form
          method="post"
          action={action}
          encType={documents && 'multipart/form-data'}
          className={styles.form}
          ref={draft.form}
          onSubmit={sending.submit}
          onInput={(event) => {
            sending.onInput(event)
            draft.save()
          }}
          // Starts the proof of work on the first focus of a field, not on that of the error summary.
          onFocus={({ target }) => isControl(target) && sending.prepare()}
          onReset={props.onReset}
          noValidate={sending.isReady}
          aria-busy={isBusy}
          aria-label={label}
        >
          {failed && (
            <FormErrorSummary
              errors={failed.errors}
              attempt={attempt}
              order={[...names, ...Object.keys(leftover), 'documents']}
              idPrefix={idPrefix}
              failure={props.failure}
            />
          )}
          {draft.restored && note(draft.restored)}
          {props.children({ show, errors: failed?.errors, mend: sending.mend })}
          <LeftoverAnswers answers={leftover} idPrefix={idPrefix} />
          <HiddenFields
            {...{ token, idPrefix }}
            privacyVersion={props.privacyVersion}
            version={props.version}
          />
          <div className={styles.end}>
            {consent}
            <PrivacyNotice>{notice}</PrivacyNotice>
            {draft.isKept && !draft.restored && note()}
            <div className={styles.actions}>
              <SubmitButton formNoValidate isBusy={isBusy} isDisabled={isPreview}>
                {isBusy ? translate('Wird gesendet...') : button}
              </SubmitButton>
              {isBusy && documents && (
                <progress
                  className={styles.progress}
                  value={progress}
                  aria-label={translate('Übertragung')}
                />
              )}
            </div>
            {isPreview && (
              <p className={styles.notice} data-note>
                {translate('Das ist eine Vorschau: Von hier aus wird nichts gesendet.')}
              </p>
            )}
            <p className="spoken" role="status">
              {isBusy ? translate('Wird gesendet...') : ''}
            </p>
          </div>
        </form>
      </details>
    </>
  )
}

/** Returned answers to questions that the form no longer has. */
const findFurther = (outcome: FailedOutcome | undefined, names: string[]): SubmittedValues =>
  Object.fromEntries(
    Object.entries(outcome?.typed ?? {}).filter(
      ([name]) => name.startsWith(ownQuestionPrefix) && !names.includes(name),
    ),
  )
