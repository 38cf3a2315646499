import { withoutSealed } from './sealed.server.ts'

/** Whoever may read a mail must not be able to act in the name of whom it is for: links with a key are cut off. */
export const withoutKeys = (text: string) =>
  withoutSealed(text).replace(
    /(\/(?:bewerbung|admin\/invitation|admin\/login\/new-password)\/)[\w-]{16,}/g,
    '$1…',
  )
