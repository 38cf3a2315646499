import type { Kysely } from 'kysely'
import { clientAddress } from '../http/client-address.server.ts'
import type { Program } from '../http/program.server.ts'
import { openToken } from './form-token.server.ts'
import type { InboxTables } from './inbox-tables.ts'
import { countSending, isOwnMachine, limits } from './sending-count.server.ts'
import { digest } from './signed.server.ts'
import { suspicion } from './suspicion.ts'

const baitName = 'website'

/** Counts the submission; undefined when this address has to wait. */
export async function admit({ database, secret }: Program, request: Request, kind: string) {
  const address = clientAddress(request)
  const count = await countSending(database.db as unknown as Inbox, { secret, kind, address })
  if (count > limits.refused) return undefined
  return isOwnMachine(address) ? 0 : count
}

/** The tables of the inbox, seen alone. */
export type Inbox = Kysely<InboxTables>

export function traces(secret: string, form: FormData, count: number, texts: (string | null)[]) {
  const given = textOf(form, 'token')
  const token = given ? openToken(secret, given) : undefined
  const seconds = token ? (Date.now() - token.issuedAt) / 1000 : given ? null : undefined
  return suspicion({
    text: texts.filter(Boolean).join('\n'),
    name: texts[0] ?? '',
    bait: textOf(form, baitName),
    seconds,
    count,
    suspiciousCount: limits.suspicious,
  })
}

/**
 * The keys under which this submission may already be stored, the first for storing it. The form's own token makes a
 * double click or a retry the same submission; without one the same content within a day is. A changed content is
 * another submission in either case.
 */
export function submissionKeys(
  secret: string,
  form: FormData,
  kind: string,
  content: unknown,
): [string, ...string[]] {
  const nonce = openToken(secret, textOf(form, 'token'))?.nonce
  const key = (scope: string) =>
    digest(secret, 'submission', JSON.stringify([kind, scope, content]))
  if (nonce) return [key(nonce)]
  return [key(day(0)), key(day(-1))]
}

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 500) : ''
}
