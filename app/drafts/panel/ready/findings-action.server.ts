import { data, href, type RouterContextProvider } from 'react-router'
import type { Access } from '#accounts/rights.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { findDraft } from '#drafts/drafts.server.ts'
import { parseTextField } from '#inbox/panel/form-params.server.ts'
import { canOpen } from '#panel/kit/screens/can-open.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { findDeadExternalLinks } from '../checks/content/external-links.server.ts'
import { dismissFinding, restoreFinding } from '../checks/dismissed-findings.server.ts'
import { getSiteOrDraftSnapshot, listVisibleFindings } from './findings.server.ts'

let isRunning = false

/** Mutex: undefined while another check is running, to limit requests to other servers. */
async function runExclusively<Result>(work: () => Promise<Result>) {
  if (isRunning) return undefined
  isRunning = true
  try {
    return await work()
  } finally {
    isRunning = false
  }
}

/** Checks external links, dismisses a finding or restores it. Dismissing needs the right to fix the finding. */
export async function findingsAction(
  context: Readonly<RouterContextProvider>,
  person: Access & { email: string },
  form: FormData,
) {
  const t = getTranslator(context)
  const app = context.get(appContext)
  const { db } = app.database
  const draftId = parseIdOrZero(String(form.get('draft') ?? ''))
  const draft = draftId > 0 ? (await findDraft(app.database, draftId))?.id : undefined
  const back = (text: string, kind: 'success' | 'info' | 'error' = 'success') =>
    redirectWithToast(`${href('/admin/ready')}?draft=${draft ?? 0}`, text, kind)
  const site = await getSiteOrDraftSnapshot(app, draft)
  if (form.get('do') === 'outside') {
    const { ORIGIN: origin } = app.environment
    const result = await runExclusively(() => findDeadExternalLinks(site, t, { origin }))
    if (!result)
      return back(t('Somebody is asking just now. Please try again in a moment.'), 'info')
    const links = result.links.filter(({ to }) => canOpen(person, to))
    return { ...result, links, hidden: result.links.length - links.length }
  }
  const isDismissal = form.get('do') === 'aside'
  if (!isDismissal && form.get('do') !== 'back') throw data(null, { status: 400 })

  const key = String(form.get('key'))
  const found = await listVisibleFindings(app, site, person, t)
  const places = isDismissal ? found.open.flatMap(({ links }) => links) : found.aside
  const place = places.find((each) => each.key === key)
  if (!place) return back(t('This is no longer found. Please look again.'), 'info')
  if (!canOpen(person, place.to, 'POST'))
    return back(t('Only who may change it can say so.'), 'error')
  if (!isDismissal) {
    await restoreFinding(db, key)
    return back(t('It is found again.'))
  }
  const word = parseTextField(form, 'word', 201)
  if (!word || word.length > 200)
    return back(t('Please say why, in at most 200 characters.'), 'error')
  await dismissFinding(db, { key, word, who: person.email, at: getCurrentIsoTime() })
  return back(t('Set aside until the text changes.'))
}
