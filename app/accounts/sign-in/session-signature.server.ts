import { sign, unsign } from '#core/crypto/signature.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { SignedInAdministrator } from '../rights.server.ts'

/** Session of a person, and the secret of the site. */
interface Holder {
  app: Pick<AppContext, 'secret'>
  person: Pick<SignedInAdministrator, 'session'>
}

/**
 * Signs an offer for one session. A screen builds a form from the offer in its address; the signature keeps a forged link
 * from putting another action behind the button.
 */
export const signForSession = (holder: Holder, purpose: string, offer: unknown) =>
  sign(holder.app.secret, purposeFor(holder, purpose), JSON.stringify(offer))

/** Reads a signed offer; undefined if it was not signed for this session. */
export function unsignForSession<Offer>(holder: Holder, purpose: string, token: string | null) {
  const text = token && unsign(holder.app.secret, purposeFor(holder, purpose), token)
  // The signature proves that `signForSession` wrote it.
  return text ? (JSON.parse(text) as Offer) : undefined
}

const purposeFor = ({ person }: Holder, purpose: string) => `${purpose} of ${person.session}`
