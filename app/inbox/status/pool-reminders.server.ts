import type { Selectable } from 'kysely'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { translate } from '#core/site-language/translate.ts'
import { canSendMail } from '#mail/can-send.ts'
import { fillPlaceholders } from '#mail/compose.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { recordApplicantEvent } from '../entries/events.server.ts'
import type { Applications } from '../entries/inbox-tables.ts'
import { runWithApplicantMailData } from '../letters/applicant-mail-data.server.ts'
import { getRetentionEnds } from '../retention/due-entries.server.ts'
import { addDays } from '../retention/retention.ts'
import { poolReminderDays } from './pool-wording.ts'

/**
 * Reminds applicants once, `poolReminderDays` before their consent to the talent pool ends; the personal link, or
 * without one a reply, lets them prolong it. Skipped while no mail can be sent. Returns the number of reminders.
 */
export async function remindTalentPool(app: AppContext, now: number) {
  if (!canSendMail(app.environment)) return 0
  const at = new Date(now).toISOString()
  const rows = await app.database.db
    .selectFrom('applications')
    .selectAll()
    .where('pool_reminded_at', 'is', null)
    .where('talent_pool_until', '>', at)
    .where('talent_pool_until', '<', addDays(at, poolReminderDays))
    // No reminder shortly after the application, even if the period is short.
    .where('received_at', '<', addDays(at, -poolReminderDays))
    .where('is_spam', '=', false)
    .where('state', '!=', 'hired')
    .where('hold_reason', 'is', null)
    .execute()
  const deletions = await getRetentionEnds(
    app,
    rows.map(({ id }) => id),
  )
  let count = 0
  for (const row of rows) {
    const { id, talent_pool_until: until } = row
    if (!until) continue
    const mail = await reminder(app, row, until, deletions.get(id)?.at ?? until)
    const isNew = await app.database.db
      .transaction()
      .execute((trx) => markAndSend(trx, { id, until, at }, mail))
    if (isNew) count += 1
  }
  return count
}

const reminder = (app: AppContext, row: Selectable<Applications>, poolEnd: string, end: string) =>
  runWithApplicantMailData(app, row, ({ common, templates, values: shared }) => {
    const values = {
      ...shared,
      link:
        shared.link ||
        translate(
          '(Dieser Link gilt nicht mehr. Bitte antworten Sie uns auf diese E-Mail, wenn Sie im Talentpool bleiben oder Ihre Bewerbung gleich löschen lassen möchten.)',
        ),
      deletion: translate('am {day}', { day: formatDay(end) }),
      pool_end: formatDay(poolEnd),
    }
    return {
      ...{ kind: 'reminder' as const, application_id: row.id, ...common },
      subject: fillPlaceholders(templates.poolSubject, values),
      body: fillPlaceholders(templates.poolBody, values),
    }
  })

/** False when another instance was faster, or the applicant has left or prolonged meanwhile. */
async function markAndSend(
  trx: Db,
  { id, until, at }: { id: number; until: string; at: string },
  mail: Awaited<ReturnType<typeof reminder>>,
) {
  // Leaves `updated_at` unchanged: a reminder is no activity and must not extend the retention.
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set({ pool_reminded_at: at })
    .where('id', '=', id)
    .where('pool_reminded_at', 'is', null)
    .where('talent_pool_until', '=', until)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await recordApplicantEvent(trx, id, { at, what: 'was reminded that the talent pool ends' })
  await enqueue(trx, [mail])
  return true
}
