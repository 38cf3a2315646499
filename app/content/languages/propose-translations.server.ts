import { z } from 'zod'
import type { Message } from '#core/i18n/text.ts'
import { message } from '#core/i18n/text.ts'
import type { Environment } from '#core/runtime/environment.server.ts'
import { log } from '#core/runtime/log.server.ts'
import type { SecondLanguage } from './site-language.ts'

/** A service with the OpenAI protocol; without an address nothing is sent. */
export interface TranslationService {
  address: string
  model: string
  key: string | undefined
}

export const getTranslationService = ({
  TRANSLATION_URL: address,
  TRANSLATION_MODEL: model,
  TRANSLATION_KEY: key,
}: Partial<Environment>): TranslationService | undefined =>
  address === undefined ? undefined : { address, model: model ?? 'default', key }

/** Characters of one call, seconds until its answer, and bytes of it. */
const limits = { characters: 30_000, seconds: 60, bytes: 1024 ** 2 }

const names: Record<SecondLanguage, string> = { en: 'English' }

const answerShape = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/**
 * Asks the service for a translation of German texts. Proposals that change a fact and texts that do not fit into
 * one call are left out, and `problem` says so. A proposal never counts as finished.
 */
export async function proposeTranslations(
  { address, model, key }: TranslationService,
  language: SecondLanguage,
  texts: Record<string, string>,
): Promise<{ proposals: Record<string, string>; problem?: Message }> {
  const sent = takeFitting(texts)
  const isAll = (some: object) => Object.keys(some).length === Object.keys(texts).length
  const failed = (problem: Message) => ({ proposals: {}, problem })
  if (Object.keys(sent).length === 0) return failed('These texts are too long for one proposal.')
  try {
    const response = await fetch(`${address.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: 'system', content: createPrompt(language) },
          { role: 'user', content: JSON.stringify(sent) },
        ],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(limits.seconds * 1000),
    })
    if (response.status === 429) return failed('The translation service has had enough for now.')
    if (!response.ok)
      return failed(
        message('The translation service refuses it ({status}).', { status: `${response.status}` }),
      )
    const proposals = pickProposals(sent, await readBounded(response))
    if (!proposals)
      return failed('The translation service has answered something that is no translation.')
    return isAll(proposals)
      ? { proposals }
      : {
          proposals,
          problem:
            'Some texts have no proposal: they are too long for one call, or the answer lacks them or one of their numbers, addresses, links or placeholders.',
        }
  } catch (error) {
    log.warn({ err: error }, 'the translation service cannot be reached')
    return failed('The translation service cannot be reached.')
  }
}

/** Empty when it is longer than any translation; the rest is not read. */
async function readBounded({ body }: Response) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > limits.bytes) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const createPrompt = (language: SecondLanguage) =>
  `Translate the values of this JSON object from German into ${names[language]} for a company website. Keep names, numbers, dates, addresses, HTML tags and placeholders in braces exactly as they are. Answer with a JSON object of the same keys and nothing else.`

function takeFitting(texts: Record<string, string>) {
  let left = limits.characters
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => {
      if (text.length > left) return false
      left -= text.length
      return true
    }),
  )
}

/** The proposals of an answer, which may be inside a code block. */
function pickProposals(sent: Record<string, string>, body: string) {
  try {
    const { choices } = answerShape.parse(JSON.parse(body))
    const content = choices[0]?.message.content ?? ''
    const answered: Record<string, unknown> = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)))
    return Object.fromEntries(
      Object.entries(sent).flatMap(([name, text]) => {
        const proposal = answered[name]
        const isKept = typeof proposal === 'string' && listFacts(proposal) === listFacts(text)
        return isKept ? [[name, proposal] as const] : []
      }),
    )
  } catch {
    return undefined
  }
}

/** What no translation changes: placeholders, tags, links, addresses, and numbers, however they are written. */
function listFacts(text: string) {
  const find = (pattern: RegExp) => [...new Set(text.match(pattern))].sort()
  return JSON.stringify([
    find(/\{\w+\}/g),
    find(/<\w+/g),
    find(/\b(?:href|src|value)="[^"]*"/g),
    find(/[\w.+-]+@[\w.-]+\w|\b(?:https?:\/\/|www\.)[^\s"'<>)]*[\w/]/g),
    [...new Set(find(/\d(?:[\d.,:]*\d)?/g).map((number) => number.replaceAll(/\D/g, '')))].sort(),
  ])
}
