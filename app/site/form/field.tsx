import { latestDay } from '#core/fields/latest.ts'
import { translate, translateWord } from '#core/site-language/translate.ts'
import type { Question } from '#inbox/forms/question.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './form.module.css'

interface Props {
  question: Question
  value?: string
  error?: string
}

/** A field with label, hint and error message. */
export function Field({ question, value, error }: Props) {
  const { name, label, hint, isRequired, width } = question
  const hintId = hint && `${name}-hint`
  const errorId = error && `${name}-error`
  return (
    <div className={`${styles.field} ${styles.question}`} data-width={width}>
      <div className={styles.words}>
        <label htmlFor={name}>
          {translate(label)}
          {isRequired ? (
            <span className={styles.star} aria-hidden="true">
              {' '}
              *
            </span>
          ) : (
            <span className={styles.optional} data-note>
              {' '}
              {translate('(optional)')}
            </span>
          )}
        </label>
        {hint && (
          <p id={hintId} className={styles.hint} data-note>
            {translate(hint)}
          </p>
        )}
      </div>
      <Control
        question={question}
        value={value}
        isWrong={Boolean(error)}
        describedBy={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      />
      {error && <FieldError id={errorId ?? ''}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" />
      {children}
    </p>
  )
}

interface ControlProps {
  question: Question
  value: string | undefined
  isWrong: boolean
  describedBy: string | undefined
}

function Control({ question, value = '', isWrong, describedBy }: ControlProps) {
  const { name, kind, isRequired, maxLength, autoComplete, options = [] } = question
  const common = {
    id: name,
    name,
    className: styles.control,
    defaultValue: value,
    required: isRequired,
    autoComplete,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
  }
  if (kind === 'paragraph') return <textarea rows={6} maxLength={maxLength} {...common} />
  if (kind === 'choice')
    return (
      <span className={styles.select}>
        <select {...common}>
          <option value="">{translate('Bitte wählen')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {translateWord(option.label)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    )
  return (
    <input {...inputProps[kind]} maxLength={kind === 'date' ? undefined : maxLength} {...common} />
  )
}

const inputProps = {
  line: { type: 'text' },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  date: { type: 'date', max: latestDay },
  money: { type: 'text', inputMode: 'decimal' },
} as const
