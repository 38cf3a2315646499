import { Fragment } from 'react'
import { useTranslator } from './use-translator.ts'

/** Content of a toast, with its buttons. Plain forms, because toasts render outside the router. */
export function ToastText({ toast, back }: { toast: Toast; back: string }) {
  const t = useTranslator()
  const { text, detail, undo, undone = text, repeat } = toast
  return (
    <div>
      <div>{text}</div>
      {detail && <div>{detail}</div>}
      {undo && (
        <form method="post" action={undo} className="toast-undo">
          <input type="hidden" name="back" value={back} />
          <button type="submit">{`${t('Undo')}: ${undone}`}</button>
        </form>
      )}
      {repeat && (
        <form method="post" action={repeat.action} className="toast-undo">
          {Object.entries(repeat.field).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {Object.entries(repeat.shown).flatMap(([value, ids]) =>
            ids.map((id) => (
              <Fragment key={id}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name={`seen.${id}`} value={value} />
              </Fragment>
            )),
          )}
          <button type="submit">{t('Change it all the same')}</button>
        </form>
      )}
    </div>
  )
}

/** A form by its page and name, and the version that its save has written. */
export interface SavedForm {
  path: string
  name: string
  version: number
}

/** A short message in the corner. */
export interface Toast {
  id: string
  text: string
  kind: 'success' | 'error' | 'info'
  /** Further text. */
  detail?: string
  /** Form action that undoes the change; `last` stands for the person's last change on the server. */
  undo?: string
  /** What `undo` takes back; without it the text of the toast says so. */
  undone?: string | undefined
  /** What a save has written: its form goes on from this version if it has newer input. */
  saved?: SavedForm
  /** The form that changes entries which somebody else has changed since they were shown; `shown`: ids by the value named here. */
  repeat?: { action: string; field: Record<string, string>; shown: Record<string, number[]> }
}
