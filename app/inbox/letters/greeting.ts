import { toHeaderLine } from '#mail/compose.ts'

/**
 * Validates a name for the salutation of a mail, or returns ''. Anybody can make us write to a third person, so the
 * name must not carry a message: only letters, spaces, `.`, `'` and `-`, and nothing that looks like a host.
 */
export function toSafeGreetingName(name: string) {
  const line = toHeaderLine(name).replace(/\s+/g, ' ')
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
  const withoutTitles = line.replace(titles, '')
  const withoutInitials = withoutTitles.replace(initials, '')
  const allParts = withoutInitials.match(/[\p{L}\p{M}]+/gu) ?? []
  const parts = allParts.filter((part) => !particle.test(part))
  const words = withoutInitials.split(' ').filter((word) => /[\p{Lu}\p{Lo}]/u.test(word))
  const isMany = words.length > 4 || parts.length > 5 || allParts.length - parts.length > 3
  const isLong = allParts.some((part) => part.length > 20 || /\p{sc=Han}{7}/u.test(part))
  const isSmall = allParts.length > 2 && allParts.some((part) => longLowerCase.test(part))
  return (
    isMany ||
    isLong ||
    isSmall ||
    sentenceWords.test(withoutTitles) ||
    withoutTitles.split(initials).length > 5
  )
}

/** J. R. R., Chr., St. */
const initials = /(?<![\p{L}\p{M}])\p{L}{1,3}\./gu
const particle = /^\p{Ll}{1,3}$/u
const longLowerCase = /^\p{Ll}[\p{L}\p{M}]{3}/u

/** Words frequent in German and English sentences, and rare as names. */
const sentenceWords =
  /(?<!\p{L})(ich|wir|sie|ihr|ihre|ihren|ihnen|ist|sind|wird|werden|wurde|wurden|habe|haben|hat|nicht|kein|keine|jetzt|heute|bitte|hier|you|your|our|are|was|were|has|have|not|now|here|please|the|at|this)(?!\p{L})/iu
