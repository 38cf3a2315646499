import type { ComponentProps } from 'react'
import { maxDateInput } from '#core/fields/date-limits.ts'
import { translate, translateWord } from '#core/site-language/translate.ts'
import type { Question } from '#inbox/forms/create-required-question.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './form.module.css'

interface Props {
  question: Question
  /** Prefix of the ids, as a page may have several forms. */
  idPrefix?: string
  value?: string
  error?: string
}

/** A field with label, hint and error message. */
export function Field({ question, idPrefix = '', value, error }: Props) {
  const { name, label, kind, hint, isRequired, width } = question
  const id = `${idPrefix}${name}`
  const hintId = hint && `${id}-hint`
  const errorId = error && `${id}-error`
  const isGroup = kind === 'several'
  const Label = isGroup ? 'span' : 'label'
  const labelProps = isGroup ? { id: `${id}-label`, className: styles.label } : { htmlFor: id }
  const controlProps = {
    ...{ id, question, value, isWrong: Boolean(error) },
    describedBy: [errorId, hintId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={`${styles.field} ${styles.question}`} data-width={width}>
      <div className={styles.words}>
        <Label {...labelProps}>
          {translateWord(label)}
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
        </Label>
        {hint && (
          <p id={hintId} className={styles.hint} data-note>
            {translateWord(hint)}
          </p>
        )}
      </div>
      {isGroup ? <Boxes {...controlProps} /> : <Control {...controlProps} />}
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
  id: string
  question: Question
  value: string | undefined
  isWrong: boolean
  describedBy: string | undefined
}

/** Checkboxes; the value has one choice per line. */
function Boxes({ id, question, value = '', isWrong, describedBy }: ControlProps) {
  const { name, options = [] } = question
  const chosen = value.split('\n')
  return (
    <div
      id={id}
      className={styles.boxes}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      data-wrong={isWrong || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.box}>
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

function Control({ id, question, value = '', isWrong, describedBy }: ControlProps) {
  const { name, kind, isRequired, maxLength, autoComplete, options = [] } = question
  const common = {
    id,
    name,
    className: styles.control,
    defaultValue: value,
    required: isRequired,
    autoComplete,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
  }
  if (kind === 'file') {
    const { defaultValue: _, ...rest } = common
    return (
      <>
        <input
          {...rest}
          type="file"
          accept="application/pdf,.pdf"
          required={isRequired && value === ''}
        />
        <p className={styles.hint} data-note>
          {value
            ? translate('Schon hochgeladen: {name}', { name: value })
            : translate('Als PDF-Datei')}
        </p>
      </>
    )
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

const inputProps: Partial<Record<Question['kind'], ComponentProps<'input'>>> = {
  line: { type: 'text' },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  date: { type: 'date', max: maxDateInput },
  money: { type: 'text', inputMode: 'decimal' },
}
