import type { Toast } from './toast.ts'

/** The text of a toast, with the way back where there is one. A plain form: toasts live outside the router's tree. */
export function ToastText({ toast }: { toast: Toast }) {
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
      {text} <button type="submit">Undo</button>
    </form>
  )
}
