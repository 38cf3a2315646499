import { href, type RouterContextProvider } from 'react-router'
import { appContext } from '#core/request/app-context.server.ts'
import { translate } from '#core/site-language/translate.ts'
import {
  findApplicationByLink,
  findMessageByLink,
} from '#inbox/status/application-status.server.ts'
import { createNotFoundResponse } from '../not-found-response.server.ts'

/** The application of a personal link; a dead link gets a page that says so. */
export async function requireApplicationByLink(
  context: Readonly<RouterContextProvider>,
  key: string,
) {
  const application = await findApplicationByLink(context.get(appContext), key)
  if (!application) throw await createNotFoundResponse(context, 'deadLink', listSuggestions())
  return application
}

/** The message of a personal link; a dead link gets a page that says so. */
export async function requireMessageByLink(context: Readonly<RouterContextProvider>, key: string) {
  const message = await findMessageByLink(context.get(appContext), key)
  if (!message) throw await createNotFoundResponse(context, 'deadLink', [contactPage()])
  return message
}

const contactPage = () => ({ to: href('/kontakt'), title: translate('Kontakt') })

const listSuggestions = () => [
  contactPage(),
  { to: `${href('/karriere')}#jobs`, title: translate('Offene Stellen') },
  { to: href('/bewerbungsprozess'), title: translate('Neu bewerben') },
]
