import type { Text } from '#core/i18n/text.ts'

/** One line of a list of redirects: from where to where, or why it cannot be taken. */
export interface ListLine {
  /** In the file, from 1 on. */
  number: number
  from: string
  to: string
  problem?: Text
  /** What becomes of it that the line does not say. */
  remarks?: Text[]
}

/** Where a redirect here is another one than in the file. */
export const ruleRemarks = {
  permanent: 'becomes permanent (301)',
  exact: 'holds for exactly this address',
} as const satisfies Record<string, Text>

/** The codes of redirects that hold for a while only. */
export const isTemporary = (code: string) => /^(302|303|307|temp(orary)?|seeother)$/i.test(code)

/** Why a rule cannot be a redirect of this site. */
export const ruleProblems = {
  pattern:
    'This line is a pattern (regular expression). Here a line means one address, or with /* at its end all below.',
  gone: 'This line says that something is gone: it leads nowhere. Such an address needs no redirect.',
  off: 'This line is switched off in the file.',
  condition: 'This line holds under a condition only. Redirects here hold always.',
  internal: 'This line leads nobody elsewhere: it only says which file answers.',
  unknown: 'This line is no redirect that can be read here.',
} as const satisfies Record<string, Text>
