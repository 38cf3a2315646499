import { randomUUID } from 'node:crypto'
import type { Toast } from './toast.ts'

const cookie = 'auftritt_toast'

/** The next page says this, once. `undo` offers to take it back, `headers` are those of the answer so far. */
export function toast(
  text: string,
  kind: Toast['kind'] = 'success',
  { undo, headers = new Headers() }: { undo?: string; headers?: Headers } = {},
) {
  const value = encodeURIComponent(JSON.stringify({ id: randomUUID(), text, kind, undo }))
  headers.append('set-cookie', `${cookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=30`)
  return headers
}

/** What an action wanted to be said. */
export function readToast(request: Request): Toast | null {
  const found = new RegExp(`(?:^|; )(?:__Host-)?${cookie}=([^;]+)`).exec(
    request.headers.get('cookie') ?? '',
  )
  if (!found?.[1]) return null
  try {
    const { id, text, kind, undo } = JSON.parse(decodeURIComponent(found[1])) as Toast
    return {
      id: String(id),
      text: String(text),
      kind: kind === 'error' || kind === 'info' ? kind : 'success',
      ...(undo && /^\/admin\/items\/[\w-]+\/\d+\/restore$/.test(undo) && { undo }),
    }
  } catch {
    // Not ours: as good as none.
    return null
  }
}

export const forgetToast = { 'set-cookie': `${cookie}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0` }
