import { findLenientOutdatedLawRemarks } from '#content/panel/legal/outdated-law.ts'
import type { TextCheck } from '../check.ts'

/** Outdated names of laws outside of the legal texts, which have their own check. */
export const outdatedLawCheck: TextCheck = {
  text: 'Texts that name law which is out of date:',
  weight: 'law',
  begin: async (_, t) => (piece) =>
    isLegalText(piece) ? [] : findLenientOutdatedLawRemarks(piece.text).map(t.of),
}

const isLegalText = ({ type, field }: { type: string; field: string }) =>
  (type === 'imprint' || type === 'privacy') && field === 'content'
