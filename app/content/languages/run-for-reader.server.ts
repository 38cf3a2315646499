import type { AppContext } from '#core/request/app-context.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { getSiteLanguage, type SiteLanguage } from '#core/site-language/translate.ts'
import { languageSettings } from './language-settings.ts'
import { createLocalizedStore } from './localized-store.server.ts'

type Program = Pick<AppContext, 'store'>

/** The program as visitors of a language know it. */
export const localizeProgram = <P extends Program>(app: P, language: SiteLanguage): P =>
  language === 'de' ? app : { ...app, store: createLocalizedStore(app.store, language) }

/** Writes to somebody in their language: content, texts and addresses. A site that no longer has it writes in German. */
export async function runForReader<P extends Program, Result>(
  app: P,
  language: SiteLanguage,
  work: (app: P) => Promise<Result>,
) {
  // A request has the program in its language already.
  if (language === getSiteLanguage()) return work(app)
  const { second } = await app.store.setting(languageSettings)
  return second === language
    ? runInLanguage(language, () => work(localizeProgram(app, language)))
    : work(app)
}
