import { randomUUID } from 'node:crypto'
import { data, href, matchPath, redirect } from 'react-router'
import type { Address } from '#addresses.ts'
import { readCookie } from '#core/request/host-cookie.server.ts'
import type { Toast } from './toast-text.tsx'

const cookie = 'auftritt_toast'

/**
 * The next page says this, once. `undo` offers to take it back, `headers` are those of the answer so far; with an `id` it
 * takes the place of an earlier one that still stands there.
 */
export function toast(
  text: string,
  kind: Toast['kind'] = 'success',
  {
    detail,
    undo,
    id = randomUUID(),
    headers = new Headers(),
  }: Partial<Pick<Toast, 'id' | 'detail' | 'undo'>> & { headers?: Headers } = {},
) {
  const value = encodeURIComponent(JSON.stringify({ id, text, kind, detail, undo }))
  headers.append('set-cookie', `${cookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=30`)
  return headers
}

/** Leads to a page, which says this. */
export const redirectWithToast = (path: string, ...said: Parameters<typeof toast>) =>
  redirect(path, { headers: toast(...said) })

/** Answers a value to the page that asked, which says this. */
export const dataWithToast = <Value>(value: Value, ...said: Parameters<typeof toast>) =>
  data(value, { headers: toast(...said) })

const undoing: Address[] = [
  '/admin/inbox/undo/:batch',
  '/admin/items/:type/:id/restore',
  '/admin/first-hour/undo/:set',
]

/** What an action wanted to be said; `last` is the change set that 'Undo' takes back. */
export function readToast(request: Request, origin: string, last?: number): Toast | null {
  const found = readCookie(request, cookie, origin)
  if (!found) return null
  try {
    const { id, text, kind, detail, undo } = JSON.parse(decodeURIComponent(found)) as Toast
    return {
      id: String(id),
      text: String(text),
      kind: kind === 'error' || kind === 'info' ? kind : 'success',
      ...(detail && { detail: String(detail) }),
      ...(undo && undoing.some((each) => matchPath(each, undo)) && { undo }),
      ...(undo === 'last' && last && { undo: href('/admin/undo/:set', { set: String(last) }) }),
    }
  } catch {
    // Not ours: as good as none.
    return null
  }
}

export const clearToast = { 'set-cookie': `${cookie}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0` }
