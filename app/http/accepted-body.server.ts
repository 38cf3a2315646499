import type { Place } from './places.server.ts'

/** Only forms are read, in the two ways in which browsers send them. */
export const isForm = (type: string | undefined) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data\s*;\s*boundary=.+)\s*(;|$)/i.test(
    type ?? '',
  )

/** Whether a request may bring files or long texts: forms with documents, and everything behind the login. */
export const takesMuch = ({ isBehindLogin, handle }: Place, type = '') =>
  isBehindLogin || (handle.documents !== undefined && /^multipart\//i.test(type))
