import type { Kysely } from 'kysely'
import type { Program } from '../http/program.server.ts'
import { openToken } from './form-token.server.ts'
import type { InboxTables } from './inbox-tables.ts'
import { admitToAll, perAddress } from './sending-limits.server.ts'
import { digest } from './signed.server.ts'
import { spamFrom, suspicion } from './suspicion.ts'
import { judgeWork } from './work.server.ts'

/** The tables of the inbox, seen alone. */
export type Inbox = Kysely<InboxTables>

interface Circumstances {
  kind: 'message' | 'application'
  /** What the sender's address has sent within the hour. */
  count: number
  /** What was written, the name first. */
  texts: (string | null)[]
}

/** How suspicious a submission is; undefined when all the world sends so much that this one has to wait. */
export async function judge(
  house: Program,
  form: FormData,
  { kind, count, texts }: Circumstances,
): Promise<{ score: number; suspicion: string; isSpam: boolean } | undefined> {
  const given = textOf(form, 'token')
  const token = openToken(house.secret, given)
  const work = await judgeWork(house, textOf(form, 'work'), token?.nonce)
  const { isAdmitted, isFlood } = await admitToAll(house, kind, work === 'done')
  if (!isAdmitted) return undefined
  const { score, reasons } = suspicion({
    text: texts.filter(Boolean).join('\n'),
    name: texts[0] ?? '',
    bait: textOf(form, 'website'),
    seconds: token ? (Date.now() - token.issuedAt) / 1000 : given ? null : undefined,
    work,
    isBusyAddress: count > perAddress.suspicious,
    isFlood,
  })
  return { score, suspicion: reasons, isSpam: score >= spamFrom }
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
  return typeof value === 'string' ? value.slice(0, 2000) : ''
}
