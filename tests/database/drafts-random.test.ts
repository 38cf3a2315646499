import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentStore } from '#content/store/store.server.ts'
import { jobBenefit } from '#content/types/job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openContent } from '../open-content.ts'
import { times } from '../times.ts'

const by = { by: 'ada@firma.example' }
const fields = ['title', 'description'] as const

/** Random operations; `pick` selects one of the existing items. */
const operations = fc.array(
  fc.record({
    what: fc.constantFrom('create', 'update', 'update', 'move', 'remove', 'together'),
    field: fc.constantFrom(...fields),
    text: fc.constantFrom('v', 'w'),
    pick: fc.nat(20),
    to: fc.nat(5),
  }),
  { maxLength: 5 },
)
type Operations = typeof operations extends fc.Arbitrary<infer D> ? D : never

/** `whose` marks the words of each author. */
async function does(store: ContentStore, all: Operations, whose: string) {
  for (const { what, field, text, pick, to } of all) {
    const rows = await store.list(jobBenefit)
    const { id = 0, version = 0 } = rows[pick % Math.max(rows.length, 1)] ?? {}
    const values = { [field]: whose + text }
    if (what === 'create')
      await store.create(
        jobBenefit,
        { title: whose, description: '.', icon: 'FaHeart', ...values },
        by,
      )
    if (id === 0) continue
    if (what === 'update') await store.update(jobBenefit, id, values, { ...by, seen: version })
    if (what === 'move') await store.move(jobBenefit, id, to, by)
    if (what === 'remove') await store.remove(jobBenefit, id, by)
    const type = jobBenefit.table
    if (what === 'together')
      await store.apply(
        [
          { type, what: 'move', id, to },
          { type, what: 'update', id, values },
        ],
        by,
      )
  }
}

/** The current items by id, in order. */
const standing = async (store: ContentStore) =>
  new Map(
    (await store.list(jobBenefit)).map(({ id, title, description }) => [
      id,
      { title, description },
    ]),
  )

test('revertPublishedDraft and undo of random drafts keep later changes of others and revert the rest', async () => {
  const { store, database } = await openContent()
  await fc.assert(
    fc.asyncProperty(operations, operations, fc.boolean(), async (mine, since, isUndone) => {
      while ((await store.list(jobBenefit)).length < 4)
        await store.create(jobBenefit, { title: 's', description: '.', icon: 'FaHeart' }, by)
      const before = await standing(store)
      const draft = await createDraft(database, 'Montag', by.by)
      const copy = await openWorkingCopy({ database, store } as AppContext, draft)
      await does(copy.store, mine, 'draft ')
      const wanted = await standing(copy.store)
      await copy.database.close()
      const { set } = (await publishDraft(database, draft, by)) as { set?: number }
      const public_ = await standing(store)
      expect([...public_]).toEqual([...wanted])
      if (!set) return
      await does(store, since, 'colleague ')
      const left = await standing(store)

      const done = isUndone
        ? await store.undo(set, by)
        : await revertPublishedDraft(database, draft, by)
      const after = await standing(store)
      const isDone = isUndone ? 'rows' in Object(done) : done
      // undo is exact or refused.
      if (!isDone) expect([...after]).toEqual([...left])
      if (!isDone) return
      if (since.length === 0) expect([...after]).toEqual([...before])
      for (const [id, row] of left) {
        const was = before.get(id)
        const published = public_.get(id)
        const kept = fields.filter((field) => row[field] !== published?.[field])
        const isGone = published && !was && kept.length === 0
        const rest = published && was ? { ...was } : row
        const own = Object.fromEntries(kept.map((field) => [field, row[field]]))
        expect(after.get(id)).toEqual(isGone ? undefined : { ...rest, ...own })
      }
      for (const [id, row] of before) if (!public_.has(id)) expect(after.get(id)).toEqual(row)
      for (const id of after.keys()) expect(left.has(id) || before.has(id)).toBe(true)
    }),
    { numRuns: times(25) },
  )
})
