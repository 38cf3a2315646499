import { computeHmac } from '#core/crypto/signature.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { OwnedTable } from './owners.server.ts'

type Marked = Pick<AppContext, 'database' | 'secret'>

/** Identifies a SECRET without revealing it. */
export const computeSecretFingerprint = (secret: string) =>
  computeHmac(secret, 'mark of the secret', '')

const tables: OwnedTable[] = ['program_keys', 'webhooks']

/**
 * Suspends keys and webhooks that depend on another SECRET, once at the start. Once the former SECRET is back, keys
 * work again, and webhooks as soon as an administrator activates them.
 */
export async function suspendAfterSecretChange({ database: { db }, secret }: Marked) {
  const mark = computeSecretFingerprint(secret)
  // Rows of versions without marks; the digest of a newer key does not depend on SECRET.
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
