import { toPlainText } from '#content/legal/plain-text.ts'
import { createDenialTest } from './negation.ts'

/** Claims are searched by sentence, since the next one may deny them. `Art. 6` and `z. B.` do not end a sentence. */
export const splitSentences = (text: string) =>
  text.split(/(?<=[.!?])(?<!(?<!\p{L})(?:\p{L}|Dr|Nr|Tel)\.)\s+(?=[^\p{Ll}\d])|\n+/u)

/** Longer sentences are cut into pieces, since searching them would be slow. */
const maxLength = 1000

/** The sentences of a text; each heading and list entry is one. */
export const splitHtmlSentences = (html: string) =>
  html
    .split(/<\/?(?:p|li|h[1-6]|t[dhr]|div|br)\b[^<>]*>/)
    .flatMap((block) => splitSentences(toPlainText(block)))
    .flatMap((sentence) => sentence.match(new RegExp(`.{1,${maxLength}}`, 'gs')) ?? [])

/** Whether one of the sentences affirms something. */
export function isAffirmed(sentences: string[], wanted: RegExp) {
  const everywhere = new RegExp(wanted, `${wanted.flags}g`)
  return sentences.some((sentence) => {
    const found = [...sentence.matchAll(everywhere)]
    if (found.length === 0) return false
    const isDenied = createDenialTest(sentence)
    return found.some(({ index }) => !isDenied(index))
  })
}
