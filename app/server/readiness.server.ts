import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#core/request/app-context.server.ts'
import { withTimeout } from '#core/runtime/with-timeout.server.ts'
import { isShuttingDown } from './shutdown.server.ts'

/** Milliseconds for which a successful check is cached. */
const cacheTime = 5000
const patience = 4000

/** Readiness check: returns the failing parts, one line each. It makes two small writes, at most every five seconds. */
export function createReadinessCheck(app: AppContext) {
  const writes = [
    cacheResult('database cannot be written', () => writeRow(app)),
    cacheResult('the data folder cannot be written', () => writeFile(app)),
  ]
  return async () => {
    if (isShuttingDown()) return ['the program is ending']
    const answers = [
      findFault(app.database.ping(), 'database does not answer'),
      findFault(app.storage.exists('.ready'), 'storage does not answer'),
    ]
    const failing = (await Promise.all(answers)).flat()
    if (failing.length > 0) return failing
    return (await Promise.all(writes.map((write) => write()))).flat()
  }
}

function cacheResult(fault: string, work: () => Promise<unknown>) {
  let checkedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<string[]> = Promise.resolve([])
  return () => {
    if (Date.now() - checkedAt > cacheTime || Date.now() < checkedAt) {
      checkedAt = Date.now()
      answer = findFault(work(), fault)
    }
    return answer
  }
}

/** A counter that nobody reads and the retention job deletes: proves that rows can be written. */
function writeRow({ database }: AppContext) {
  // The query builder's type contains the inbox tables.
  return database.db
    .insertInto('sending_counts')
    .values({
      key: 'readiness',
      count: 1,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') })),
    )
    .execute()
}

/** Writes and syncs a block: otherwise a full or broken disk goes unnoticed. */
async function writeFile({ environment }: AppContext) {
  const path = join(environment.DATA_DIR, `.ready-${randomUUID()}`)
  try {
    await using file = await open(path, 'wx')
    await file.writeFile(Buffer.alloc(4096, 'x'))
    await file.sync()
  } finally {
    await rm(path, { force: true })
  }
}

const findFault = (part: Promise<unknown>, fault: string) =>
  withTimeout(part, patience, 'no answer').then(
    () => [],
    () => [fault],
  )
