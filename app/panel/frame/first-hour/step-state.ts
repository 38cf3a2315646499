import type { FilledText, Text } from '#core/i18n/text.ts'

/** State of a step; it is done when nothing is missing. */
export interface StepState {
  /** Texts of the panel, or names, which stay untranslated. */
  there: (string | FilledText)[]
  missing: (string | FilledText)[]
  /** The question about the date of birth is open. */
  asksBirth?: boolean
  /** Intent that keeps the default; only for matters of taste. */
  keep?: 'keepsLogo' | 'keepsColours'
}

/** Checks at compile time that the text is in the catalogue. */
export const checkText = (text: Text): string => text
