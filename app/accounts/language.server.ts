import type { Db } from '#core/db/tables.ts'
import type { PanelLanguage } from '#core/i18n/text.ts'
import { isPanelLanguage } from '#core/request/requested-language.server.ts'

interface UserLanguages {
  language?: string | null | undefined
  browserLanguage?: string | null | undefined
}

/** The language that the person chose for the panel, if any. */
export const getChosenLanguage = ({ language }: UserLanguages) =>
  isPanelLanguage(language) ? language : undefined

export const saveChosenLanguage = (db: Db, id: string, language: PanelLanguage) =>
  db.updateTable('user').set({ language }).where('id', '=', id).execute()

/** Stores the browser's language: mails use it unless the person chose another. */
export async function recordBrowserLanguage(
  db: Db,
  id: string,
  user: UserLanguages,
  browserLanguage: PanelLanguage,
) {
  if (user.browserLanguage === browserLanguage) return
  await db.updateTable('user').set({ browserLanguage }).where('id', '=', id).execute()
}

/** The language of mails to this address; German for people who never opened the panel. */
export async function findMailLanguage(db: Db, email: string): Promise<PanelLanguage> {
  const user = await db
    .selectFrom('user')
    .select(['language', 'browserLanguage'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return user?.language ?? user?.browserLanguage ?? 'de'
}
