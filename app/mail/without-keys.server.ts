import { withoutSealed } from './sealed.server.ts'

/** Cuts off links with a key: people who read a mail in the panel must not act as its recipient. */
export const withoutKeys = (text: string) =>
  withoutSealed(text).replace(
    /(\/(?:bewerbung|admin\/invitation|admin\/login\/new-password)\/)[\w-]{16,}/g,
    '$1…',
  )
