import { AsyncLocalStorage } from 'node:async_hooks'
import { copyTexts } from '#core/site-language/english/data-copy.ts'
import { mailTexts } from '#core/site-language/english/mail.ts'
import {
  type SiteLanguage,
  setTranslation,
  type Translation,
} from '#core/site-language/translate.ts'
import { englishTranslation } from './english-translation.ts'

const english: Translation = {
  ...englishTranslation,
  texts: { ...englishTranslation.texts, ...mailTexts, ...copyTexts },
}
const translation = new AsyncLocalStorage<Translation | undefined>()
setTranslation(() => translation.getStore())

/** Runs `work` in a language of the site: its texts for visitors and its addresses. */
export const runInLanguage = <Result>(language: SiteLanguage, work: () => Result): Result =>
  translation.run(language === 'en' ? english : undefined, work)
