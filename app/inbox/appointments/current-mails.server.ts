import type { Db } from '#core/db/tables.ts'
import type { CancelledMail } from '#mail/unsent-mails.server.ts'

/** The mails that tell of appointments as they are now, and those about anything else. */
export async function filterCurrentMails(trx: Db, application_id: number, mails: CancelledMail[]) {
  const appointments = await trx
    .selectFrom('appointments')
    .select(['id', 'sequence'])
    .where('application_id', '=', application_id)
    .execute()
  return mails.filter(({ once }) => {
    const [, id, sequence] = /^appointment (\d+) [a-z ]+ (\d+) /.exec(once ?? '') ?? []
    return (
      id === undefined ||
      appointments.some((each) => each.id === Number(id) && each.sequence === Number(sequence))
    )
  })
}
