import { use } from 'react'
import { type BrowserTranslator, createTranslator } from '#core/i18n/translator.ts'
import { HtmlDocumentContext } from '#ui/html-document.ts'

/** Translator in the language of the page; `getTranslator` is its counterpart on the server. */
export const useTranslator = (): BrowserTranslator =>
  createTranslator(use(HtmlDocumentContext).language ?? 'en')

/** Translator in the browser outside of components. */
export const createBrowserTranslator = (): BrowserTranslator =>
  createTranslator(document.documentElement.lang === 'de' ? 'de' : 'en')
