import { getRequestForm } from '#core/request/request-form.server.ts'
import { addEnglishTexts } from '#core/site-addresses/run-in-language.server.ts'
import { formRejectionTexts } from '#core/site-language/english/form-rejections.ts'
import { translate } from '#core/site-language/translate.ts'
import type { StagedDocument } from '../forms/create-required-question.ts'
import { cleanPdfName } from './pdf.ts'

addEnglishTexts(formRejectionTexts)

/**
 * A sentence on the files of this request that are not among the stored documents: without scripts the visitor has to
 * choose them again, or others where the refusal is about them. Undefined if there are none.
 */
export function describeUnsavedUploads(kept: StagedDocument[] = [], areWrong = false) {
  const stored = new Set(kept.map(({ name }) => name))
  const names = getRequestForm()?.files.filter((name) => !stored.has(cleanPdfName(name))) ?? []
  return names.length > 0
    ? translate(
        areWrong
          ? 'Nicht gespeichert: {names}. Bitte wählen Sie passende Dateien aus.'
          : 'Nicht gespeichert sind Ihre Dateien: {names}. Bitte wählen Sie sie noch einmal aus.',
        { names: names.map((name) => name.slice(0, 120)).join(', ') },
      )
    : undefined
}
