import { use } from 'react'
import { createTranslator } from '#core/i18n/translator.ts'
import { DocumentContext } from '#ui/document.ts'

/** Speaks to whoever looks at the page; `textFor` does on the server. */
export const useTranslator = () => createTranslator(use(DocumentContext).language ?? 'en')

/** The same where no component is: in the browser, of the page that is open. */
export const clientTranslator = () =>
  createTranslator(document.documentElement.lang === 'de' ? 'de' : 'en')
