import { toast } from '../shell/toast.server.ts'

/** What is said after saving, with what is still to be done. */
export function toastAfter(
  message: string,
  { textless }: { textless: string[] },
  remarks: (string | undefined)[],
) {
  const todo =
    textless.length > 0 &&
    `${textless.join(', ')} was copied and has no text yet: please open this again and say what the image shows.`
  const detail = [...remarks, todo].filter(Boolean).join(' ')
  return toast(message, todo ? 'info' : 'success', detail ? { detail } : {})
}
