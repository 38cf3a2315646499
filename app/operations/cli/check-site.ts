import { connect } from 'node:tls'
import { z } from 'zod'
import { serverPaths } from '#addresses.ts'
import { tryParseJson } from '#core/fields/json.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDoctorToken, doctorHeader } from '#core/request/doctor-token.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { DoctorWarning } from './doctor-warning.ts'

const patience = 5000
const day = 86_400_000
/** Whoever renews certificates does so weeks before. */
const minDays = 14

/** How long the certificate of the public address is valid, as a browser judges it. */
export async function checkCertificate(
  { environment: { ORIGIN } }: Pick<AppContext, 'environment'>,
  trusted?: string,
) {
  const { protocol, hostname, port } = new URL(ORIGIN)
  if (protocol !== 'https:') throw new DoctorWarning('not checked: ORIGIN is no https address')
  const { error, validTo } = await readCertificate(hostname, Number(port || 443), trusted).catch(
    (reason: unknown) => {
      throw new DoctorWarning(
        `not checked: ${ORIGIN} cannot be reached from here (${getErrorReason(reason)})`,
      )
    },
  )
  if (error) throw new Error(`browsers refuse it (${error})`)
  const days = Math.floor((Date.parse(validTo) - Date.now()) / day)
  if (days < minDays)
    throw new Error(`it ends in ${days} days; whoever renews it should have done so`)
  return `browsers accept it, and it is valid for ${days} more days`
}

function readCertificate(host: string, port: number, ca?: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ error?: string; validTo: string }>()
  // Judged below: otherwise nobody could tell a wrong certificate from no answer.
  const options = { host, port, servername: host, ca, rejectUnauthorized: false }
  const socket = connect(options, () => {
    const error = socket.authorizationError
    resolve({
      ...(error && { error: String(error) }),
      validTo: socket.getPeerCertificate().valid_to,
    })
  })
  socket.setTimeout(patience, () => socket.destroy(new Error('no answer')))
  socket.on('error', reject)
  return promise.finally(() => socket.destroy())
}

const answerShape = z.object({ forwarded: z.number() })

/** Asks the running site, at its public address, how many proxies it sees. */
export async function checkProxies({
  environment: { ORIGIN, TRUST_PROXY },
  secret,
}: Pick<AppContext, 'environment' | 'secret'>) {
  const headers = { [doctorHeader]: createDoctorToken(secret) }
  const signal = AbortSignal.timeout(patience)
  const text = await fetch(ORIGIN + serverPaths.alive, {
    headers,
    signal,
    redirect: 'manual',
  }).then(
    (answer) => answer.text(),
    (reason: unknown) => {
      throw new DoctorWarning(`not checked: no answer from ${ORIGIN} (${getErrorReason(reason)})`)
    },
  )
  const { data } = answerShape.safeParse(tryParseJson(text))
  if (!data)
    throw new DoctorWarning(
      `not checked: what answers at ${ORIGIN} is not this site with this SECRET`,
    )
  if (data.forwarded !== TRUST_PROXY)
    throw new Error(
      `a request to ${ORIGIN} passes ${data.forwarded} proxies that name their visitor, and TRUST_PROXY says ${TRUST_PROXY}`,
    )
  return `a request to ${ORIGIN} passes ${data.forwarded}, as TRUST_PROXY says`
}
