import { expect, onTestFinished, test } from 'vitest'
import { listAccessDependents } from '#accounts/people/access-dependents.server.ts'
import { removeAdministrator } from '#accounts/people/administrators.server.ts'
import { filterEndingAccessDependents } from '#accounts/people/ending-access-dependents.ts'
import type { Role } from '#accounts/rights.ts'
import { changeAccess } from '#accounts/roles.server.ts'
import { guideSettings } from '#content/settings/guide.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { securitySettings } from '#content/settings/security.ts'
import { keyFigureSettings } from '#content/settings/settings.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { jobBenefit } from '#content/types/job.ts'
import { service } from '#content/types/service.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  ApprovalRequiredResponse,
  canPassApproval,
  canPublishDirectly,
  publishBlocker,
  wrapDatabaseWithApprovalCheck,
} from '#drafts/approval.server.ts'
import {
  createDraft,
  findDraft,
  listDraftChanges,
  publishDraft,
  setWorkingDraft,
} from '#drafts/drafts.server.ts'
import { createDraftRestoringRevision } from '#drafts/ending/draft-restoring-revision.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { scheduleDraft } from '#drafts/name-and-times.server.ts'
import { runInDraft } from '#drafts/panel/working-copy/run-in-draft.server.ts'
import { removeDraftChange, resolveConflict } from '#drafts/revise-draft.server.ts'
import { createApiKeyAuthorName } from '#drafts/snapshots/api-key-author-name.ts'
import { createDraftLink, listDraftLinks } from '#drafts/snapshots/snapshot-links.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { createPictureReplacement, replacePicture } from '#media/panel/replace-everywhere.server.ts'
import { openContent } from '../open-content.ts'
import { addPerson } from '../people.ts'

const [ada, bea, cem, zoe] = ['ada', 'bea', 'cem', 'zoe'].map(
  (name) => `${name}@firma.example`,
) as [string, string, string, string] // four in, four out
const text = (title: string) => ({ ...createBlankValues(service.fields), title }) as never
const by = (who: string) => ({ by: who })

/** Ada leads, Bea and Cem publish, Zoe proposes; secondPerson is on unless `asks` is false. */
async function opened({ asks = true, leaders = [ada, 'ida@firma.example'] } = {}) {
  const content = await openContent()
  const { db } = content
  const database = wrapDatabaseWithApprovalCheck(content.database)
  const store = createContentStore(database)
  const ids: Record<string, string> = {}
  for (const each of leaders) ids[each] = await addPerson(db, each, ['leitung'])
  for (const each of [bea, cem]) ids[each] = await addPerson(db, each, ['redaktion'])
  ids[zoe] = await addPerson(db, zoe, ['zuarbeit'])
  const { row } = await store.create(service, text('A'), by('setup'))
  const values = { ...securitySettings.fallback, secondPerson: asks }
  await store.saveSetting(securitySettings, values, { by: 'setup', seen: 0 })
  const app = { database, store } as AppContext
  const draftBy = async (who: string, title: string, draft?: number) => {
    const id = draft ?? (await createDraft(database, 'Entwurf', who))
    const copy = await openWorkingCopy(app, id)
    onTestFinished(() => copy.database.close())
    const { version = 0 } = (await copy.store.find(service, row.id)) ?? {}
    await copy.store.update(service, row.id, { title }, { by: who, seen: version })
    return id
  }
  const title = async () => (await store.find(service, row.id))?.title
  const idOf = (who: string) => ids[who] ?? ''
  return { db, database, store, row, draftBy, title, idOf }
}

test('secondPerson: every write and publication by the author alone throws ApprovalRequiredResponse', async () => {
  const { database, store, row, draftBy, title, idOf, db } = await opened()
  const { id, version: seen } = row
  const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow(ApprovalRequiredResponse)
  await refused(store.update(service, id, { title: 'B' }, { by: bea, seen }))
  await refused(store.create(service, text('N'), by(ada)))
  await refused(store.remove(service, id, by(bea)))
  await refused(store.move(service, id, 0, by(bea)))
  await refused(store.apply([{ type: 'services', what: 'remove', id }], by('Agentur (API)')))
  const { values, version } = await store.settingWithVersion(securitySettings)
  await refused(
    store.saveSetting(
      securitySettings,
      { ...values, secondPerson: false },
      { by: ada, seen: version },
    ),
  )
  expect(await title()).toBe('A')

  const draft = await draftBy(bea, 'B')
  await refused(publishDraft(database, draft, by(bea), idOf(bea)))
  await refused(publishDraft(database, draft, by(zoe), idOf(zoe)))
  // Without an approval the owner would count as the publisher.
  await refused(publishDraft(database, draft, by(bea)))
  expect((await findDraft(database, draft))?.published_at).toBeNull()
  // A changed e-mail does not change the author.
  await db
    .updateTable('user')
    .set({ email: 'neu@firma.example' })
    .where('email', '=', bea)
    .execute()
  await refused(publishDraft(database, draft, by('neu@firma.example'), idOf(bea)))

  const { set = 0 } = ((await publishDraft(database, draft, by(cem), idOf(cem))) ?? {}) as {
    set?: number
  }
  expect(await title()).toBe('B')
  await refused(store.undo(set, by(cem)))
  await refused(revertPublishedDraft(database, draft, by(cem)))
  const past = { name: 'Zurück', who: cem, until: 1, types: [service] }
  const back = (await createDraftRestoringRevision(database, past)) ?? 0
  await refused(publishDraft(database, back, by(cem), idOf(cem)))
  expect(await publishDraft(database, back, by(ada), idOf(ada))).toEqual({
    set: expect.any(Number),
  })
  expect(await title()).toBe('A')
})

test('publishBlocker returns `author` for authors of the draft until their change is removed', async () => {
  const { database, db, draftBy, idOf } = await opened()
  const draft = await draftBy(cem, 'C', await draftBy(bea, 'B'))
  const why = async (who: string, role: 'redaktion' | 'zuarbeit' | 'leitung') =>
    publishBlocker(db, { id: idOf(who), roles: [role] }, await listDraftChanges(db, draft))
  expect(await why(bea, 'redaktion')).toBe('author')
  expect(await why(cem, 'redaktion')).toBe('author')
  expect(await why(zoe, 'zuarbeit')).toBe('right')
  expect(await why(ada, 'leitung')).toBeUndefined()
  const [change] = await listDraftChanges(db, draft)
  expect(change?.authors).toEqual([idOf(bea), idOf(cem)])
  await removeDraftChange(database, draft, change?.id ?? 0)
  expect(await why(bea, 'redaktion')).toBeUndefined()
  // An author without an account could be anybody.
  await draftBy('weg@firma.example', 'D', draft)
  expect(await why(ada, 'leitung')).toBe('author')
  await expect(publishDraft(database, draft, by(ada), idOf(ada))).rejects.toThrow(
    ApprovalRequiredResponse,
  )
})

test('a later change voids the approval of a scheduled draft; its scheduled end needs none', async () => {
  const { database, db, draftBy, title, idOf } = await opened()
  const draft = await draftBy(bea, 'B')
  const begins = '2026-01-01T00:00:00.000Z'
  const times = { begins, ends: new Date(Date.now() + 3_600_000).toISOString() }
  await scheduleDraft(database, draft, times, idOf(bea))
  await expect(publishDraft(database, draft, by(bea))).rejects.toThrow(ApprovalRequiredResponse)
  await scheduleDraft(database, draft, times, idOf(cem))
  await draftBy(bea, 'Bb', draft)
  await expect(publishDraft(database, draft, by(bea))).rejects.toThrow(ApprovalRequiredResponse)
  await scheduleDraft(database, draft, times, idOf(cem))
  // As the job publishes it, in the name of the owner.
  await publishDraft(database, draft, by(bea))
  expect(await title()).toBe('Bb')
  // An earlier end needs an approval.
  await expect(revertPublishedDraft(database, draft, by(bea))).rejects.toThrow(
    ApprovalRequiredResponse,
  )
  await db.updateTable('drafts').set({ ends_at: begins }).execute()
  expect(await revertPublishedDraft(database, draft, by(bea))).toMatchObject({ isNewerKept: false })
  expect(await title()).toBe('A')
})

test('a change by a person without the right to publish voids the approval of a scheduled draft', async () => {
  const { database, store, db, draftBy, title, idOf } = await opened({ asks: false })
  const times = { begins: '2026-01-01T00:00:00.000Z', ends: null }
  const other = await store.create(service, text('B'), by('setup'))
  const draft = await draftBy(bea, 'Geplant')
  const approved = () => scheduleDraft(database, draft, times, idOf(bea))
  const isVoid = () =>
    expect(publishDraft(database, draft, by(bea))).rejects.toThrow(ApprovalRequiredResponse)
  await approved()
  // A change by a person with the right to publish does not.
  await draftBy(cem, 'Geplant, von Cem', draft)
  await approved()
  await draftBy(zoe, 'Ungesehen', draft)
  await isVoid()
  await approved()
  const copy = await openWorkingCopy({ database, store } as AppContext, draft)
  onTestFinished(() => copy.database.close())
  await copy.store.move(service, other.row.id, 0, by(zoe))
  await isVoid()
  await approved()
  await copy.store.update(
    service,
    other.row.id,
    { title: 'P' },
    { ...by(createApiKeyAuthorName('Kampagne')), seen: 1 },
  )
  await isVoid()
  await approved()
  await draftBy(cem, 'Gesehen', draft)
  await publishDraft(database, draft, by(bea))
  expect(await title()).toBe('Gesehen')
  expect(await db.selectFrom('drafts').select('trouble').execute()).toEqual([{ trouble: null }])
})

test('resolving a merge conflict voids the approval of a scheduled draft', async () => {
  const { database, store, row, draftBy, title, idOf } = await opened({ asks: false })
  const times = { begins: '2026-01-01T00:00:00.000Z', ends: null }
  const draft = await draftBy(zoe, 'Vorschlag')
  const approved = () => scheduleDraft(database, draft, times, idOf(bea))
  await approved()
  await store.update(service, row.id, { title: 'Öffentlich' }, { by: cem, seen: row.version })
  const refused = await publishDraft(database, draft, by(bea))
  const [conflict] = refused && 'conflicts' in refused ? refused.conflicts : []
  if (!conflict) throw new Error('nothing is asked')
  const of = { change: conflict.change.id, seen: conflict.seen }
  expect(await resolveConflict(database, draft, of, () => 'mine')).toBe(true)
  await expect(publishDraft(database, draft, by(bea))).rejects.toThrow(ApprovalRequiredResponse)
  await approved()
  await publishDraft(database, draft, by(bea))
  expect(await title()).toBe('Vorschlag')
})

test('removing an account removes its approval and its authorship', async () => {
  const { database, db, draftBy, title, idOf } = await opened()
  const draft = await draftBy(bea, 'B')
  const times = { begins: '2026-01-01T00:00:00.000Z', ends: null }
  await scheduleDraft(database, draft, times, idOf(cem))
  await db
    .updateTable('drafts')
    .set({ submitted_by: idOf(bea) })
    .execute()
  for (const who of [cem, bea])
    await removeAdministrator(database, idOf(who), { by: 'setup', mails: [] })
  expect(await findDraft(database, draft)).toMatchObject({ approved_by: null, submitted_by: null })
  await expect(publishDraft(database, draft, by(bea))).rejects.toThrow(ApprovalRequiredResponse)
  expect(await title()).toBe('A')
  expect((await listDraftChanges(db, draft)).map(({ authors }) => authors)).toEqual([[]])
  await publishDraft(database, draft, by(ada), idOf(ada))
  expect(await title()).toBe('B')
})

test('removing the account that scheduled a draft voids the schedule with a reason', async () => {
  const { database, draftBy, title, idOf } = await opened({ asks: false })
  const draft = await draftBy(bea, 'B')
  await scheduleDraft(
    database,
    draft,
    { begins: '2026-01-01T00:00:00.000Z', ends: null },
    idOf(cem),
  )
  expect(await listAccessDependents(database.db, { id: idOf(cem), email: cem })).toMatchObject({
    scheduled: [{ name: 'Entwurf', areas: ['content'] }],
    drafts: [],
  })
  expect(await listAccessDependents(database.db, { id: idOf(bea), email: bea })).toMatchObject({
    scheduled: [],
    drafts: ['Entwurf'],
  })
  await removeAdministrator(database, idOf(cem), { by: 'setup', mails: [] })
  expect((await findDraft(database, draft))?.trouble).toEqual([
    expect.stringMatching(/approval holds no longer/),
  ])
  await draftBy(zoe, 'Z', draft)
  await expect(publishDraft(database, draft, by(bea))).rejects.toThrow(ApprovalRequiredResponse)
  expect(await title()).toBe('A')
})

test('changeAccess ends draft links and schedules that the new roles do not allow', async () => {
  const { database, draftBy, idOf } = await opened({ asks: false })
  const draft = await draftBy(bea, 'B')
  await scheduleDraft(
    database,
    draft,
    { begins: '2999-01-01T00:00:00.000Z', ends: null },
    idOf(cem),
  )
  await createDraftLink(database.db, draft, cem)
  const access = (...roles: Role[]) => ({ roles, jobs: [] })
  const endings = async (...roles: Role[]) => {
    const all = await listAccessDependents(database.db, { id: idOf(cem), email: cem })
    const { links, scheduled, ...rest } = filterEndingAccessDependents(all, access(...roles))
    expect(rest).toEqual({ owned: [], invitations: [] })
    return { links: links.length, times: scheduled.map(({ name }) => name) }
  }
  const give = (...roles: Role[]) =>
    changeAccess(database, idOf(cem), access(...roles), { by: 'setup' })
  const stands = async () => ({
    links: (await listDraftLinks(database, draft)).length,
    trouble: (await findDraft(database, draft))?.trouble,
  })
  expect(await endings('redaktion', 'personal')).toEqual({ links: 0, times: [] })
  await give('redaktion', 'personal')
  expect(await stands()).toEqual({ links: 1, trouble: null })
  for (const roles of [['zuarbeit'], ['personal']] satisfies Role[][])
    expect(await endings(...roles)).toEqual({ links: 1, times: ['Entwurf'] })
  await give('zuarbeit')
  expect(await stands()).toEqual({
    links: 0,
    trouble: [expect.stringMatching(/approval holds no longer/)],
  })
})

test('a schedule of job changes holds while its approver may publish jobs', async () => {
  const { database, draftBy, idOf } = await opened({ asks: false })
  const draft = await draftBy(bea, 'B')
  const jobs = database.db.updateTable('draft_changes').set({ type: jobBenefit.table })
  await jobs.where('draft_id', '=', draft).execute()
  const begins = '2026-01-01T00:00:00.000Z'
  await scheduleDraft(database, draft, { begins, ends: null }, idOf(ada))
  const give = (...roles: Role[]) =>
    changeAccess(database, idOf(ada), { roles, jobs: [] }, { by: 'setup' })
  await give('personal')
  const planned = await findDraft(database, draft)
  expect(planned?.trouble).toBeNull()
  expect(planned && (await canPassApproval(database.db, planned))).toBe(true)
  await give('anfragen')
  expect((await findDraft(database, draft))?.trouble).toEqual([expect.any(String)])
  // The final check refuses it, whatever the row says.
  expect(planned && (await canPassApproval(database.db, planned))).toBe(false)
})

test('removing a change of somebody else from a draft returns 403 without the right to publish', async () => {
  const { db, draftBy } = await opened({ asks: false })
  const draft = await draftBy(bea, 'B')
  const changes = async () => (await listDraftChanges(db, draft)).map(({ title }) => title)
  await expect(draftBy(zoe, 'A', draft)).rejects.toMatchObject({ status: 403 })
  expect(await changes()).toEqual(['B'])
  // Working in the draft makes nobody the author of its changes.
  await draftBy(zoe, 'C', draft)
  await expect(draftBy(zoe, 'A', draft)).rejects.toMatchObject({ status: 403 })
  expect(await changes()).toEqual(['C'])
  await draftBy(bea, 'A', draft)
  expect(await changes()).toEqual([])
  await draftBy(zoe, 'D', draft)
  await draftBy(zoe, 'A', draft)
  expect(await changes()).toEqual([])
})

test('the only leitung publishes directly; before publication of the site every editor does', async () => {
  const { store, db, title, row, idOf } = await opened({ leaders: [ada] })
  await store.update(service, row.id, { title: 'B' }, { by: ada, seen: row.version })
  expect(await title()).toBe('B')
  const writes = () =>
    store.update(service, row.id, { title: 'C' }, { by: bea, seen: row.version + 1 })
  await expect(writes()).rejects.toThrow(ApprovalRequiredResponse)
  const alone = () => canPublishDirectly(db, { id: idOf(bea), roles: ['redaktion'] }, ['content'])
  expect(await alone()).toBe(false)
  await store.saveSetting(
    siteVisibilitySettings,
    { isPublic: false, link: 1 },
    { by: ada, seen: 0 },
  )
  expect(await alone()).toBe(true)
  await writes()
  expect(await title()).toBe('C')
})

test('without secondPerson only accounts without the right to publish need an approval', async () => {
  const { store, database, title, row, draftBy, idOf, db } = await opened({ asks: false })
  const seen = row.version
  const zoes = () => store.update(service, row.id, { title: 'Z' }, { by: zoe, seen })
  await expect(zoes()).rejects.toThrow(ApprovalRequiredResponse)
  const draft = await draftBy(zoe, 'Z')
  await expect(publishDraft(database, draft, by(zoe), idOf(zoe))).rejects.toThrow(
    ApprovalRequiredResponse,
  )
  await publishDraft(database, draft, by(bea), idOf(bea))
  expect(await title()).toBe('Z')
  const own = await draftBy(bea, 'B')
  await publishDraft(database, own, by(bea), idOf(bea))
  await store.saveSetting(guideSettings, guideSettings.fallback, { by: zoe, seen: 0 })
  // Jobs belong to another area: an account that may change them publishes them.
  await changeAccess(
    database,
    idOf(cem),
    { roles: ['personal', 'zuarbeit'], jobs: [] },
    { by: 'setup' },
  )
  const benefit = { title: 'Rad', description: '.', icon: 'FaHeart' as const }
  await store.create(jobBenefit, benefit, by(cem))
  const cems = { id: idOf(cem), roles: ['personal', 'zuarbeit'] as const }
  expect(await canPublishDirectly(db, cems, ['jobs'])).toBe(true)
  expect(await canPublishDirectly(db, cems, ['content'])).toBe(false)
})

test('confirming samples needs an approval like any other change', async () => {
  const { database, store, idOf, db } = await opened()
  const id = await createDraft(database, 'Beispiele', bea)
  const copy = await openWorkingCopy({ database, store } as AppContext, id)
  onTestFinished(() => copy.database.close())
  await copy.store.adoptSamples(keyFigureSettings, by(bea))
  const rows = await listDraftChanges(db, id)
  expect(await publishBlocker(db, { id: idOf(ada), roles: ['leitung'] }, rows)).toBeUndefined()
  expect(rows.map(({ authors }) => authors)).toEqual([[idOf(bea)]])
  const own = publishDraft(database, id, by(bea), idOf(bea))
  await expect(own).rejects.toThrow(ApprovalRequiredResponse)
  expect(await publishDraft(database, id, by(ada), idOf(ada))).toHaveProperty('set')
})

test('submitForReview replaces a used picture in a draft; an unused one creates no draft', async () => {
  const { database, store, db, idOf } = await opened({ asks: false })
  const [old, other] = ['/media/hero/0123456789abcdef.webp', '/media/hero/123456789abcdef0.webp']
  const first = { ...createBlankValues(slide.fields), title: 'A', image: old, description: 'x' }
  const { row } = await store.create(slide, { ...first, cta: 'x', cta_link: '/' }, by('setup'))
  const environment = { ORIGIN: 'https://firma.example' }
  const app = { database, store, environment } as AppContext
  const copies: Promise<{ database: AppContext['database'] }>[] = []
  const snapshots = {
    workingCopy(draft: number) {
      const copy = openWorkingCopy(app, draft)
      copies.push(copy)
      return copy
    },
  }
  onTestFinished(async () => {
    for (const copy of copies) await (await copy).database.close()
  })
  const proposed = (from: string) =>
    runInDraft({ ...app, snapshots } as AppContext, {
      person: { id: idOf(bea), email: bea },
      name: 'Bild',
      work: async (copy) =>
        (await replacePicture(copy, createPictureReplacement(from, other), bea)) > 0,
    })
  const draft = (await proposed(old)) ?? 0
  expect(await listDraftChanges(db, draft)).toMatchObject([
    { type: 'hero_slider', item_id: row.id, values: { image: other }, authors: [idOf(bea)] },
  ])
  expect((await store.find(slide, row.id))?.image).toBe(old)
  await setWorkingDraft(database, idOf(bea), undefined)
  expect(await proposed('/media/hero/23456789abcdef01.webp')).toBeUndefined()
  expect(await db.selectFrom('drafts').select('id').execute()).toEqual([{ id: draft }])
})
