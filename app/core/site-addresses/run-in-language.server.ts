import { AsyncLocalStorage } from 'node:async_hooks'
import { mailTexts } from '#core/site-language/english/mail.ts'
import {
  type SiteLanguage,
  setTranslation,
  type Translation,
} from '#core/site-language/translate.ts'
import { englishTranslation } from './english-translation.ts'

const english: Translation = {
  ...englishTranslation,
  texts: { ...englishTranslation.texts, ...mailTexts },
}
const translation = new AsyncLocalStorage<Translation | undefined>()
setTranslation(() => translation.getStore())

/** Does something in a language of the site: whatever it says to visitors, and their addresses. */
export const runInLanguage = <Result>(language: SiteLanguage, work: () => Result): Result =>
  translation.run(language === 'en' ? english : undefined, work)
