import { expect, onTestFinished, test } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { pageExtras } from '#content/settings/page-extras.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, listDraftChanges, publishDraft } from '#drafts/drafts.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { mergeChanges } from '#drafts/merge.server.ts'
import { toChangeViews } from '#drafts/panel/present-changes.server.ts'
import { resolveConflict } from '#drafts/revise-draft.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openContent } from '../open-content.ts'
import { randomOf } from '../random.ts'
import { seedsOf } from '../times.ts'

const by = { by: 'ada@firma.example' }
type Call = Extract<PageBlock, { kind: 'call_to_action' }>
const call = (id: string, heading = '', text = ''): Call => ({
  id,
  kind: 'call_to_action',
  values: { heading, text, label: 'Los', link: '/kontakt' },
})
const blank = {
  ...createBlankValues(page.fields),
  title: 'Seite',
  slug: 'seite',
  is_published: true,
}

async function open(blocks: PageBlock[]) {
  const opened = await openContent()
  const { store, database } = opened
  const { row } = await store.create(page, { ...blank, blocks }, by)
  const read = async () => (await store.find(page, row.id))?.blocks as Call[]
  const write = async (target: typeof store, list: PageBlock[]) => {
    const seen = (await target.find(page, row.id))?.version ?? 0
    await target.update(page, row.id, { blocks: list }, { ...by, seen })
  }
  /** Changes the page in a draft of its own, which stays open. */
  const draftOf = async (change: (blocks: Call[]) => PageBlock[], known?: number) => {
    const draft = known ?? (await createDraft(database, 'Montag', by.by))
    // The rest of the app context is passed on.
    const copy = await openWorkingCopy({ database, store } as AppContext, draft)
    const list = (await copy.store.find(page, row.id))?.blocks as Call[]
    await write(copy.store, change(structuredClone(list)))
    await copy.database.close()
    return draft
  }
  const publish = async (draft: number) => {
    const result = await publishDraft(database, draft, by)
    return { set: 0, conflicts: [], ...result }
  }
  return {
    ...opened,
    read,
    draftOf,
    publish,
    write: (list: PageBlock[]) => write(store, list),
  }
}

test('drafts and the site merge changes of different blocks and fields without a conflict', async () => {
  const { read, write, draftOf, publish, database } = await open([call('a'), call('b'), call('c')])
  const first = await draftOf((list) => [{ ...call('a', 'Erster') }, ...list.slice(1)])
  const second = await draftOf((list) => [...list.slice(0, 2), call('neu'), call('c', 'Zweiter')])
  await write([call('c'), call('a', '', 'Die Website')])
  const one = await publish(first)
  expect(one.conflicts).toEqual([])
  const two = await publish(second)
  expect(two.conflicts).toEqual([])
  const merged = [call('c', 'Zweiter'), call('a', 'Erster', 'Die Website')]
  expect((await read()).filter(({ id }) => id !== 'neu')).toEqual(merged)
  expect((await read()).map(({ id }) => id)).toContain('neu')
  // Ending the first draft keeps the changes of the others.
  expect(await revertPublishedDraft(database, first, by)).toBeTruthy()
  expect(await read()).toContainEqual(call('a', '', 'Die Website'))
  expect(await read()).toContainEqual(call('c', 'Zweiter'))
})

test('the same field of one block is a merge conflict of its own, labelled with the block', async () => {
  const { read, write, draftOf, publish, database, db } = await open([call('a', 'Alt'), call('b')])
  const draft = await draftOf(() => [call('a', 'Mein', 'Dazu'), call('b', 'Neu')])
  await write([call('a', 'Dein'), call('b')])
  const { conflicts } = await publish(draft)
  expect(conflicts.map(({ fields }) => fields)).toEqual([['blocks.a.heading']])
  const [change] = await listDraftChanges(database.db, draft)
  if (!change) throw new Error('the draft has a change')
  const content = asContentDb(db)
  const [view] = await toChangeViews({ t: englishTranslator, db: content }, change, conflicts)
  expect(view?.conflict?.fields).toEqual([
    {
      name: 'blocks.a.heading',
      label: 'Blocks: Call to action “Mein”, Heading',
      mine: 'Mein',
      theirs: 'Dein',
      isUntouched: false,
    },
  ])
  const seen = (await mergeChanges(content, [change])).conflicts[0]?.seen ?? 0
  const decide = (choice: 'mine' | 'theirs') =>
    resolveConflict(database, draft, { change: change.id, seen }, () => choice)
  expect(await decide('theirs')).toBe(true)
  expect((await publish(draft)).conflicts).toEqual([])
  expect(await read()).toEqual([call('a', 'Dein', 'Dazu'), call('b', 'Neu')])
})

test('a block that draft and site both moved is told as a conflict of the order, decided by itself', async () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => call(id, id.toUpperCase()))
  const [a, b, c, d] = all as [Call, Call, Call, Call]
  const { read, write, draftOf, publish, database, db } = await open(all)
  const draft = await draftOf(() => [a, c, d, call('b', 'B', 'Dazu')])
  await write([b, a, c, d])
  const { conflicts } = await publish(draft)
  expect(conflicts.map(({ fields }) => fields)).toEqual([['blocks.']])
  const [change] = await listDraftChanges(database.db, draft)
  if (!change) throw new Error('the draft has a change')
  const content = asContentDb(db)
  const [view] = await toChangeViews({ t: englishTranslator, db: content }, change, conflicts)
  const names = (ids: string) => [...ids].map((id) => `Call to action “${id}”`).join('\n')
  expect(view?.conflict?.fields).toEqual([
    {
      name: 'blocks.',
      label: 'Blocks: the order',
      mine: names('ACDB'),
      theirs: names('BACD'),
      isUntouched: false,
    },
  ])
  const seen = (await mergeChanges(content, [change])).conflicts[0]?.seen ?? 0
  expect(await resolveConflict(database, draft, { change: change.id, seen }, () => 'theirs')).toBe(
    true,
  )
  expect((await publish(draft)).conflicts).toEqual([])
  expect(await read()).toEqual([call('b', 'B', 'Dazu'), a, c, d])
})

test('a block removed on the site and changed in the draft is a merge conflict with both choices', async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const { read, write, draftOf, publish, database, db } = await open([call('a'), call('b')])
    const draft = await draftOf(() => [call('a', 'Neu'), call('b')])
    await write([call('b')])
    const { conflicts } = await publish(draft)
    expect(conflicts.map(({ fields }) => fields)).toEqual([['blocks.a']])
    const [change] = await listDraftChanges(database.db, draft)
    const [view] = change
      ? await toChangeViews({ t: englishTranslator, db: asContentDb(db) }, change, conflicts)
      : []
    expect(view?.conflict?.fields[0]).toMatchObject({ theirs: '(deleted)' })
    const about = { change: change?.id ?? 0, seen: conflicts[0]?.seen ?? 0 }
    expect(await resolveConflict(database, draft, about, () => choice)).toBe(true)
    await publish(draft)
    expect((await read()).map(({ id }) => id).join('')).toBe(choice === 'mine' ? 'ab' : 'b')
  }
})

test('changes of the site while a draft is open do not become changes of the draft', async () => {
  const { read, write, draftOf, publish } = await open([call('a'), call('b')])
  const draft = await draftOf((list) => [call('a', 'Mein'), ...list.slice(1)])
  await write([call('a'), call('b', 'Website'), call('c')])
  await draftOf(
    (list) => list.map((each) => (each.id === 'a' ? call('a', 'Mein', 'mehr') : each)),
    draft,
  )
  await write([call('a'), call('b', 'Anders')])
  expect((await publish(draft)).conflicts).toEqual([])
  expect(await read()).toEqual([call('a', 'Mein', 'mehr'), call('b', 'Anders')])
})

test('blocks of page extras merge as well', async () => {
  const { database, store } = await openContent()
  const type = pageExtras.about_extras
  await store.saveSetting(
    type,
    { ...type.fallback, blocks: [call('a'), call('b')] },
    { ...by, seen: 0 },
  )
  const draft = await createDraft(database, 'Montag', by.by)
  const copy = await openWorkingCopy({ database, store } as AppContext, draft) // as above
  onTestFinished(() => copy.database.close())
  const own = { ...type.fallback, blocks: [call('a', 'Neu'), call('b')] }
  await copy.store.saveSetting(type, own, { ...by, seen: 1 })
  await store.saveSetting(
    type,
    { ...type.fallback, title: 'Wir', blocks: [call('a'), call('b', 'Auch')] },
    { ...by, seen: 1 },
  )
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect(await store.setting(type)).toMatchObject({
    title: 'Wir',
    blocks: [call('a', 'Neu'), call('b', 'Auch')],
  })
})

test.each(seedsOf(10))(
  'random block changes of two drafts and the site merge without loss, and undo is exact: seed %i',
  async (seed) => {
    const { int, one } = randomOf(seed)
    const begin = Array.from({ length: 4 }, (_, at) => call(`s${at}`))
    const { read, write, draftOf, publish, store, database } = await open(begin)
    const change = (whose: string) => (list: Call[]) => {
      for (let at = 0; at < 3; at++) {
        const block = list.length > 0 ? one(list) : undefined
        const what = int(5)
        if (what === 0) list.splice(int(list.length + 1), 0, call(`${whose}${at}`, whose))
        else if (!block) continue
        else if (what === 1) list.splice(list.indexOf(block), 1)
        else if (what === 2) block.values.heading = `${whose}${int(9)}`
        else if (what === 3) block.values.text = `${whose}${int(9)}`
        else list.splice(int(list.length), 0, ...list.splice(list.indexOf(block), 1))
      }
      return list
    }
    const drafts = [await draftOf(change('eins ')), await draftOf(change('zwei '))]
    await write(change('website ')(await read()))
    for (const draft of drafts) {
      const before = await read()
      const [own] = await listDraftChanges(database.db, draft)
      if (!own) continue
      const isMine = int(2) === 1
      let result = await publish(draft)
      const decided = result.conflicts.flatMap(({ fields }) => fields)
      const [conflict] = result.conflicts
      if (conflict) {
        const about = { change: conflict.change.id, seen: conflict.seen }
        const choice = isMine ? ('mine' as const) : ('theirs' as const)
        expect(await resolveConflict(database, draft, about, () => choice)).toBe(true)
        result = await publish(draft)
        expect(result.conflicts).toEqual([])
      }
      const after = await read()
      const find = (list: unknown, id: string) => (list as Call[]).find((each) => each.id === id)
      for (const { id } of [...before, ...(own.values.blocks as Call[])]) {
        const [was, mine, theirs] = [
          find(own.base.blocks, id),
          find(own.values.blocks, id),
          find(before, id),
        ]
        const shown = find(after, id)
        if (decided.includes(`blocks.${id}`)) expect(shown).toEqual(isMine ? mine : theirs)
        else if (!was || !mine || !theirs) expect(shown).toEqual(was ? undefined : (mine ?? theirs))
        else
          for (const name of ['heading', 'text'] as const) {
            const isDecided = decided.includes(`blocks.${id}.${name}`)
            const ours = isDecided ? isMine : mine.values[name] !== was.values[name]
            expect(shown?.values[name]).toBe(ours ? mine.values[name] : theirs.values[name])
          }
      }
      // All conflicts may have been decided for the site.
      if (JSON.stringify(after) === JSON.stringify(before)) continue
      expect(await store.undo(result.set, by)).toHaveProperty('rows')
      expect(await read()).toEqual(before)
    }
  },
)
