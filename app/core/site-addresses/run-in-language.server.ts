import { AsyncLocalStorage } from 'node:async_hooks'
import { mailTexts } from '#core/site-language/english/mail.ts'
import {
  type SiteLanguage,
  setTranslation,
  type Translation,
} from '#core/site-language/translate.ts'
import { englishTranslation } from './english-translation.ts'

const texts: Record<string, string> = { ...englishTranslation.texts, ...mailTexts }
const english: Translation = { ...englishTranslation, texts }

/** Adds texts that few requests need, once the module that says them is loaded. */
export const addEnglishTexts = (more: Readonly<Record<string, string>>) =>
  void Object.assign(texts, more)

const translation = new AsyncLocalStorage<Translation | undefined>()
setTranslation(() => translation.getStore())

/** Runs `work` in a language of the site: its texts for visitors and its addresses. */
export const runInLanguage = <Result>(language: SiteLanguage, work: () => Result): Result =>
  translation.run(language === 'en' ? english : undefined, work)
