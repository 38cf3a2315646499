import type { Selectable } from 'kysely'
import { runInSiteLanguage } from '#content/languages/run-in-site-language.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Applications } from '../entries/inbox-tables.ts'
import { getMailPosition, type MatchedJob, translatePosition } from '../entries/match-job.server.ts'
import { toSafeGreetingName } from './greeting.ts'
import { createApplicationMailValues } from './letter-values.ts'
import { createPersonalApplicationLink } from './links.ts'
import { loadMailData } from './mail-data.server.ts'

type Applicant = Pick<
  Selectable<Applications>,
  | ('reference' | 'first_name' | 'last_name' | 'email' | 'position' | 'job_id' | 'language')
  | ('talent_pool_until' | 'hold_reason' | 'status_key')
>

/** What every mail of the program to an applicant is made of, in the language of that person. */
export interface ApplicantMailData {
  templates: Awaited<ReturnType<typeof loadMailData>>['templates']
  values: ReturnType<typeof createApplicationMailValues> & { link: string }
  /** Recipient, where answers go, and the footer. */
  common: { recipient: string; reply_to: string; footer: string }
  /** Who is told in the office, and the position as it is called there. */
  office: string
  position: string
}

/** Writes a mail to an applicant. `job` is the match of the position, if it is known already. */
export const runWithApplicantMailData = <Result>(
  app: AppContext,
  row: Applicant,
  write: (data: ApplicantMailData) => Result | Promise<Result>,
  job?: MatchedJob,
): Promise<Result> =>
  runInSiteLanguage(app, row.language, async (own) => {
    const { contact, recipient: office, sender, templates, footer } = await loadMailData(own)
    const position = await getMailPosition(own, row, job)
    const name = toSafeGreetingName(`${row.first_name} ${row.last_name}`)
    const shown = await translatePosition(own, { ...row, position })
    return write({
      ...{ templates, office, position },
      values: {
        ...createApplicationMailValues(sender, { ...row, name, position }, shown),
        link: row.status_key ? createPersonalApplicationLink(own, row.status_key) : '',
      },
      common: { recipient: row.email, reply_to: contact, footer },
    })
  })
