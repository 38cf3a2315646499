import type { RouterContextProvider } from 'react-router'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { type PreviewNote, renderingContext } from '#core/request/rendering.ts'

/** Translates the note of a preview on the server, as public pages have no catalogue of the panel. */
export function translatePreviewNote(context: Readonly<RouterContextProvider>, note: PreviewNote) {
  const t = getTranslator(context)
  const words = {
    preview: t('Preview'),
    notSaved: t('Not saved. Only you can see this.'),
    pages: t('Pages with this change'),
    noForms: t('A preview sends no forms.'),
  }
  return { ...note, language: context.get(renderingContext).language, words }
}
