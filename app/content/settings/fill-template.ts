import { mapStrings } from '../store/map-strings.ts'

/** A name in braces. */
const placeholder = /\{([\p{Ll}_]+)\}/gu

/**
 * Fills in placeholders. A clause whose value is empty is left out, and so is a sentence of only such clauses: without a
 * reply time „Vier Schritte, Antwort {reply_time}.“ becomes „Vier Schritte.“
 */
export function fillTemplate(text: string, values: Record<string, string>) {
  const isMissing = (part: string) =>
    [...part.matchAll(placeholder)].some(([, name = '']) => values[name] === '')
  const sentences = text.split(/(?<=[.!?])(?=\s)/).map((sentence) => {
    if (!isMissing(sentence)) return sentence
    const end = /[.!?]$/.exec(sentence)?.[0] ?? ''
    const clauses = sentence.slice(0, sentence.length - end.length).split(',')
    const filledClauses = clauses.filter((clause) => !isMissing(clause))
    return filledClauses.length > 0 ? filledClauses.join(',') + end : ''
  })
  return sentences
    .join('')
    .trim()
    .replace(placeholder, (whole, name: string) =>
      // `{constructor}` is inherited by every object.
      Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
    )
}

/** Fills in the placeholders of all texts inside a value. */
export const fillTemplates = <Value>(value: Value, values: Record<string, string>) =>
  // Strings stay strings.
  mapStrings(value, (text) => fillTemplate(text, values)) as Value
