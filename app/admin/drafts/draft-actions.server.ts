import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { front } from '../../addresses.ts'
import { notePanelEvent } from '../../auth/panel-events.server.ts'
import { requireRight } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { violation } from '../../db/violation.server.ts'
import { fromLocalTime } from '../../forms/local-time.ts'
import { publishesAlone } from '../../views/approval.server.ts'
import {
  countChanges,
  discard,
  findDraft,
  publish,
  schedule,
  workIn,
} from '../../views/drafts.server.ts'
import { endDraft } from '../../views/end-draft.server.ts'
import { decide, takeOut } from '../../views/revise-draft.server.ts'
import { makeViewKey, revokeView } from '../../views/view-keys.server.ts'
import { anyContent } from '../shell/shared-needs.ts'
import { leadTo, type toast } from '../shell/toast.server.ts'
import { needsSecond, sendBack, standing, submit, whyInWords } from './approval.server.ts'
import { proposeUndo, toProposal } from './propose.server.ts'

/** Everything that can be done with a draft, by the value of `do`. */
export async function draftAction(
  context: Readonly<RouterContextProvider>,
  id: number,
  form: FormData,
) {
  const { person, by, program, t } = requireRight(context, anyContent.write)
  const { database } = program
  const draft = await findDraft(database, id)
  if (!draft) throw data(null, { status: 404 })
  const back = (...said: Parameters<typeof toast>) => leadTo(here(id), ...said)
  const away = (text: string) => leadTo(href('/admin/drafts'), text)
  const { submitted_by, version } = draft
  const isPublished = draft.published_at !== null
  const publicly = ['publish', 'schedule', 'end', 'send-back'].includes(String(form.get('do')))
  const against = publicly ? await standing(database.db, person, id) : undefined
  if (against) return back(t(whyInWords[against]), 'error')

  switch (form.get('do')) {
    case 'view':
      return redirect(
        `${front.views}/${await makeViewKey(database, { draft: id }, { user: person.id, by })}`,
        303,
      )
    case 'end':
      if (!(await publishesAlone(database.db, person, []))) return proposingItsEnd()
      await endDraft(database, id, { by })
      return back(t('The draft was taken back'))
    case 'leave':
      await workIn(database, person.id, undefined)
      return away(t('What you save is public at once again'))
    case 'revoke':
      if (await revokeView(database, id, String(form.get('key'))))
        await notePanelEvent(database.db, 'keys', { who: by, what: 'revoked link', about: `${id}` })
      return back(t('The link has ended'))
  }
  if (isPublished) return back(t('This draft is published already.'), 'info')
  // Whoever publishes it has seen it as it is.
  if (publicly && form.has('version') && Number(form.get('version')) !== draft.version)
    return back(t('This has changed meanwhile. Please look again.'), 'info')
  switch (form.get('do')) {
    case 'submit':
      return submitting()
    case 'send-back':
      return sendingBack()
    case 'work':
      await workIn(database, person.id, id)
      return back(t('What you save goes into this draft now'))
    case 'link':
      await makeViewKey(database, { draft: id }, { user: null, by })
      await notePanelEvent(database.db, 'keys', { who: by, what: 'made link', about: `${id}` })
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

  async function proposingItsEnd() {
    const proposal = await proposeUndo(t, program, person, draft?.published_set ?? 0)
    return proposal === undefined ? back(t(needsSecond), 'error') : toProposal(t, proposal)
  }

  async function submitting() {
    if ((await countChanges(database.db, id)) === 0)
      return back(t('There is nothing in this draft yet.'), 'info')
    const told = await submit(program, id, person)
    return told > 0
      ? back(t('Submitted: those who may publish it have got a mail'))
      : back(t('Submitted, but nobody else may publish it. Please ask the management.'), 'info')
  }

  async function sendingBack() {
    const text = String(form.get('word') ?? '').trim()
    if (!text) return back(t('Please say in a word what is to change.'), 'error')
    await sendBack(program, { id, submitted_by }, { who: by, text })
    return back(t('Sent back'))
  }

  async function scheduling() {
    const [begins, ends] = [timeIn(form, 'begins'), timeIn(form, 'ends')]
    if (begins === undefined || ends === undefined)
      return back(t('Please enter a date and a time.'), 'error')
    if (ends && (!begins || ends <= begins))
      return back(t('It can only take itself back after it has published itself.'), 'error')
    if (begins && begins <= new Date().toISOString())
      return back(t('Please choose a time to come, or publish it now.'), 'error')
    await schedule(database, id, { begins, ends }, person.id)
    return back(begins ? t('The draft publishes itself then') : t('The draft waits for you'))
  }

  async function deciding() {
    const of = { change: idFrom(String(form.get('change'))), seen: Number(form.get('seen')) }
    const isDone = await decide(database, id, of, (name) => {
      const choice = form.get(`take.${name}`)
      return choice === 'mine' || choice === 'theirs' ? choice : undefined
    })
    return isDone
      ? back(t('Decided'))
      : back(t('This has changed meanwhile. Please look again.'), 'info')
  }

  async function publishing() {
    try {
      const done = await publish(database, id, { by }, person.id, version)
      if (!done) return back(t('This has changed meanwhile. Please look again.'), 'info')
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
