import type { Selectable } from 'kysely'
import { runInSiteLanguage } from '#content/languages/run-in-site-language.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Messages } from '../entries/inbox-tables.ts'
import { toSafeGreetingName } from './greeting.ts'
import { createMessageMailValues } from './letter-values.ts'
import { createPersonalMessageLink } from './links.ts'
import { loadMailData } from './mail-data.server.ts'

type Sender = Pick<Selectable<Messages>, 'reference' | 'name' | 'email' | 'language' | 'status_key'>

/** What every mail of the program to the sender of a message is made of, in the language of that person. */
export interface SenderMailData {
  templates: Awaited<ReturnType<typeof loadMailData>>['templates']
  values: ReturnType<typeof createMessageMailValues> & { link: string }
  /** Recipient, where answers go, and the footer. */
  common: { recipient: string; reply_to: string; footer: string }
  /** Who is told in the office. */
  office: string
}

/** Writes a mail to the sender of a message. */
export const runWithSenderMailData = <Result>(
  app: AppContext,
  row: Sender,
  write: (data: SenderMailData) => Result | Promise<Result>,
): Promise<Result> =>
  runInSiteLanguage(app, row.language, async (own) => {
    const { contact, recipient: office, sender, templates, footer } = await loadMailData(own)
    const name = toSafeGreetingName(row.name)
    return write({
      ...{ templates, office },
      values: {
        ...createMessageMailValues(sender, { ...row, name }),
        link: row.status_key ? createPersonalMessageLink(own, row.status_key) : '',
      },
      common: { recipient: row.email, reply_to: contact, footer },
    })
  })
