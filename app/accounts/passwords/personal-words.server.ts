import { companySettings } from '#content/settings/company-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/** Words that a password must not consist of: the names of company and site, and the person's own. */
export async function listPersonalWords(
  { store, database, environment }: AppContext,
  ...person: string[]
) {
  const [{ siteName }, { legalName, directors }, accounts] = await Promise.all([
    store.setting(siteSettings),
    store.setting(companySettings),
    database.db.selectFrom('user').select('name').where('email', 'in', person).execute(),
  ])
  const names = accounts.map(({ name }) => name)
  return [
    siteName,
    legalName ?? '',
    ...directors,
    new URL(environment.ORIGIN).hostname,
    ...person,
    ...names,
  ]
}
