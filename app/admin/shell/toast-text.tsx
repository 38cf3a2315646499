import type { Toast } from './toast.ts'
import { useText } from './use-text.ts'

/** The text of a toast, with the way back where there is one. A plain form: toasts live outside the router's tree. */
export function ToastText({ toast, back }: { toast: Toast; back: string }) {
  const t = useText()
  const { text, detail, undo } = toast
  return (
    <div>
      {undo ? (
        <form method="post" action={undo} className="toast-undo">
          <input type="hidden" name="back" value={back} />
          <span>{text}</span> <button type="submit">{t('Undo')}</button>
        </form>
      ) : (
        <div>{text}</div>
      )}
      {detail && <div>{detail}</div>}
    </div>
  )
}
