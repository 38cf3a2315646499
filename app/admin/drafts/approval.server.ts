import { href } from 'react-router'
import { languageOfMails } from '../../auth/language.server.ts'
import type { Administrator } from '../../auth/rights.server.ts'
import { type Access, meets } from '../../auth/rights.ts'
import { accessOf } from '../../auth/roles.server.ts'
import { now } from '../../content/change.server.ts'
import { typeNamed } from '../../content/type-named.ts'
import type { Speaker } from '../../language/speaker.ts'
import { speakerOf } from '../../language/speaker.ts'
import { enqueue, type Notice } from '../../mail/outbox.server.ts'
import type { Program } from '../../program.server.ts'
import type { Db } from '../../tables.ts'
import { whyNot } from '../../views/approval.server.ts'
import { changesIn } from '../../views/drafts.server.ts'
import { remark } from '../../views/view-keys.server.ts'
import type { Finding } from '../checks/check.ts'
import { needOfChange } from '../screens/where.server.ts'

type Person = Access & { id: string }
type Where = Pick<Program, 'database' | 'environment'>

/** Why somebody may not make a draft public, if so: whoever may, could have made each of its changes. */
export async function standing(db: Db, person: Person, draft: number) {
  const changes = await changesIn(db, draft)
  const isAllowed = changes.every(({ type }) => meets(person, needOfChange(typeNamed(type))))
  return isAllowed ? whyNot(db, person, changes) : 'right'
}

export const whyInWords = {
  right: 'You may not publish everything that is in this draft.',
  author: 'You have written in this draft: somebody else has to publish it.',
} as const

/** For what goes back at once, without a draft that somebody could look through. */
export const needsSecond =
  'A second person has to look at it: bring it back as a draft, under “The past”.'

/** Everybody who could publish a draft hears that it waits; the mail says only where. */
export async function submit({ database: { db }, environment }: Where, draft: number, by: Person) {
  const others = await db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', '!=', by.id)
    .execute()
  const mails: Notice[] = []
  for (const { id, email } of others) {
    if (await standing(db, { id, ...(await accessOf(db, id)) }, draft)) continue
    mails.push(
      await mailTo(db, email, (t) => ({
        subject: t('Draft no. {number} waits for approval', { number: String(draft) }),
        body: t('Please look through it, then publish it or send it back:'),
        to: linkTo(environment.ORIGIN, draft),
      })),
    )
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('drafts')
      .set({ submitted_at: now(), submitted_by: by.id })
      .where('id', '=', draft)
      .execute()
    await trx.deleteFrom('open_drafts').where('draft_id', '=', draft).execute()
    await enqueue(trx, mails)
  })
  return mails.length
}

/** With a word, which stands among the remarks; whoever asked for approval hears of it. */
export async function sendBack(
  { database, environment }: Where,
  draft: Submitted,
  word: { who: string; text: string },
) {
  const { db } = database
  await remark(database, draft.id, { path: '', ...word })
  const mails = await toSubmitter({ database, environment }, draft, (t, number) => ({
    subject: t('Draft no. {number} came back', { number }),
    body: t('Somebody has looked through it and left a remark:'),
  }))
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('drafts')
      .set({ submitted_at: null, submitted_by: null })
      .where('id', '=', draft.id)
      .execute()
    await enqueue(trx, mails)
  })
}

/** Whoever asked for approval hears that somebody else has given it. */
export const tellPublished = async (where: Where, draft: Submitted) =>
  enqueue(
    where.database.db,
    await toSubmitter(where, draft, (t, number) => ({
      subject: t('Draft no. {number} is public', { number }),
      body: t('Somebody has looked through it and published it:'),
    })),
  )

interface Submitted {
  id: number
  submitted_by: string | null
}

async function toSubmitter(
  { database: { db }, environment }: Where,
  { id, submitted_by }: Submitted,
  say: (t: Speaker, number: string) => { subject: string; body: string },
): Promise<Notice[]> {
  const author = await nameOf(db, submitted_by)
  if (!author) return []
  const to = linkTo(environment.ORIGIN, id)
  return [await mailTo(db, author, (t) => ({ ...say(t, String(id)), to }))]
}

const linkTo = (origin: string, draft: number) =>
  origin + href('/admin/drafts/:id', { id: String(draft) })

type Said = (t: Speaker) => { subject: string; body: string; to: string }

async function mailTo(db: Db, recipient: string, say: Said): Promise<Notice> {
  const { subject, body, to } = say(speakerOf(await languageOfMails(db, recipient)))
  return { kind: 'notice', recipient, subject, body: `${body}\n${to}\n` }
}

export async function nameOf(db: Db, user: string | null) {
  const found = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', user ?? '')
    .executeTakeFirst()
  return found?.email ?? null
}

/** What waits for somebody's approval, for the dashboard. */
export async function waiting(
  t: Speaker,
  { database: { db } }: Pick<Program, 'database'>,
  person: Pick<Administrator, 'id' | 'roles' | 'jobs'>,
): Promise<Finding[]> {
  const submitted = await db
    .selectFrom('drafts')
    .select(['id', 'name'])
    .where('submitted_at', 'is not', null)
    .where('published_at', 'is', null)
    .orderBy('submitted_at')
    .execute()
  const links = []
  for (const { id, name } of submitted)
    if (!(await standing(db, person, id)))
      links.push({ text: name, to: href('/admin/drafts/:id', { id: String(id) }) })
  const count = links.length
  return count > 0
    ? [
        {
          text: t.count(
            count,
            'A draft waits for your approval',
            '{count} drafts wait for your approval',
          ),
          links,
        },
      ]
    : []
}
