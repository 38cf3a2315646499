import { href, type RouterContextProvider } from 'react-router'
import { appContext } from '#core/request/app-context.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { findIdByPersonalLink } from '#inbox/status/application-status.server.ts'
import { createNotFoundResponse } from '../not-found-response.server.ts'

/** The application of a personal link; a dead link gets a page that says so. */
export async function findApplication(context: Readonly<RouterContextProvider>, key: string) {
  const application = await findIdByPersonalLink(context.get(appContext), key)
  if (!application) throw await createNotFoundResponse(context, 'deadLink', listSuggestions())
  return application
}

const listSuggestions = () => [
  { to: href('/kontakt'), title: translate('Kontakt') },
  { to: `${href('/karriere')}#jobs`, title: translate('Offene Stellen') },
  { to: href('/bewerbungsprozess'), title: translate('Neu bewerben') },
]
