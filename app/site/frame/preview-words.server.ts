import type { RouterContextProvider } from 'react-router'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { type PreviewNote, renderingContext } from '#core/request/rendering.ts'

/** The note of a preview with its words, in the language of the panel: pages have no catalogue. */
export function addPreviewWords(context: Readonly<RouterContextProvider>, note: PreviewNote) {
  const t = getTranslator(context)
  const words = {
    preview: t('Preview'),
    notSaved: t('Not saved. Only you can see this.'),
    pages: t('Pages with this change'),
    noForms: t('A preview sends no forms.'),
  }
  return { ...note, language: context.get(renderingContext).language, words }
}
