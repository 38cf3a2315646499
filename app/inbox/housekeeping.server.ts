import { forgetSignIns } from '../auth/forget-sign-ins.server.ts'
import { inbox } from '../content/settings.ts'
import type { Program } from '../http/program.server.ts'
import { log } from '../log.server.ts'
import { sweepArriving } from './document-store.server.ts'
import { dropDocuments } from './documents.server.ts'
import { eraseApplication, eraseMessage } from './erase.server.ts'
import { deletionDate } from './retention.ts'
import type { Inbox } from './submission.server.ts'

const day = 86_400_000

/** Once an hour: what nobody finished, and what was kept long enough, goes. Returns how to stop. */
export function startHousekeeping(house: Program) {
  const run = () =>
    keepHouse(house).catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  const first = setTimeout(run, 20_000)
  const timer = setInterval(run, 3_600_000)
  first.unref()
  timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}

async function keepHouse(house: Program, now = Date.now()) {
  const db = house.database.db as unknown as Inbox
  await db
    .deleteFrom('sending_counts')
    .where('expires_at', '<', new Date(now).toISOString())
    .execute()
  await forgetSignIns(house.database, now)
  await sweepDocuments(house, db, now)
  await eraseOld(house, db, now)
}

async function sweepDocuments(house: Program, db: Inbox, now: number) {
  const yesterday = new Date(now - day).toISOString()
  const unfinished = await db
    .selectFrom('application_documents')
    .select('id')
    .where('application_id', 'is', null)
    .where('created_at', '<', yesterday)
    .execute()
  await dropDocuments(
    house,
    unfinished.map(({ id }) => id),
  )

  await sweepArriving(house, now - day)
  // A crash between file and row, or between the end of a row and its file, leaves a file that no row knows.
  if (!(await isThere(house))) return
  const { objects } = await house.storage.listAll('documents', { recursive: true })
  for (const object of objects) {
    if (!object.isFile) continue
    const { lastModified } = await house.storage.getMetaData(object.key)
    if (lastModified.getTime() > now - day) continue
    const row = await db
      .selectFrom('application_documents')
      .select('id')
      .where('key', '=', object.key)
      .executeTakeFirst()
    if (!row) await house.storage.delete(object.key)
  }
}

/** The folder appears with the first document. */
async function isThere({ storage }: Program) {
  try {
    await storage.listAll('documents')
    return true
  } catch (error) {
    log.debug({ err: error }, 'no documents yet')
    return false
  }
}

async function eraseOld(house: Program, db: Inbox, now: number) {
  const { applicationDays, messageDays } = await house.store.setting(inbox)
  const at = new Date(now).toISOString()
  const messages = await db
    .selectFrom('messages')
    .select('id')
    .where('received_at', '<', new Date(now - messageDays * day).toISOString())
    .where('hold_reason', 'is', null)
    .execute()
  for (const { id } of messages) await eraseMessage(house, id, 'retention')

  const rejected = await db
    .selectFrom('applications')
    .select(['id', 'rejected_at', 'talent_pool_until', 'hold_reason'])
    .where('rejected_at', 'is not', null)
    .execute()
  for (const application of rejected) {
    const due = deletionDate(application, applicationDays)
    if (due && due < at) await eraseApplication(house, application.id, 'retention')
  }
}
