import { log } from './log.server.ts'

/**
 * Runs what only follows a commit, such as a notice or a remark in the answer. A failure is logged and gives undefined:
 * the change is stored, so the answer must not call it failed. What must not get lost belongs into the transaction.
 */
export async function tryAfterCommit<Result>(what: string, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error, what }, 'a change is stored, what follows it failed')
    return undefined
  }
}
