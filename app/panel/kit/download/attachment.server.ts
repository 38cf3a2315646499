import { fileContentSecurityPolicy } from '#core/request/content-security-policies.ts'
import { asciiName } from './ascii-name.ts'

/** Headers of a private download: not cached, and with a sandbox for whatever a browser shows in spite of them. */
export const createAttachmentHeaders = (
  name: string,
  type: string,
  disposition: 'attachment' | 'inline' = 'attachment',
) => ({
  'content-type': type,
  'content-disposition': `${disposition}; filename="${asciiName(name)}"; filename*=UTF-8''${encodeName(name)}`,
  'content-security-policy': `${fileContentSecurityPolicy}; sandbox`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})

/** Headers of a private PDF that our own pages may show in a frame. Without a sandbox, in which Safari shows none. */
export const createInlineHeaders = (name: string, type: string) => ({
  ...createAttachmentHeaders(name, type, 'inline'),
  'content-security-policy': fileContentSecurityPolicy.replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  'x-frame-options': 'SAMEORIGIN',
})

const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed().normalize('NFC')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
