import type { Toast } from './toast.ts'

/** The text of a toast, with the way back where there is one. A plain form: toasts live outside the router's tree. */
export function Said({ toast }: { toast: Toast }) {
  if (!toast.undo) return toast.text
  return (
    <form method="post" action={toast.undo} className="toast-undo">
      {toast.text} <button type="submit">Undo</button>
    </form>
  )
}
