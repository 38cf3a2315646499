import { data, redirectDocument } from 'react-router'
import { saveChosenLanguage } from '#accounts/language.server.ts'
import { findAdministratorByRequest } from '#accounts/rights.server.ts'
import { parsePanelPath } from '#accounts/sign-in/return-path.ts'
import { appContext } from '#core/request/app-context.server.ts'
import {
  createPanelLanguageHeaders,
  isPanelLanguage,
} from '#core/request/requested-language.server.ts'
import type { Route } from './+types/language'

/** Stores the language in the account when signed in, otherwise in a cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const language = form.get('language')
  if (!isPanelLanguage(language)) throw data(null, { status: 400 })
  const app = context.get(appContext)
  const person = await findAdministratorByRequest(app, request)
  if (person) await saveChosenLanguage(app.database.db, person.id, language)
  const back = parsePanelPath(String(form.get('back') ?? ''))
  // A new document loads the texts of the other language.
  return redirectDocument(back, { headers: createPanelLanguageHeaders(language) })
}
