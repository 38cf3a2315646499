import type { Toast } from './toast.ts'
import { useText } from './use-text.ts'

/** The text of a toast, with the way back where there is one. A plain form: toasts live outside the router's tree. */
export function ToastText({ toast }: { toast: Toast }) {
  const t = useText()
  const { text, detail, undo } = toast
  if (!undo)
    return (
      <div>
        <div>{text}</div>
        {detail && <div>{detail}</div>}
      </div>
    )
  return (
    <form method="post" action={undo} className="toast-undo">
      {text} <button type="submit">{t('Undo')}</button>
    </form>
  )
}
