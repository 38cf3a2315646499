import type { FilledText, TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'

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

/** The parts of a step in the language of the reader: the browser does not have the labels of settings. */
export const translateStep = <S extends StepState>(t: Translator, step: S) => {
  const say = (part: string | FilledText) => (typeof part === 'string' ? t.word(part) : t.of(part))
  return { ...step, there: step.there.map(say), missing: step.missing.map(say) }
}

/** Checks at compile time that the text is in the catalogue. */
export const asCatalogueText = (text: TextKey): string => text

export const isNonEmptyText = (value: unknown): value is string =>
  typeof value === 'string' && value !== ''
