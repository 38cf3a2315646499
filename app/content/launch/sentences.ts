import { toPlainText } from '#content/legal/plain-text.ts'
import { createDenialTest } from './negation.ts'

/** Claims are looked for sentence by sentence: what one says the next may take back. `Art. 6` and `z. B.` end none. */
export const splitSentences = (text: string) =>
  text.split(/(?<=[.!?])(?<!(?<!\p{L})(?:\p{L}|Dr|Nr|Tel)\.)\s+(?=[^\p{Ll}\d])|\n+/u)

/** A longer one is none, and would take long. */
const maxLength = 1000

/** The sentences of a text. A heading and an entry of a list stand for themselves. */
export const listSentences = (html: string) =>
  html
    .split(/<\/?(?:p|li|h[1-6]|t[dhr]|div|br)\b[^<>]*>/)
    .flatMap((block) => splitSentences(toPlainText(block)))
    .flatMap((sentence) => sentence.match(new RegExp(`.{1,${maxLength}}`, 'gs')) ?? [])

/** Whether one of these sentences says something without denying it. */
export function isAffirmed(sentences: string[], wanted: RegExp) {
  const everywhere = new RegExp(wanted, `${wanted.flags}g`)
  return sentences.some((sentence) => {
    const found = [...sentence.matchAll(everywhere)]
    if (found.length === 0) return false
    const isDenied = createDenialTest(sentence)
    return found.some(({ index }) => !isDenied(index))
  })
}
