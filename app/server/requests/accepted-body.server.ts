import type { RouteInfo } from '../pages/route-info.server.ts'
import type { BodySize } from './body-limit.server.ts'

/** The two content types in which browsers send forms. */
export const isFormType = (type: string | undefined) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data\s*;\s*boundary=.+)\s*(;|$)/i.test(
    type ?? '',
  )

/** Forms with documents may have files; the panel also pictures, videos and long texts. */
export function getBodySize({ isBehindLogin, handle }: RouteInfo, type = ''): BodySize {
  if (isBehindLogin) return handle.documents === 'library' ? 'video' : 'picture'
  return handle.documents !== undefined && /^multipart\//i.test(type) ? 'large' : 'small'
}
