import { encodeEmailDomain } from '#core/fields/email.ts'

/** A typed address as accounts have it. */
export const normalizeAccountEmail = (typed: string) =>
  encodeEmailDomain(typed.trim()).toLowerCase()
