import { headerLine } from '#mail/compose.ts'

/**
 * Validates a name for the salutation of a mail, or returns ''. Anybody can make us write to a third person, so the
 * name must not carry a message: only letters, spaces, `.`, `'` and `-`, and nothing that looks like a host.
 */
export function greetedAs(name: string) {
  const line = headerLine(name).replace(/\s+/g, ' ')
  const isName = letters.test(line) && /\p{L}/u.test(line) && !isSentence(line)
  // Adds a space after each dot: mail programs turn even K.Ly into a link.
  return isName && !host.test(line.replace(titles, '')) ? line.replace(/\.(?=\p{L})/gu, '. ') : ''
}

/** Excludes letters that look like a dot. */
const letters = /^[[\p{L}\p{M} .'’\-]--[ꓸꓹꓺꓻꞏᐧㆍ]]{1,60}$/v

const host = /\p{L}\.\p{Ll}{2}|\p{L}{2}\.\p{L}{2}|www\.| \./u

/** Without spaces these look like hosts: Dr.med., Dr.rer.nat. */
const titles = /\b(dr|prof|dipl|mag|med|dent|vet|rer|nat|pol|oec|phil|jur|theol|ing|h|c)\./giu

/**
 * Whether the line could be a sentence, such as 'Sie haben gewonnen, rufen Sie an'. A name has few parts, none of them
 * long, no words typical of sentences, and lower-case parts only as particles (von, und, de la) or in a short name
 * typed in a hurry. In doubt it is no name.
 */
function isSentence(line: string) {
  const bare = line.replace(titles, '')
  const full = bare.replace(short, '')
  const all = full.match(/[\p{L}\p{M}]+/gu) ?? []
  const parts = all.filter((part) => !between.test(part))
  const words = full.split(' ').filter((word) => /[\p{Lu}\p{Lo}]/u.test(word))
  const isMany = words.length > 4 || parts.length > 5 || all.length - parts.length > 3
  const isLong = all.some((part) => part.length > 20 || /\p{sc=Han}{7}/u.test(part))
  const isSmall = all.length > 2 && all.some((part) => small.test(part))
  return isMany || isLong || isSmall || joints.test(bare) || bare.split(short).length > 5
}

/** J. R. R., Chr., St. */
const short = /(?<![\p{L}\p{M}])\p{L}{1,3}\./gu
const between = /^\p{Ll}{1,3}$/u
const small = /^\p{Ll}[\p{L}\p{M}]{3}/u

/** Words frequent in German and English sentences, and rare as names. */
const joints =
  /(?<!\p{L})(ich|wir|sie|ihr|ihre|ihren|ihnen|ist|sind|wird|werden|wurde|wurden|habe|haben|hat|nicht|kein|keine|jetzt|heute|bitte|hier|you|your|our|are|was|were|has|have|not|now|here|please|the|at|this)(?!\p{L})/iu
