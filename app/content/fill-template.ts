import { eachString } from './each-string.ts'

/** What stands in braces in a text. */
const placeholder = /\{([\p{Ll}_]+)\}/gu

/**
 * A text with its placeholders filled in. Where a value is empty its clause is left out, or the whole sentence where it
 * is the only one: without a reply time „Vier Schritte, Antwort {reply_time}.“ becomes „Vier Schritte.“
 */
export function fillTemplate(text: string, values: Record<string, string>) {
  const isMissing = (part: string) =>
    [...part.matchAll(placeholder)].some(([, name = '']) => values[name] === '')
  const sentences = text.split(/(?<=[.!?])(?=\s)/).map((sentence) => {
    if (!isMissing(sentence)) return sentence
    const end = /[.!?]$/.exec(sentence)?.[0] ?? ''
    const clauses = sentence.slice(0, sentence.length - end.length).split(',')
    const kept = clauses.filter((clause) => !isMissing(clause))
    return kept.length > 0 ? kept.join(',') + end : ''
  })
  return sentences
    .join('')
    .trim()
    .replace(placeholder, (whole, name: string) =>
      // `{constructor}` is in every object, and no value.
      Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
    )
}

/** The same for all texts inside a value. */
export const fillTemplates = <Value>(value: Value, values: Record<string, string>) =>
  // Only texts are changed.
  eachString(value, (text) => fillTemplate(text, values)) as Value
