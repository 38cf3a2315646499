import type { Kysely } from 'kysely'
import type { InboxTables } from './inbox-tables.ts'
import { digest } from './signed.server.ts'

/** How often an address may send within an hour before it counts against the message, and before it is refused. */
export const limits = { suspicious: 10, refused: 600 }

/**
 * Counts one more submission of this address. Addresses are kept only as a hash whose salt changes every day, and one
 * IPv6 subscriber counts as one, whatever part of his network he sends from.
 */
export async function countSending(
  db: Kysely<InboxTables>,
  { secret, kind, address }: { secret: string; kind: string; address: string },
) {
  const hour = new Date().toISOString().slice(0, 13)
  const salt = digest(secret, 'salt', hour.slice(0, 10))
  const key = digest(salt, kind, `${hour}\n${subscriber(address)}`)
  const expires = new Date(Date.now() + 2 * 3_600_000).toISOString()
  const { count } = await db
    .insertInto('sending_counts')
    .values({ key, count: 1, expires_at: expires })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ count: eb('sending_counts.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

/** IPv4 as it is, of IPv6 the first 64 bits. */
function subscriber(address: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...gap, ...after].slice(0, 4).join(':')
}

/** The program's own machine: then a proxy that nobody told it about hides the visitors, who are not all one. */
export const isOwnMachine = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)
