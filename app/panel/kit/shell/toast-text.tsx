import { useTranslator } from './use-translator.ts'

/** The text of a toast, with the way back where there is one. A plain form: toasts live outside the router's tree. */
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
  /** What is to be known besides, after the text. */
  detail?: string
  /** Where to post to take it back; the server says `last` for whatever the person did last. */
  undo?: string
}
