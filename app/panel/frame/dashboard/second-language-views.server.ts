import { getPastDay } from '#analytics/visits.server.ts'
import { languageNames } from '#content/languages/language-names.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import type { SecondLanguage } from '#content/languages/site-language.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/** The views of the last four weeks, and those of pages in the second language. */
export const countViewsInLanguage = (db: Db, language: SecondLanguage) =>
  db
    .selectFrom('visits')
    .select((eb) => [
      eb.fn.sum<number | null>('views').as('total'),
      eb.fn
        .sum<number | null>('views')
        .filterWhere(eb.or([eb('path', '=', `/${language}`), eb('path', 'like', `/${language}/%`)]))
        .as('count'),
    ])
    .where('day', '>', getPastDay(28))
    .executeTakeFirstOrThrow()

/** The views of pages in the second language; null without one. */
export async function describeSecondLanguageViews(t: Translator, { store, database }: AppContext) {
  const { second } = await store.setting(languageSettings)
  if (!second) return null
  const { count, total } = await countViewsInLanguage(database.db, second)
  return t('{language}: {count} of {total} views in four weeks.', {
    ...{ language: t.of(languageNames[second]), count: t.number(Number(count)) },
    total: t.number(Number(total)),
  })
}
