import { randomBytes } from 'node:crypto'
import { sign, unsign } from '#core/crypto/signature.server.ts'
import type { SubmissionReceipt } from './submission.server.ts'

/** Reference that is easy to read out over the phone: no 0, O, 1 or I. */
export function newReference(letter: 'K' | 'B') {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const text = Array.from(randomBytes(8), (byte) => letters[byte % 32]).join('')
  return `${letter}-${text.slice(0, 4)}-${text.slice(4)}`
}

/** Secret part of a personal link. */
export const createLinkKey = () => randomBytes(16).toString('hex')

const hour = 3_600_000

/** Signed receipt for the address of the confirmation page, so that nobody can put other text there. */
export const signReceipt = (
  secret: string,
  { reference, isConfirmed, hasLocked }: SubmissionReceipt,
) =>
  sign(
    secret,
    'receipt',
    `${Date.now()}:${reference}:${isConfirmed ? 'mail' : ''}:${hasLocked ? 'locked' : ''}`,
  )

/** Contents of a receipt not older than an hour; undefined otherwise. */
export function readReceipt(secret: string, request: Request): SubmissionReceipt | undefined {
  const token = new URL(request.url).searchParams.get('gesendet')
  const [at, reference, mail, locked] =
    (token && unsign(secret, 'receipt', token))?.split(':') ?? []
  return Math.abs(Date.now() - Number(at)) < hour && reference
    ? { reference, isConfirmed: mail === 'mail', ...(locked === 'locked' && { hasLocked: true }) }
    : undefined
}
