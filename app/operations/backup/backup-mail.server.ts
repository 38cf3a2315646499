import { href } from 'react-router'
import { findMailLanguage } from '#accounts/language.server.ts'
import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { enqueue, type Notice } from '#mail/outbox.server.ts'
import { findBackupProblems } from './last-backup.server.ts'

/** Mails the problem of a backup to users with the role Leitung, once for each slot. */
export async function mailBackupProblem(
  { database: { db }, environment }: Pick<AppContext, 'database' | 'environment'>,
  slot: string,
) {
  const last = await db
    .selectFrom('backups')
    .select('state')
    .where('made_at', '=', slot)
    .executeTakeFirst()
  if (last?.state !== 'failed' && last?.state !== 'unverified') return
  const problems = await findBackupProblems(db, environment)
  for (const { email, roles } of await listAdministrators(db)) {
    const once = `backup:${slot}:${email}`
    if (!roles.includes('leitung') || (await isTold(db, once))) continue
    const t = createTranslator(await findMailLanguage(db, email))
    const lines = problems.map(({ text, reason }) =>
      reason ? `${t.of(text)}.\n(${reason})` : `${t.of(text)}.`,
    )
    const todo = t('Please give this to whoever runs the server.')
    const body = `${lines.join('\n\n')}\n\n${todo}\n${environment.ORIGIN}${href('/admin')}\n`
    const notice: Notice = {
      ...{ kind: 'notice', recipient: email, once, body },
      subject: t('Something is wrong with the backups of the site'),
    }
    await enqueue(db, [notice])
  }
}

async function isTold(db: AppContext['database']['db'], once: string) {
  return Boolean(
    await db.selectFrom('outbox').select('id').where('once', '=', once).executeTakeFirst(),
  )
}
