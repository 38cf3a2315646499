import { companyFacts } from '../content/company-facts.ts'
import { site } from '../content/settings.ts'
import type { Program } from '../program.server.ts'

/** Words that a password may not be made of: the company's, the site's, and those of the person. */
export async function ownWords({ store, environment }: Program, ...person: string[]) {
  const [{ siteName }, { legalName, directors }] = await Promise.all([
    store.setting(site),
    store.setting(companyFacts),
  ])
  return [siteName, legalName ?? '', ...directors, new URL(environment.ORIGIN).hostname, ...person]
}
