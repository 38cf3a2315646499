import type { FilledText, Text } from '#core/i18n/text.ts'

/** State of a step; it is done if `missing` is empty. */
export interface StepState {
  /** Texts of the panel, or names, which are not translated. */
  there: (string | FilledText)[]
  missing: (string | FilledText)[]
  /** The question about the date of birth is open. */
  asksBirth?: boolean
  /** Intent that keeps the default; only for optional design choices. */
  keep?: 'keepsLogo' | 'keepsColours'
}

/** Checks at compile time that the text is in the catalogue. */
export const catalogueText = (text: Text): string => text
