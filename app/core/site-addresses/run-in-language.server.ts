import { AsyncLocalStorage } from 'node:async_hooks'
import { mailTexts } from '#core/site-language/english/mail.ts'
import { serverTexts } from '#core/site-language/english/server.ts'
import {
  type SiteLanguage,
  type SiteLanguagePack,
  setLanguagePackReader,
} from '#core/site-language/translate.ts'
import { englishLanguagePack } from './english-language-pack.ts'

const texts: Record<string, string> = {
  ...englishLanguagePack.texts,
  ...mailTexts,
  ...serverTexts,
}
const english: SiteLanguagePack = { ...englishLanguagePack, texts }

/** Adds texts that few requests need, once the module that says them is loaded. */
export const addEnglishTexts = (more: Readonly<Record<string, string>>) =>
  void Object.assign(texts, more)

const translation = new AsyncLocalStorage<SiteLanguagePack | undefined>()
setLanguagePackReader(() => translation.getStore())

/** Runs `work` in a language of the site: its texts for visitors and its addresses. */
export const runInLanguage = <Result>(language: SiteLanguage, work: () => Result): Result =>
  translation.run(language === 'en' ? english : undefined, work)
