import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The token that the page fetches after loading. */
export const formToken = async (origin: string) =>
  (await (await fetch(`${origin}/api/form-token`)).json()) as {
    token: string
    challenge: Challenge
  }

/** Solves the proof of work. */
export async function solved(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}

/** A form token with its solved proof of work. */
export async function withWork(origin: string) {
  const { token, challenge } = await formToken(origin)
  return { token, work: await solved(challenge) }
}

/** A minimal PDF. */
export const pdf = (text = 'x') => `%PDF-1.4\n1 0 obj\n(${text})\nendobj\n%%EOF\n`

export const message = (text: string) => ({ name: 'Eva', email: 'eva@example.com', message: text })

export const person = {
  salutation: 'divers',
  first_name: 'Änne',
  last_name: "O'Neil",
  birth_date: '1990-02-28',
  nationality: 'deutsch',
  email: 'aenne@example.com',
  phone: '+49 (0) 30 / 23125-000',
  street: 'Musterweg 1 a',
  postal_code: '20457',
  city: 'Hamburg',
  position: 'Entwicklung (m/w/d)',
  start_date: '2027-01-01',
  salary: '65.000 €',
}

export interface Sent {
  status: number
  reference?: string
  receipt?: string
  isConfirmed?: boolean
  hasLocked?: boolean
  errors?: Record<string, string>
  typed?: Record<string, string>
  documents?: { handle: string; name: string }[]
}

export type Upload = [name: string, content: string | Uint8Array<ArrayBuffer>, type?: string]

/** Posts as the page does with JavaScript. */
export async function send(
  origin: string,
  address: string,
  fields: Record<string, string>,
  files: Upload[] = [],
  headers: Record<string, string> = {},
): Promise<Sent> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [name, content, type = 'application/pdf'] of files)
    body.append('documents', new File([content], name, { type }))
  const answer = await fetch(origin + address, {
    method: 'POST',
    body,
    headers: { origin, ...headers },
  })
  const text = await answer.text()
  return { status: answer.status, ...(text ? (JSON.parse(text) as object) : {}) }
}

/** A multipart body, part by part; `end` false omits the closing boundary. */
export function multipart(parts: { head: string; body: string | Buffer }[], end = true) {
  const boundary = 'grenze'
  const pieces = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...pieces, Buffer.from(end ? `--${boundary}--\r\n` : '')]),
  }
}

export const fieldPart = (name: string, body: string) => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  body,
})

export const filePart = (fileName: string, body: string | Buffer) => ({
  head: `Content-Disposition: form-data; name="documents"; filename="${fileName}"\r\nContent-Type: application/pdf`,
  body,
})
