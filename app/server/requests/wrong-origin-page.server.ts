import { href } from 'react-router'
import { message } from '#core/i18n/text.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import { createReasonResponse } from '#core/request/reason-response.server.ts'
import { detectPanelLanguage } from '#core/request/requested-language.server.ts'
import { findAlternativeOrigin } from '#core/request/same-origin.server.ts'

/** The 403 for a panel that was opened at an address other than `origin`, where nobody can sign in. */
export function createWrongOriginPage(request: Request, origin: string) {
  const address = findAlternativeOrigin(request, origin)
  if (!address) return undefined
  const reason = message(
    'You opened this site at {address}, but it accepts the sign-in only at {origin}. If that address is wrong, whoever runs the program changes the setting ORIGIN.',
    { address, origin: origin + href('/admin') },
  )
  const t = createTranslator(detectPanelLanguage(request, origin))
  return createReasonResponse(request, t, { status: 403, reason })
}
