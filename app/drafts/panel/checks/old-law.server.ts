import { outdatedElsewhere } from '#content/panel/legal/outdated-law.ts'
import type { TextCheck } from './check.ts'

/** Laws that have another name today, outside of the legal texts, which have a check of their own. */
export const oldLaw: TextCheck = {
  text: 'Texts that name law which is out of date:',
  weight: 'law',
  begin: async (_, t) => (piece) =>
    isLegalText(piece) ? [] : outdatedElsewhere(piece.text).map(t.of),
}

const isLegalText = ({ type, field }: { type: string; field: string }) =>
  (type === 'imprint' || type === 'privacy') && field === 'content'
