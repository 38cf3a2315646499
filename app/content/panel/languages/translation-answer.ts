import type { FieldDifference } from '#drafts/panel/differences/differences.server.ts'

/** What the form of a translation says after it was sent and not saved. */
interface TranslationAnswer {
  errors: Record<string, string>
  conflict: FieldDifference[]
  /** In a conflict the version that is stored. */
  seen: number | null
  /** Words of the form, for a page without scripts. */
  typed: Record<string, string>
  proposals: Record<string, string>
  problem: string | null
}

export const emptyTranslationAnswer: TranslationAnswer = {
  ...{ errors: {}, conflict: [], seen: null, typed: {}, proposals: {}, problem: null },
}
