import type { RoutePattern } from '#addresses.ts'
import { documentUploadPath } from '#api/file-upload-route.server.ts'
import type { RouteInfo } from '../pages/route-info.server.ts'
import type { BodyLimitName } from './body-limit.server.ts'

/** The two content types in which browsers send forms. */
export const isFormContentType = (type: string | undefined) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data\s*;\s*boundary=.+)\s*(;|$)/i.test(
    type ?? '',
  )

/** Routes that accept videos. The handles of the panel are not loaded yet. */
const videoRoutes = new Set<RoutePattern | undefined>([
  '/admin/files/upload',
  '/admin/files/all',
  '/admin/files/:id/replace',
])

/** Routes with up to ten long answers. */
const ownFormRoutes = new Set<RoutePattern | undefined>([
  '/kontakt/formular/:form',
  '/api/form/:form',
])

/** Whether the form's own parser reports what is too large. */
export const hasOwnSizeCheck = ({ handle, pattern }: RouteInfo) =>
  handle.documents === 'judged' || videoRoutes.has(pattern)

/** Forms with documents may have files; the panel also pictures, videos and long texts. */
export function getBodyLimitName(
  { isBehindLogin, handle, pattern }: RouteInfo,
  type = '',
): BodyLimitName {
  if (isBehindLogin) return videoRoutes.has(pattern) ? 'video' : 'picture'
  if (ownFormRoutes.has(pattern)) return 'form'
  return handle.documents !== undefined && /^multipart\//i.test(type) ? 'large' : 'small'
}

export const getApiBodyLimitName = (path: string): BodyLimitName =>
  path.startsWith(documentUploadPath) ? 'video' : 'picture'
