/** NOMEM, IOERR, CORRUPT, CANTOPEN, NOTADB: SQLite cannot be read by any statement. */
const sqlite = new Set([7, 10, 11, 14, 26])
/** SQLSTATE classes that no statement causes: connection, resources, shutdown, system. */
const postgres = /^(08|53|57P|58)/
const network = /^E(CONN\w+|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/
const driver =
  /does not answer|timeout exceeded when trying to connect|Connection terminated|not queryable|not the one that was opened/

/** True when the database is unreachable, false when only one table or statement fails. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return sqlite.has(Number(error.errcode) & 0xff)
  const code = 'code' in error ? String(error.code) : ''
  return postgres.test(code) || network.test(code) || driver.test(error.message)
}
