import { filePolicy } from '#core/request/file-policy.ts'
import { asciiName } from './ascii-name.ts'

/** Headers of a file that belongs to nobody but whoever asked: kept nowhere, and nothing in it can run. */
export const attachmentResponse = (
  name: string,
  type: string,
  how: 'attachment' | 'inline' = 'attachment',
) => ({
  'content-type': type,
  'content-disposition': `${how}; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`,
  'content-security-policy': `${filePolicy}; sandbox`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})

/** The same for what may be read in a frame of ours. */
export const inlineResponse = (name: string, type: string) => ({
  ...attachmentResponse(name, type, 'inline'),
  'content-security-policy': `${filePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; sandbox`,
  'x-frame-options': 'SAMEORIGIN',
})

const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed().normalize('NFC')).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  )
