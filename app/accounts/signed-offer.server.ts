import type { AppContext } from '#app-context.server.ts'
import { sign, unsign } from '#core/crypto/signed.server.ts'
import type { Administrator } from './rights.server.ts'

/** Whose session it is, on the site with this secret. */
interface Holder {
  program: Pick<AppContext, 'secret'>
  person: Pick<Administrator, 'session'>
}

/**
 * A form that a screen shows by what stands in its address is signed for one session: no link that somebody has made up
 * gets another action behind its button.
 */
export const signOffer = (holder: Holder, purpose: string, offer: unknown) =>
  sign(holder.program.secret, purposeFor(holder, purpose), JSON.stringify(offer))

/** What was signed so; undefined where it is not of this session. */
export function readOffer<Offer>(holder: Holder, purpose: string, token: string | null) {
  const text = token && unsign(holder.program.secret, purposeFor(holder, purpose), token)
  // Only `signOffer` has made it.
  return text ? (JSON.parse(text) as Offer) : undefined
}

const purposeFor = ({ person }: Holder, purpose: string) => `${purpose} of ${person.session}`
