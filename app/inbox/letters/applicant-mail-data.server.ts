import type { Selectable } from 'kysely'
import { runForReader } from '#content/languages/run-for-reader.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Applications } from '../entries/inbox-tables.ts'
import { getMailPosition, type MatchedJob, translatePosition } from '../entries/match-job.server.ts'
import { toSafeGreetingName } from './greeting.ts'
import { createApplicationValues } from './letter-values.ts'
import { personalApplicationLink } from './links.ts'
import { loadMailData } from './mail-data.server.ts'

type Applicant = Pick<
  Selectable<Applications>,
  | ('reference' | 'first_name' | 'last_name' | 'email' | 'position' | 'job_id' | 'language')
  | ('talent_pool_until' | 'hold_reason' | 'status_key')
>

/** What every mail of the program to an applicant is made of, in the language of that person. */
export interface ApplicantMailData {
  templates: Awaited<ReturnType<typeof loadMailData>>['templates']
  values: ReturnType<typeof createApplicationValues> & { link: string }
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
  runForReader(app, row.language, async (own) => {
    const { contact, recipient: office, sender, templates, footer } = await loadMailData(own)
    const position = await getMailPosition(own, row, job)
    const name = toSafeGreetingName(`${row.first_name} ${row.last_name}`)
    const shown = await translatePosition(own, { ...row, position })
    return write({
      ...{ templates, office, position },
      values: {
        ...createApplicationValues(sender, { ...row, name, position }, shown),
        link: row.status_key ? personalApplicationLink(own, row.status_key) : '',
      },
      common: { recipient: row.email, reply_to: contact, footer },
    })
  })
