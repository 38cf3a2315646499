import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { front } from '../../addresses.ts'
import { requireRight } from '../../auth/rights.server.ts'
import { type Access, meets } from '../../auth/rights.ts'
import { alike } from '../../content/change.server.ts'
import { idFrom } from '../../content/id.ts'
import { typeNamed } from '../../content/type-named.ts'
import { violation } from '../../db/violation.server.ts'
import { fromLocalTime } from '../../forms/local-time.ts'
import { programContext } from '../../program.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import type { Db } from '../../tables.ts'
import {
  changesIn,
  decide,
  discard,
  findDraft,
  publish,
  schedule,
  takeOut,
  workIn,
} from '../../views/drafts.server.ts'
import { endDraft } from '../../views/end-draft.server.ts'
import { merged } from '../../views/merge.server.ts'
import { makeViewKey, revokeView } from '../../views/view-keys.server.ts'
import { needOfChange } from '../edit/where.server.ts'
import { toast } from '../shell/toast.server.ts'

/** Everything that can be done with a draft, by the value of `do`. */
export async function draftAction(
  context: Readonly<RouterContextProvider>,
  id: number,
  form: FormData,
) {
  const t = textFor(context)
  const person = requireRight(context, ['content:write', 'jobs:write', 'settings:write'])
  const { id: user, email: by } = person
  const { database } = context.get(programContext)
  const draft = await findDraft(database, id)
  if (!draft) throw data(null, { status: 404 })
  const back = (
    text: string,
    kind: 'success' | 'error' | 'info' = 'success',
    extra?: { undo: 'last' },
  ) => redirect(here(id), { headers: toast(text, kind, extra) })
  const away = (text: string) => redirect(href('/admin/drafts'), { headers: toast(text) })
  const isPublished = draft.published_at !== null
  const publicly = ['publish', 'schedule', 'end'].includes(String(form.get('do')))
  if (publicly && !(await mayPublish(person, database.db, id)))
    return back(t('You may not change everything that is in this draft.'), 'error')

  switch (form.get('do')) {
    case 'view':
      return redirect(
        `${front.views}/${await makeViewKey(database, { draft: id }, { user, by })}`,
        303,
      )
    case 'end':
      await endDraft(database, id, { by })
      return back(t('The draft was taken back'))
    case 'leave':
      await workIn(database, user, undefined)
      return away(t('What you save is public at once again'))
    case 'revoke':
      await revokeView(database, id, String(form.get('key')))
      return back(t('The link has ended'))
  }
  if (isPublished) return back(t('This draft is published already.'), 'info')
  switch (form.get('do')) {
    case 'work':
      await workIn(database, user, id)
      return back(t('What you save goes into this draft now'))
    case 'link':
      await makeViewKey(database, { draft: id }, { user: null, by })
      return back(t('The link is made'))
    case 'take-out':
      await takeOut(database, id, idFrom(String(form.get('change'))))
      return back(t('Taken out of the draft'))
    case 'discard':
      await discard(database, id)
      return away(t('The draft is discarded'))
    case 'schedule':
      return scheduling()
    case 'decide':
      return deciding()
    case 'publish':
      return publishing()
  }
  throw data(null, { status: 400 })

  async function scheduling() {
    const [begins, ends] = [timeIn(form, 'begins'), timeIn(form, 'ends')]
    if (begins === undefined || ends === undefined)
      return back(t('Please enter a date and a time.'), 'error')
    if (ends && (!begins || ends <= begins))
      return back(t('It can only take itself back after it has published itself.'), 'error')
    if (begins && begins <= new Date().toISOString())
      return back(t('Please choose a time to come, or publish it now.'), 'error')
    await schedule(database, id, { begins, ends })
    return back(begins ? t('The draft publishes itself then') : t('The draft waits for you'))
  }

  async function deciding() {
    const wanted = idFrom(String(form.get('change')))
    const { clashes } = await merged(alike(database.db), await changesIn(database.db, id))
    const clash = clashes.find(({ change }) => change.id === wanted)
    // Another version of it may have been published since: then there are others to decide.
    const isWhole = clash?.fields.every((name) => form.has(`take.${name}`))
    if (!clash || !isWhole) return back(t('This has changed meanwhile. Please look again.'), 'info')
    await decide(database, clash, (name) => form.get(`take.${name}`) === 'mine')
    return back(t('Decided'))
  }

  async function publishing() {
    try {
      const done = await publish(database, id, { by })
      if (!done) return back(t('This draft is published already.'), 'info')
      if ('clashes' in done)
        return back(
          t('Somebody has published something else meanwhile. Please decide below.'),
          'error',
        )
      return back(t('Published'), 'success', { undo: 'last' })
    } catch (error) {
      const broken = violation(error)
      if (!broken) throw error
      return back(t('Nothing was published: {why}.', { why: t(reasons[broken]) }), 'error')
    }
  }
}

const here = (id: number) => href('/admin/drafts/:id', { id: String(id) })

/** What the database refuses to hold at once. */
const reasons = {
  unique: 'two items would have the same name or address',
  reference: 'something that is needed was deleted meanwhile',
} as const

/** Null for none, undefined for what is no time. */
function timeIn(form: FormData, name: string) {
  const typed = String(form.get(name) ?? '')
  if (typed === '') return null
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed) && !Number.isNaN(Date.parse(typed))
    ? fromLocalTime(typed)
    : undefined
}

/** Whoever makes a draft public could have made each of its changes. */
async function mayPublish(person: Access, db: Db, draft: number) {
  const types = new Set((await changesIn(db, draft)).map(({ type }) => typeNamed(type)))
  return [...types].every((type) => !type || meets(person, needOfChange(type)))
}
