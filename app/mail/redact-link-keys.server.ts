import { redactSealedSecrets } from './sealed.server.ts'

/** Removes the key from links: readers of a mail in the panel must not act as its recipient. */
export const redactLinkKeys = (text: string) =>
  redactSealedSecrets(text).replace(
    /(\/(?:bewerbung|nachricht|en\/application|en\/message|admin\/invitation|admin\/login\/new-password)\/)[\w-]{16,}/g,
    '$1…',
  )
