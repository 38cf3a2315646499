import { sql } from 'kysely'
import type { SiteLanguage } from '#core/site-language/translate.ts'

/** The language of a mail: that of the person, or German. */
export const mailLanguage = sql<SiteLanguage>`case when kind = 'notice' then 'de' else coalesce(
  (select language from messages where messages.id = message_id),
  (select language from applications where applications.id = application_id), 'de') end`.as(
  'language',
)
