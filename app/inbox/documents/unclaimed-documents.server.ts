import { statfs } from 'node:fs/promises'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { consumeUnfinishedByteQuota } from '../forms/submission-limits.server.ts'
import { deleteDocumentsIfUnclaimed, type StoredDocument } from './documents.server.ts'
import { minFreeMegabytes, readFreeMegabytes } from './free-space.server.ts'

const megabyte = 1024 * 1024
const minute = 60_000

/** How long documents of a form with errors wait for its correction, in milliseconds. */
export const unclaimedLifetime = 120 * minute
/** The same when space is scarce; longer than any upload. */
const shortPatience = 20 * minute

/** Whether documents of a form with errors may be kept, by the limits per address and in total. */
export async function consumeStagingQuota(app: AppContext, documents: StoredDocument[]) {
  const bytes = documents.reduce((sum, each) => sum + each.bytes, 0)
  return (
    (await consumeUnfinishedByteQuota(app, bytes)) &&
    (await sumUnclaimedBytes(app)) <= (await findMaxBytes(app))
  )
}

async function sumUnclaimedBytes({ database }: AppContext) {
  const { bytes } = await database.db
    .selectFrom('application_documents')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('bytes'))
    .where('application_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Total limit in bytes: one gigabyte, or a twentieth of a smaller disk. */
async function findMaxBytes({ environment }: AppContext) {
  if (environment.STORAGE_URL) return 1024 * megabyte
  const { blocks, bsize } = await statfs(environment.DATA_DIR)
  return Math.min(1024 * megabyte, (blocks * bsize) / 20)
}

/** Documents without an application, created before that time. */
export const findUnclaimedDocumentIds = ({ database }: AppContext, before: number) =>
  database.db
    .selectFrom('application_documents')
    .select('id')
    .where('application_id', 'is', null)
    .where('created_at', '<', new Date(before).toISOString())
    .execute()

/** Deletes unclaimed documents. Returns their number. */
export async function deleteUnclaimedDocuments(app: AppContext, before: number) {
  const ids = (await findUnclaimedDocumentIds(app, before)).map(({ id }) => id)
  await deleteDocumentsIfUnclaimed(app, ids)
  return ids.length
}

let lastSweep = 0

/** Free megabytes for documents. Sweeps unclaimed ones when space is scarce, at most once a minute. */
export async function reclaimFreeMegabytes(app: AppContext) {
  const free = await readFreeMegabytes(app.environment)
  const isScarce = free < 2 * minFreeMegabytes && !app.environment.STORAGE_URL
  if (!isScarce || Date.now() - lastSweep < minute) return free
  lastSweep = Date.now()
  await deleteUnclaimedDocuments(app, Date.now() - shortPatience)
  const freeAfter = await readFreeMegabytes(app.environment)
  log.warn(
    { before: free, now: freeAfter },
    'the disk gets full: unfinished applications were swept',
  )
  return freeAfter
}
