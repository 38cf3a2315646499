import { noticeTemplateSettings } from '#content/settings/mail-template-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { fillPlaceholders } from './compose.ts'
import type { Notice } from './outbox.server.ts'

type Subject = Extract<keyof typeof noticeTemplateSettings.fields, `${string}Subject`>
type Name = Subject extends `${infer Name}Subject` ? Name : never

interface NoticeInput {
  recipient: string
  values: Record<string, string>
  /** Text that is appended if the template does not use it, such as a link. Never in the subject. */
  needed?: string
}

/** Returns a function that writes mails to administrators from the templates in the settings. */
export async function createNoticeWriter({ store }: Pick<AppContext, 'store'>) {
  const [{ siteName }, templates] = await Promise.all([
    store.setting(siteSettings),
    store.setting(noticeTemplateSettings),
  ])
  return (name: Name, { recipient, values, needed }: NoticeInput): Notice => {
    const placeholders = { site: siteName, ...values }
    const body = templates[`${name}Body`]
    const subject = templates[`${name}Subject`]
    if (needed === undefined)
      return {
        kind: 'notice',
        recipient,
        subject: fillPlaceholders(subject, placeholders),
        body: fillPlaceholders(body, placeholders),
      }
    return {
      kind: 'notice',
      recipient,
      subject: fillPlaceholders(subject, { ...placeholders, link: '' }),
      body: fillPlaceholders(/\{link\}/.test(body) ? body : `${body}\n\n{link}`, {
        ...placeholders,
        link: needed,
      }),
    }
  }
}
