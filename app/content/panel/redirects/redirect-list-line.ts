import type { TextKey } from '#core/i18n/text.ts'

/** One line of an imported list: source and target, or why it is no redirect. */
export interface RedirectListLine {
  /** Line number in the file, from 1. */
  number: number
  from: string
  to: string
  problem?: TextKey
  /** Differences between the line and the redirect that it becomes. */
  remarks?: TextKey[]
}

export interface RedirectList {
  lines: RedirectListLine[]
  /** Names of the directives that are no redirects, one for each line. */
  settings: string[]
}

/** Differences between a redirect of this site and the rule in the file. */
export const ruleRemarks = {
  permanent: 'becomes permanent (301)',
  exact: 'holds for exactly this address',
} as const satisfies Record<string, TextKey>

/** Codes of temporary redirects. */
export const isTemporaryRedirectCode = (code: string) =>
  /^(302|303|307|temp(orary)?|seeother)$/i.test(code)

/** Why a rule cannot be a redirect of this site. */
export const ruleProblems = {
  pattern:
    'This line is a pattern (regular expression). Here a line means one address, or with /* at its end all below.',
  gone: 'This line says that something is gone: it leads nowhere. Such an address needs no redirect.',
  off: 'This line is switched off in the file.',
  condition: 'This line holds under a condition only. Redirects here hold always.',
  pageNumber: 'The target is the number of a page in TYPO3 (t3://…). Please put its address there.',
  heading:
    'This line was taken for the heading. If it is a redirect, please put a / before its addresses.',
  internal: 'This line leads nobody elsewhere: it only says which file answers.',
  unknown: 'This line is no redirect that can be read here.',
} as const satisfies Record<string, TextKey>
