import { headerLine } from '../mail/compose.ts'

/**
 * A name as a mail may repeat it: whoever sends the form can make us write to somebody else, so nothing gets into that
 * mail which is no name. Letters of any language, blanks, `.`, `'` and `-`; no host between them.
 */
export function greetedAs(name: string) {
  const line = headerLine(name).replace(/\s+/g, ' ')
  const isName = /^[\p{L}\p{M} .'’-]{1,60}$/u.test(line) && /\p{L}/u.test(line)
  return isName && !/\p{L}\.\p{Ll}{2}|www\./u.test(line.replace(titles, '')) ? line : ''
}

/** Written without blanks they look like hosts: Dr.med., Dr.rer.nat. */
const titles = /\b(dr|prof|dipl|mag|med|dent|vet|rer|nat|pol|oec|phil|jur|theol|ing|h|c)\./giu
