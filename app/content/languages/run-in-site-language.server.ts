import type { AppContext } from '#core/request/app-context.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { getSiteLanguage, type SiteLanguage } from '#core/site-language/translate.ts'
import { languageSettings } from './language-settings.ts'
import { createLocalizedStore, getGermanStore } from './localized-store.server.ts'

type Program = Pick<AppContext, 'store' | 'database'>

/** The program as visitors of a language know it, whatever language it has now. */
export function localizeAppContext<P extends Program>(app: P, language: SiteLanguage): P {
  const german = { ...app, store: getGermanStore(app.store) }
  return language === 'de' ? german : { ...app, store: createLocalizedStore(german, language) }
}

/** Writes to somebody in their language: content, texts and addresses. A site that no longer has it writes in German. */
export async function runInSiteLanguage<P extends Program, Result>(
  app: P,
  language: SiteLanguage,
  work: (app: P) => Promise<Result>,
) {
  const { second } = await app.store.setting(languageSettings)
  const own = second === language ? language : 'de'
  // A request has the program in its language already.
  if (own === getSiteLanguage()) return work(app)
  return runInLanguage(own, () => work(localizeAppContext(app, own)))
}
