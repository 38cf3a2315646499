import type { RestoredTotals } from '#operations/backup/restore-and-compare.server.ts'
import { addJsonFields, print } from './report.ts'

/** Prints the restored and compared rows and files, and the duration. */
export function printRestoreComparison({ tables, rows, files, seconds }: RestoredTotals) {
  addJsonFields({ verified: { tables, rows, files, seconds } })
  print(
    `Verified: restored in ${seconds.toFixed(1)} seconds, ${rows} rows in ${tables} tables and ${files} files are as in the site.`,
  )
}
