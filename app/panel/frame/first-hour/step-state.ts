import type { Filled, Text } from '#core/i18n/text.ts'

/** What is there of a step, and what is missing; done when nothing is. */
export interface State {
  /** Texts, and names that stay as they are. */
  there: (string | Filled)[]
  missing: (string | Filled)[]
  /** Whether applicants are asked for their date of birth is to be answered. */
  asksBirth?: boolean
  /** Only taste decides: it may be left as it is. */
  keep?: 'keepsLogo' | 'keepsColours'
}

/** What the compiler looks for in the catalogue. */
export const say = (text: Text): string => text
