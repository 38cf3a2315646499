import { headerLine } from '../mail/compose.ts'

/**
 * A name as a mail may repeat it: whoever sends the form can make us write to somebody else, so nothing gets into that
 * mail which is no name. Letters of any language, blanks, `.`, `'` and `-`; no host, however it is written.
 */
export function greetedAs(name: string) {
  const line = headerLine(name).replace(/\s+/g, ' ')
  const isName = letters.test(line) && /\p{L}/u.test(line)
  // After a dot a blank: mail programs make a link of whatever looks like one, K.Ly too.
  return isName && !host.test(line.replace(titles, '')) ? line.replace(/\.(?=\p{L})/gu, '. ') : ''
}

/** Without letters that look like a dot. */
const letters = /^[[\p{L}\p{M} .'’\-]--[ꓸꓹꓺꓻꞏᐧㆍ]]{1,60}$/v

const host = /\p{L}\.\p{Ll}{2}|\p{L}{2}\.\p{L}{2}|www\.| \./u

/** Written without blanks they look like hosts: Dr.med., Dr.rer.nat. */
const titles = /\b(dr|prof|dipl|mag|med|dent|vet|rer|nat|pol|oec|phil|jur|theol|ing|h|c)\./giu
