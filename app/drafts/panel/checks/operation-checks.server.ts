import { href } from 'react-router'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { backupSettings } from '#content/settings/backups.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { minFreeMegabytes, readFreeMegabytes } from '#inbox/documents/free-space.server.ts'
import { isImplausibleTime } from '#inbox/forms/retention-anomaly.ts'
import { listDuePersonRequests } from '#inbox/privacy/person-requests.server.ts'
import { findPendingConfirmation } from '#inbox/retention/clock-confirmation.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { getOutboxStatus } from '#mail/outbox-status.server.ts'
import { getMaxRotationDays } from '#operations/backup/backup-names.ts'
import { findBackupProblems } from '#operations/backup/last-backup.server.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import type { Check, Finding } from './check.ts'
import { formatCounts } from './content/list-counts.ts'

export const checkDiskAndBackups: Check<AppContext> = async (
  { environment, database, store },
  t,
) => {
  const [free, problems, rotation, { backupDays }] = await Promise.all([
    readFreeMegabytes(environment).catch(() => 0),
    findBackupProblems(database.db, environment),
    store.setting(backupSettings),
    store.setting(legalQuestionSettings),
  ])
  const found: Finding[] = []
  if (free < minFreeMegabytes)
    found.push({
      text: t('Only {free} MB are free on the disk', { free }),
      more: t('Below {least} MB no applications are taken in. Ask whoever runs the server.', {
        least: minFreeMegabytes,
      }),
      isUrgent: true,
    })
  for (const { text, reason } of problems)
    found.push({
      text: t.of(text),
      more: t('Please give this to whoever runs the server.'),
      technical: reason || 'BACKUP_URL: docs/handbuch/betrieb.md',
    })
  const kept = getMaxRotationDays(rotation)
  if (environment.BACKUP_URL && backupDays && backupDays < kept)
    found.push({
      text: t(
        'The privacy text says that backups are kept for {stated} days; they are kept for up to {kept} days.',
        { stated: backupDays, kept },
      ),
      links: [{ text: t('Backups'), to: getSettingsTabAddress('backups') }],
    })
  return found
}

/** Retention stopped because of an anomaly: an implausible clock, or an unusual number of deletions. */
export const checkRetentionAnomaly: Check<AppContext> = async (app, t) => {
  if (isImplausibleTime(Date.now()))
    return [{ text: t('The clock of the server shows a year that cannot be.'), isUrgent: true }]
  const question = await findPendingConfirmation(app)
  if (!question) return []
  const { why, clock, last, what } = question
  return [
    {
      text: t('Nothing is deleted by time any more: {why}', { why: t.word(why) }),
      more: t('Clock {time}, last round {last}. Waiting: {what}. Is the clock right?', {
        time: t.time(clock),
        last: t.time(last),
        what: formatCounts(t, what),
      }),
      isUrgent: true,
      links: [{ text: t('Answer'), to: href('/admin/data-protection/planned') }],
    },
  ]
}

/** Pictures whose files were requested and not found. */
export const checkLostPictureFiles: Check<AppContext> = async ({ database, media }, t) => {
  const lost = media.listMissingFiles()
  if (lost.length === 0) return []
  const rows = await database.db
    .selectFrom('media')
    .select(['id', 'alt'])
    .where('key', 'in', lost.slice(0, 500))
    .orderBy('id', 'desc')
    .execute()
  if (rows.length === 0) return []
  return [
    {
      text: t.count(
        rows.length,
        'The file of 1 image is missing or damaged',
        'The files of {count} images are missing or damaged',
      ),
      more: t(
        'Visitors do not see it. Upload the image again, or bring back the file from a backup.',
      ),
      isUrgent: true,
      links: rows.slice(0, 3).map(({ id, alt }) => ({
        text: alt || t('Image {id}', { id }),
        to: href('/admin/media/:id', { id: String(id) }),
      })),
    },
  ]
}

/** Mails that are not sent. */
export const checkMailDelivery: Check<AppContext> = async ({ environment, database }, t) => {
  const links = [{ text: t('Outbox'), to: href('/admin/mail') }]
  const trouble = await getOutboxStatus(database.db)
  const { failingSince, waiting, held, failed } = trouble
  const mails = t.count(waiting, '1 mail waits', '{count} mails wait')
  if (!canSendMail(environment))
    return [
      {
        text: t('No mail server is set up'),
        more: [
          t('Nobody is told of new messages by e-mail.'),
          t('Ask whoever runs the server for one.'),
          ...(waiting > 0 ? [`${mails}.`] : []),
        ].join(' '),
        technical: 'SMTP_URL, MAIL_FROM: docs/handbuch/betrieb.md',
        isUrgent: waiting > 0,
        ...(waiting > 0 && { links }),
      },
    ]
  const found: Finding[] = []
  if (held > 0)
    found.push({
      text: t.count(held, '1 mail is held in the outbox', '{count} mails are held in the outbox'),
      more: t('Nobody gets what is held until somebody sends or cancels it.'),
      isUrgent: true,
      links,
    })
  if (failingSince)
    found.push({
      text: t('Sending mails has been failing since {time}: {mails}.', {
        time: t.time(failingSince),
        mails,
      }),
      isUrgent: true,
      links,
    })
  if (failed > 0)
    found.push({
      text: t.count(
        failed,
        '1 mail was given up within the last week',
        '{count} mails were given up within the last week',
      ),
      more: t('The mail server refuses them.'),
      isUrgent: true,
      links,
    })
  return found
}

export const checkPersonRequests: Check<AppContext> = async (app, t) => {
  const due = await listDuePersonRequests(app.database.db)
  const [first] = due
  if (!first) return []
  return [
    {
      text: t.count(
        due.length,
        '1 request about personal data must be answered, the first by {day} (Art. 12 GDPR).',
        '{count} requests about personal data must be answered, the first by {day} (Art. 12 GDPR).',
        { day: t.day(first.due_at) },
      ),
      isUrgent: true,
      links: [{ text: t('Register'), to: href('/admin/data-protection/register') }],
    },
  ]
}
