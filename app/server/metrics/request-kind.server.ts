import { isApiPath, serverPaths, startsWithPath } from '#addresses.ts'
import { findRouteInfo } from '../pages/request-handlers.server.ts'

/** Few values, since each is a time series of its own. */
export type RequestKind = 'asset' | 'media' | 'api' | 'probe' | 'panel' | 'form' | 'page' | 'other'

const fixed: [start: string, kind: RequestKind][] = [
  [serverPaths.build, 'asset'],
  [serverPaths.drawings, 'asset'],
  [serverPaths.sharePictures, 'asset'],
  [serverPaths.pictures, 'media'],
  [serverPaths.files, 'media'],
  [serverPaths.alive, 'probe'],
  [serverPaths.ready, 'probe'],
]

/** The kind of a request; `other` are responses that depend on the visitor, or that the server makes itself. */
export function getRequestKind(method: string, path: string): RequestKind {
  const known = fixed.find(([start]) => startsWithPath(path, start))
  if (known) return known[1]
  if (isApiPath(path)) return 'api'
  const { isPanel, isShared } = findRouteInfo(path)
  if (isPanel) return 'panel'
  if (method !== 'GET' && method !== 'HEAD') return 'form'
  return isShared ? 'page' : 'other'
}
