import type { Selectable } from 'kysely'
import { runForReader } from '#content/languages/run-for-reader.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Messages } from '../entries/inbox-tables.ts'
import { toSafeGreetingName } from './greeting.ts'
import { createMessageValues } from './letter-values.ts'
import { personalMessageLink } from './links.ts'
import { loadMailData } from './mail-data.server.ts'

type Sender = Pick<Selectable<Messages>, 'reference' | 'name' | 'email' | 'language' | 'status_key'>

/** What every mail of the program to the sender of a message is made of, in the language of that person. */
export interface SenderMailData {
  templates: Awaited<ReturnType<typeof loadMailData>>['templates']
  values: ReturnType<typeof createMessageValues> & { link: string }
  /** Recipient, where answers go, and the footer. */
  common: { recipient: string; reply_to: string; footer: string }
  /** Who is told in the office. */
  office: string
}

/** Writes a mail to the sender of a message. */
export const withSenderMailData = <Result>(
  app: AppContext,
  row: Sender,
  write: (data: SenderMailData) => Result | Promise<Result>,
): Promise<Result> =>
  runForReader(app, row.language, async (own) => {
    const { contact, recipient: office, sender, templates, footer } = await loadMailData(own)
    const name = toSafeGreetingName(row.name)
    return write({
      ...{ templates, office },
      values: {
        ...createMessageValues(sender, { ...row, name }),
        link: row.status_key ? personalMessageLink(own, row.status_key) : '',
      },
      common: { recipient: row.email, reply_to: contact, footer },
    })
  })
