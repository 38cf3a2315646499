import type { AppContext } from '#app-context.server.ts'
import { noticeTemplates } from '#content/mail-templates.ts'
import { site } from '#content/settings.ts'
import { fill } from './compose.ts'
import type { Notice } from './outbox.server.ts'

type Subject = Extract<keyof typeof noticeTemplates.fields, `${string}Subject`>
type Name = Subject extends `${infer Name}Subject` ? Name : never

interface About {
  recipient: string
  values: Record<string, string>
  /** Without it the mail would be of no use, however it is worded; in a subject it never stands. */
  needed?: string
}

/** Writes mails to those who look after the site, by their templates. */
export async function createNoticeWriter({ store }: Pick<AppContext, 'store'>) {
  const [{ siteName }, templates] = await Promise.all([
    store.setting(site),
    store.setting(noticeTemplates),
  ])
  return (name: Name, { recipient, values, needed }: About): Notice => {
    const given = { site: siteName, ...values }
    const body = templates[`${name}Body`]
    const subject = templates[`${name}Subject`]
    if (needed === undefined)
      return { kind: 'notice', recipient, subject: fill(subject, given), body: fill(body, given) }
    return {
      kind: 'notice',
      recipient,
      subject: fill(subject, { ...given, link: '' }),
      body: fill(/\{link\}/.test(body) ? body : `${body}\n\n{link}`, { ...given, link: needed }),
    }
  }
}
