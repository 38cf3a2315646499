import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isPublicIpAddress } from '#media/public-ip-address.server.ts'
import { createPublicLookup, parsePublicUrl } from '#media/public-lookup.server.ts'

const patience = 10_000

/** POSTs to a public address and returns the status. Does not follow redirects. */
export async function postToPublicAddress(
  address: string,
  headers: Record<string, string>,
  body: string,
  isAllowed = isPublicIpAddress,
): Promise<number> {
  const url = parsePublicUrl(address, isAllowed)
  const request = url.protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: createPublicLookup(isAllowed),
        signal: AbortSignal.timeout(patience),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Auftritt',
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        // The body of the response is ignored.
        answer.destroy()
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
