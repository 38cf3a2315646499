import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import type { Text } from '#core/i18n/text.ts'
import { isPublicAddress } from '#media/public-address.server.ts'
import { lookingUp, PrivateAddress } from '#media/public-lookup.server.ts'

const patience = 5000

interface Asked {
  signal: AbortSignal
  isAllowed?: typeof isPublicAddress
  redirects?: number
}

/**
 * Why an address on the public Internet cannot be had; undefined where it can, and where its server would not say. What
 * counts is the IP address that the connection goes to, at every redirect anew; nothing of an answer is read.
 */
export async function checkExternalLink(address: string, asked: Asked): Promise<Text | undefined> {
  try {
    return await askedOnce(new URL(address), { redirects: 3, ...asked })
  } catch (error) {
    if (error instanceof PrivateAddress) return 'it leads into a private network'
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOTFOUND') return 'there is no such host'
    return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)
      ? 'its certificate is not valid'
      : 'it does not answer'
  }
}

async function askedOnce(
  url: URL,
  asked: Asked & { redirects: number },
): Promise<Text | undefined> {
  const head = await answerOf('HEAD', url, asked)
  // Some servers know no HEAD, and answer it with whatever comes to mind.
  const { statusCode = 0, headers } =
    (head.statusCode ?? 0) < 400 ? head : await answerOf('GET', url, asked)
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    if (asked.redirects === 0) return 'it leads from one address to the next'
    const redirects = asked.redirects - 1
    return askedOnce(new URL(headers.location, url), { ...asked, redirects })
  }
  if (statusCode === 404 || statusCode === 410) return 'there is no such page'
  // Whoever asks for a sign-in, or slows programs down, is there.
  return statusCode >= 500 ? 'its server reports an error' : undefined
}

function answerOf(
  method: 'HEAD' | 'GET',
  url: URL,
  { signal, isAllowed = isPublicAddress }: Asked,
) {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new PrivateAddress(url.href)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // For a literal address nothing is looked up.
  if (isIP(host) && !isAllowed(host)) throw new PrivateAddress(host)
  const request = url.protocol === 'https:' ? secure : plain
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        agent: false,
        lookup: lookingUp(isAllowed),
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        headers: { 'user-agent': 'Auftritt' },
      },
      (answer) => {
        resolve(answer)
        answer.destroy()
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
