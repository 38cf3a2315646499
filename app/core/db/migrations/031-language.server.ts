import type { Kysely } from 'kysely'

/** In which language the panel speaks to a person: as chosen, or as the browser asks, which mails go by. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['language', 'browserLanguage'])
    await db.schema.alterTable('user').addColumn(column, 'text').execute()
}
