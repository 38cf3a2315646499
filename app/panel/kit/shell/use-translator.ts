import { use } from 'react'
import { type BrowserTranslator, createTranslator } from '#core/i18n/translator.ts'
import { DocumentContext } from '#ui/document.ts'

/** Translator in the language of the page; `getTranslator` is its counterpart on the server. */
export const useTranslator = (): BrowserTranslator =>
  createTranslator(use(DocumentContext).language ?? 'en')

/** Translator in the browser outside of components. */
export const clientTranslator = (): BrowserTranslator =>
  createTranslator(document.documentElement.lang === 'de' ? 'de' : 'en')
