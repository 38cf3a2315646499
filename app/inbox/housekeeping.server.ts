import { forgetSignIns } from '../auth/forget-sign-ins.server.ts'
import type { Program } from '../http/program.server.ts'
import { log } from '../log.server.ts'
import { sweepArriving } from './document-store.server.ts'
import { dropDocuments } from './documents.server.ts'
import { dueUntil } from './due.server.ts'
import { erase } from './erase.server.ts'
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

/** What one round does; `now` in milliseconds. */
export async function keepHouse(house: Program, now = Date.now()) {
  const db = house.database.db as unknown as Inbox
  await db
    .deleteFrom('sending_counts')
    .where('expires_at', '<', new Date(now).toISOString())
    .execute()
  await forgetSignIns(house.database, now)
  await sweepDocuments(house, db, now)
  await eraseOld(house, now)
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
  for await (const key of documentsIn(house)) {
    const { lastModified } = await house.storage.getMetaData(key)
    if (lastModified.getTime() > now - day) continue
    const row = await db
      .selectFrom('application_documents')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) await house.storage.delete(key)
  }
}

/** An object store names a thousand at a time. */
async function* documentsIn({ storage }: Program) {
  let paginationToken: string | undefined
  do {
    const page = await storage.listAll('documents', { recursive: true, paginationToken })
    for (const each of page.objects) if (each.isFile) yield each.key
    paginationToken = page.paginationToken
  } while (paginationToken)
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

/** One after the other: a day on which much is due must not hold up what visitors send. */
async function eraseOld(house: Program, now: number) {
  for (const { kind, id, updated_at } of await dueUntil(house, new Date(now).toISOString()))
    await erase(house, kind, id, { reason: 'retention', unchangedSince: updated_at })
}
