import { cleanText } from '#core/fields/clean-text.ts'

/** Cleans the file name of an upload: one line, no folders, at most 200 characters including the ending. */
export function cleanFileName(input: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const clean = cleanText(input).replace(/[\u0000-\u001f\u007f\p{Cf}]+/gu, ' ')
  const name = [...(clean.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim()]
  const ending = /\.\w{1,5}$/.exec(name.join(''))?.[0] ?? ''
  return name.length <= 200
    ? name.join('')
    : `${name.slice(0, 199 - ending.length).join('')}…${ending}`
}

/** The file name at the end of a URL. */
export function getUrlFileName(address: string) {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return cleanFileName(decodeURIComponent(last))
  } catch {
    return cleanFileName(last)
  }
}

/** An address for the log, without the secrets that it may have: name and password, query, fragment. */
export function redactUrl(address: string) {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : ''
}
