import { cleanText } from '#core/fields/clean-text.ts'

/** As whoever uploads it calls a file: on one line, without folders, of at most 200 signs and with its ending. */
export function fileNameOf(given: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const clean = cleanText(given).replace(/[\u0000-\u001f\u007f\p{Cf}]+/gu, ' ')
  const name = [...(clean.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim()]
  const ending = /\.\w{1,5}$/.exec(name.join(''))?.[0] ?? ''
  return name.length <= 200
    ? name.join('')
    : `${name.slice(0, 199 - ending.length).join('')}…${ending}`
}

/** What stands at the end of an address on the Internet. */
export function fileNameAt(address: string) {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return fileNameOf(decodeURIComponent(last))
  } catch {
    return fileNameOf(last)
  }
}
