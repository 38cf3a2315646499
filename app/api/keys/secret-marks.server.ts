import { computeHmac } from '#core/crypto/signature.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { OwnedTable } from './owners.server.ts'

type Marked = Pick<AppContext, 'database' | 'secret'>

/** Tells one SECRET from another, and reveals nothing about it. */
export const createSecretMark = (secret: string) => computeHmac(secret, 'mark of the secret', '')

const tables: OwnedTable[] = ['program_keys', 'webhooks']

/**
 * Lets keys and webhooks rest that depend on another SECRET, once at the start. With the former SECRET keys go on by
 * themselves, webhooks once somebody switches them on.
 */
export async function checkSecretMarks({ database: { db }, secret }: Marked) {
  const mark = createSecretMark(secret)
  // From before there were marks; the digest of a newer key depends on no SECRET.
  await db
    .updateTable('program_keys')
    .set({ secret_mark: mark })
    .where('secret_mark', 'is', null)
    .where((eb) => eb(eb.fn<number>('length', ['digest']), '<', 43))
    .execute()
  await db
    .updateTable('webhooks')
    .set({ secret_mark: mark })
    .where('secret_mark', 'is', null)
    .execute()
  for (const table of tables) {
    const known = table === 'webhooks' ? 'restored' : null
    await db.updateTable(table).set({ rests: 'secret' }).where('secret_mark', '!=', mark).execute()
    await db
      .updateTable(table)
      .set({ rests: known })
      .where('secret_mark', '=', mark)
      .where('rests', '=', 'secret')
      .execute()
  }
}
