import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import type { TextKey } from '#core/i18n/text.ts'
import { isPublicIpAddress } from '#media/public-ip-address.server.ts'
import { createPublicLookup, PrivateAddressError } from '#media/public-lookup.server.ts'

const timeoutMs = 5000

interface LinkOptions {
  signal: AbortSignal
  isAllowed?: typeof isPublicIpAddress
  redirects?: number
}

/**
 * Why an external link is dead; undefined if it works or the server gives no clear answer. SSRF protection: the IP
 * address of each connection, also after a redirect, must be public. No response body is read.
 */
export async function findExternalLinkProblem(
  address: string,
  options: LinkOptions,
): Promise<TextKey | undefined> {
  try {
    return await followLink(new URL(address), { redirects: 3, ...options })
  } catch (error) {
    if (error instanceof PrivateAddressError) return 'it leads into a private network'
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOTFOUND') return 'there is no such host'
    return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)
      ? 'its certificate is not valid'
      : 'it does not answer'
  }
}

async function followLink(
  url: URL,
  options: LinkOptions & { redirects: number },
): Promise<TextKey | undefined> {
  const head = await answerOf('HEAD', url, options)
  // Some servers do not support HEAD and answer it with arbitrary errors.
  const { statusCode = 0, headers } =
    (head.statusCode ?? 0) < 400 ? head : await answerOf('GET', url, options)
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    if (options.redirects === 0) return 'it leads from one address to the next'
    const redirects = options.redirects - 1
    return followLink(new URL(headers.location, url), { ...options, redirects })
  }
  if (statusCode === 404 || statusCode === 410) return 'there is no such page'
  // A page that answers 401, 403 or 429 exists.
  return statusCode >= 500 ? 'its server reports an error' : undefined
}

function answerOf(
  method: 'HEAD' | 'GET',
  url: URL,
  { signal, isAllowed = isPublicIpAddress }: LinkOptions,
) {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new PrivateAddressError(url.href)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // `lookup` is not called for a literal IP address.
  if (isIP(host) && !isAllowed(host)) throw new PrivateAddressError(host)
  const request = url.protocol === 'https:' ? secure : plain
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        agent: false,
        lookup: createPublicLookup(isAllowed),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        headers: { 'user-agent': 'Auftritt' },
      },
      (answer) => {
        resolve(answer)
        answer.destroy()
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}
