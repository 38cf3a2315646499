import { translate } from '#core/site-language/translate.ts'
import { fieldErrorMessages, type SubmittedValues } from '#inbox/forms/create-required-question.ts'
import { FieldError } from './field.tsx'
import styles from './form.module.css'

interface Props {
  answers: SubmittedValues
  idPrefix?: string
}

/** Answers to questions that the form no longer has: read-only, not submitted. */
export const LeftoverAnswers = ({ answers, idPrefix = '' }: Props) =>
  Object.entries(answers).map(([name, text]) => {
    const id = `${idPrefix}${name}`
    return (
      <div key={name} className={styles.field}>
        <label htmlFor={id}>{translate('Ihre Antwort auf eine frühere Frage')}</label>
        <textarea
          id={id}
          className={styles.control}
          rows={3}
          readOnly
          value={text}
          aria-describedby={`${id}-error`}
        />
        <FieldError id={`${id}-error`}>{fieldErrorMessages.notAsked}</FieldError>
      </div>
    )
  })
