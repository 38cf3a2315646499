import { href } from 'react-router'
import { localizePath } from '#core/site-language/translate.ts'
import { FieldError } from '../form/field.tsx'
import form from '../form/form.module.css'
import styles from './status.module.css'

interface FoldedProps {
  label: string
  isOpen: boolean
  children: React.ReactNode
}

export const FoldedDetails = ({ label, isOpen, children }: FoldedProps) => (
  <details open={isOpen} className={styles.folded}>
    <summary>{label}</summary>
    {children}
  </details>
)

/** Of the page about the interviews: which one was answered. */
export const appointmentParam = 'termin'

/** Id of a part of a page that has several interviews. */
export const createPartId = (intent: string, appointment: number, part: 'words' | 'error') =>
  `${intent}-${appointment}-${part}`

interface FormProps {
  id: number
  link: string
  intent: string
  refusal: string | undefined
  children: React.ReactNode
}

/** Its action is the page about the interview, which says in words what was done. */
export const AppointmentForm = ({ id, link, intent, refusal, children }: FormProps) => (
  <form
    method="post"
    action={`${localizePath(href('/bewerbung/:key/termine', { key: link }))}?${appointmentParam}=${id}`}
    className={form.end}
  >
    <input type="hidden" name="appointment" value={id} />
    <input type="hidden" name="intent" value={intent} />
    {refusal && <RefusalAlert id={createPartId(intent, id, 'error')}>{refusal}</RefusalAlert>}
    {children}
  </form>
)

export const RefusalAlert = ({ id, children }: { id: string; children: string }) => (
  <div role="alert">
    <FieldError id={id}>{children}</FieldError>
  </div>
)

interface WordsProps {
  id: number
  intent: string
  label: string
  isRequired?: boolean
  typed: string | undefined
  isWrong: boolean
}

export const RemarkTextarea = ({
  id,
  intent,
  label,
  isRequired = false,
  typed,
  isWrong,
}: WordsProps) => (
  <>
    <label htmlFor={createPartId(intent, id, 'words')} className={form.label}>
      {label}
    </label>
    <textarea
      id={createPartId(intent, id, 'words')}
      name="words"
      rows={4}
      required={isRequired}
      className={form.control}
      defaultValue={typed}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? createPartId(intent, id, 'error') : undefined}
    />
  </>
)
