import { randomUUID } from 'node:crypto'
import { data, href, matchPath, redirect } from 'react-router'
import type { RoutePattern } from '#addresses.ts'
import { readCookie } from '#core/request/host-cookie.server.ts'
import type { SavedForm, Toast } from './toast-text.tsx'

const cookie = 'auftritt_toast'

/**
 * Flash message in a cookie: the next page shows it once. `undo` adds an undo button, `headers` are extended and returned,
 * `id` replaces a visible toast with the same id.
 */
export function createToastHeaders(
  text: string,
  kind: Toast['kind'] = 'success',
  {
    detail,
    undo,
    saved,
    repeat,
    id = randomUUID(),
    headers = new Headers(),
  }: Partial<Pick<Toast, 'id' | 'detail' | 'undo' | 'saved' | 'repeat'>> & {
    headers?: Headers
  } = {},
) {
  const toast = { id, text, kind, detail, undo, saved, repeat }
  const value = encodeURIComponent(JSON.stringify(toast))
  headers.append('set-cookie', `${cookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=30`)
  return headers
}

/** Redirects with a toast. */
export const redirectWithToast = (
  path: string,
  ...message: Parameters<typeof createToastHeaders>
) => redirect(path, { headers: createToastHeaders(...message) })

/** Returns action data with a toast. */
export const dataWithToast = <Value>(
  value: Value,
  ...message: Parameters<typeof createToastHeaders>
) => data(value, { headers: createToastHeaders(...message) })

const undoRoutes: RoutePattern[] = [
  '/admin/inbox/undo/:batch',
  '/admin/items/:type/:id/restore',
  '/admin/first-hour/undo/:set',
]

const repeatRoute = '/admin/inbox/:kind/:intent' satisfies RoutePattern

const isRepeatable = (action: string) =>
  ['state', 'assign'].includes(matchPath(repeatRoute, action)?.params.intent ?? '')

const parseRepeat = ({ action, field, shown }: NonNullable<Toast['repeat']>): Toast['repeat'] => ({
  action,
  field: Object.fromEntries(Object.entries(field).map(([name, value]) => [name, String(value)])),
  shown: Object.fromEntries(Object.entries(shown).map(([value, ids]) => [value, ids.map(Number)])),
})

const parseSaved = ({ path, name, version }: SavedForm): SavedForm => ({
  path: String(path),
  name: String(name),
  version: Number(version),
})

/** What the person can undo, with its description. `last` is the change set that `undo: 'last'` refers to. */
interface UndoableActions {
  last: { set: number; text: string } | null
  wayBack: { batch: string; text: string }[]
}

const nothing: UndoableActions = { last: null, wayBack: [] }

/** Reads the toast of a request. Null for none or an invalid one. */
export function readToast(
  request: Request,
  origin: string,
  { last, wayBack }: UndoableActions = nothing,
): Toast | null {
  const value = readCookie(request, cookie, origin)
  if (!value) return null
  try {
    const toast = JSON.parse(decodeURIComponent(value)) as Toast
    const { id, text, kind, detail, undo, saved, repeat } = toast
    return {
      id: String(id),
      text: String(text),
      kind: kind === 'error' || kind === 'info' ? kind : 'success',
      ...(detail && { detail: String(detail) }),
      ...(saved && { saved: parseSaved(saved) }),
      ...(undo && undoRoutes.some((each) => matchPath(each, undo)) && { undo, undone: find(undo) }),
      ...(repeat && isRepeatable(repeat.action) && { repeat: parseRepeat(repeat) }),
      ...(undo === 'last' &&
        last && { undo: href('/admin/undo/:set', { set: String(last.set) }), undone: last.text }),
    }
  } catch {
    // An invalid cookie counts as none.
    return null
  }

  function find(undo: string) {
    const batch = matchPath('/admin/inbox/undo/:batch' satisfies RoutePattern, undo)?.params.batch
    return wayBack.find((each) => each.batch === batch)?.text
  }
}

export const expiredToastHeaders = {
  'set-cookie': `${cookie}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`,
}
