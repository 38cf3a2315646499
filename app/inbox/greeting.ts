import { headerLine } from '../mail/compose.ts'

/**
 * A name as a mail may repeat it: whoever sends the form can make us write to somebody else, so nothing gets into that
 * mail which is no name. Letters of any language, blanks, `.`, `'` and `-`; no host, however it is written.
 */
export function greetedAs(name: string) {
  const line = headerLine(name).replace(/\s+/g, ' ')
  const isName = letters.test(line) && /\p{L}/u.test(line) && !isSentence(line)
  // After a dot a blank: mail programs make a link of whatever looks like one, K.Ly too.
  return isName && !host.test(line.replace(titles, '')) ? line.replace(/\.(?=\p{L})/gu, '. ') : ''
}

/** Without letters that look like a dot. */
const letters = /^[[\p{L}\p{M} .'’\-]--[ꓸꓹꓺꓻꞏᐧㆍ]]{1,60}$/v

const host = /\p{L}\.\p{Ll}{2}|\p{L}{2}\.\p{L}{2}|www\.| \./u

/** Written without blanks they look like hosts: Dr.med., Dr.rer.nat. */
const titles = /\b(dr|prof|dipl|mag|med|dent|vet|rer|nat|pol|oec|phil|jur|theol|ing|h|c)\./giu

/**
 * Letters alone tell something too: 'Sie haben gewonnen, rufen Sie an'. A name has few parts, none of them long, and small
 * ones only between (von, und, de la) unless it is short as a whole, as typed in a hurry.
 */
function isSentence(line: string) {
  const parts = line.replace(titles, '').match(/[\p{L}\p{M}]+(?!\.)(?![\p{L}\p{M}])/gu) ?? []
  const isLong = parts.some((part) => part.length > 20 || /\p{sc=Han}{7}/u.test(part))
  return isLong || parts.length > 6 || (parts.length > 2 && parts.some((part) => small.test(part)))
}

const small = /^\p{Ll}[\p{L}\p{M}]{3}/u
