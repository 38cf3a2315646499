import { filePolicy } from '../../request/file-policy.ts'

/** Headers of a file that belongs to nobody but whoever asked: kept nowhere, and nothing in it can run. */
export const attached = (
  name: string,
  type: string,
  how: 'attachment' | 'inline' = 'attachment',
) => ({
  'content-type': type,
  'content-disposition': `${how}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
  'content-security-policy': `${filePolicy}; sandbox`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})

/** The same for what may be read in a frame of ours. */
export const framed = (name: string, type: string) => ({
  ...attached(name, type, 'inline'),
  'content-security-policy': `${filePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; sandbox`,
  'x-frame-options': 'SAMEORIGIN',
})

const plain = (name: string) => `datei${/\.\w{1,5}$/.exec(name)?.[0] ?? ''}`
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  )
