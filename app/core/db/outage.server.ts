/** Memory, disk, file, header: SQLite cannot be read, whatever is asked. */
const sqlite = new Set([7, 10, 11, 14, 26])
/** Connection, resources, shutdown, system: PostgreSQL's classes of states that no statement is to blame for. */
const postgres = /^(08|53|57P|58)/
const network = /^E(CONN\w+|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/
const driver =
  /does not answer|timeout exceeded when trying to connect|Connection terminated|not queryable|not the one that was opened/

/** Whether an error means that the database is away, rather than that one table or statement fails. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return sqlite.has(Number(error.errcode) & 0xff)
  const code = 'code' in error ? String(error.code) : ''
  return postgres.test(code) || network.test(code) || driver.test(error.message)
}
