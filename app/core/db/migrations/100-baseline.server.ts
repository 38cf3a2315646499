import type { Kysely } from 'kysely'
import { runSql, splitSql } from '../run-sql.server.ts'
import { accountsSql } from '../schema/accounts.server.ts'
import { analyticsSql } from '../schema/analytics.server.ts'
import { apiSql } from '../schema/api.server.ts'
import { contentSql } from '../schema/content.server.ts'
import { contentTypesSql } from '../schema/content-types.server.ts'
import { draftsSql } from '../schema/drafts.server.ts'
import { createSlugTriggers } from '../schema/former-slugs.server.ts'
import { inboxSql } from '../schema/inbox.server.ts'
import { createInboxIndexes } from '../schema/inbox-indexes.server.ts'
import { mailSql } from '../schema/mail.server.ts'
import { operationsSql } from '../schema/operations.server.ts'

/**
 * Backups hold the tables in order of creation, and a restore expects the same: this order is that of the migrations
 * which the baseline replaced. A table stands behind those that it refers to.
 */
const tableOrder = `
  content_version revisions settings media hero_slider features_settings services testimonials
  team_members projects job_categories job_benefits job_listings contact_settings footer_settings
  user session account verification twoFactor rateLimit messages applications
  application_documents outbox mail_attempts inbox_events deletions sending_counts
  sign_in_attempts invitations blog_posts blog_former_slugs previews visits data_requests
  applicant_news consent_texts consents housekeeping_rounds daily_salts replayed_erasures
  person_requests sample_texts instances backups user_roles user_jobs passkeys ended_sessions
  drafts draft_changes open_drafts views remarks program_keys program_sessions webhooks
  webhook_deliveries set_aside redirects typed_forms lost_addresses panel_events inbox_undo
`
  .trim()
  .split(/\s+/)

const statements = splitSql(
  [
    contentSql,
    contentTypesSql,
    accountsSql,
    inboxSql,
    mailSql,
    draftsSql,
    apiSql,
    analyticsSql,
    operationsSql,
  ].join(''),
)

/** Every table, index and trigger of the first released schema, and its first rows. */
export async function up(db: Kysely<unknown>) {
  const tables = new Map(statements.map((text) => [/create table "?(\w+)/.exec(text)?.[1], text]))
  for (const name of tableOrder) await runSql(db, tables.get(name) ?? '')
  for (const text of statements) if (!text.includes('create table')) await runSql(db, text)
  await createSlugTriggers(db)
  await createInboxIndexes(db)
}
