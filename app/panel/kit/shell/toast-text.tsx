import { useTranslator } from './use-translator.ts'

/** Content of a toast, with an undo button. A plain form, because toasts render outside the router. */
export function ToastText({ toast, back }: { toast: Toast; back: string }) {
  const t = useTranslator()
  const { text, detail, undo } = toast
  return (
    <div>
      <div>{text}</div>
      {detail && <div>{detail}</div>}
      {undo && (
        <form method="post" action={undo} className="toast-undo">
          <input type="hidden" name="back" value={back} />
          <button type="submit">{t('Undo')}</button>
        </form>
      )}
    </div>
  )
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
  /** The version that a save has written: a form with newer input goes on from it. */
  saved?: number
}
