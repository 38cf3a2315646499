import type { Inbox } from '../../inbox/submission.server.ts'

/** What nobody has looked at yet. */
export async function newsOf(db: Inbox) {
  const [messages, applications] = await Promise.all([
    db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'unread')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('applications')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('is_seen', '=', false)
      .where('is_spam', '=', false)
      .executeTakeFirstOrThrow(),
  ])
  return { messages: messages.count, applications: applications.count }
}
