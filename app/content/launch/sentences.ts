import { plain } from '#content/legal/plain.ts'

/** Claims are looked for sentence by sentence: what one says the next may take back. `Art. 6` and `z. B.` end none. */
export const sentences = (text: string) =>
  text.split(/(?<=[.!?])(?<!(?<!\p{L})(?:\p{L}|Dr|Nr|Tel)\.)\s+(?=[^\p{Ll}\d])|\n+/u)

const denied = /(?<!\p{L})(?:nichts?|kein(?:e[mnrs]?)?|ohne|weder|nie(?:mals)?)(?!\p{L})/iu

/** Whether a text says something, in a sentence that does not deny it. A heading and an entry of a list stand for themselves. */
export const affirms = (html: string, wanted: RegExp) =>
  html
    .split(/<\/?(?:p|li|h[1-6]|t[dhr]|div|br)\b[^<>]*>/)
    .flatMap((block) => sentences(plain(block)))
    .some((sentence) => wanted.test(sentence) && !denied.test(sentence))
