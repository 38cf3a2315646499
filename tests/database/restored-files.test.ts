import { expect, onTestFinished, test } from 'vitest'
import { asChangeAuthor } from '#accounts/can-publish.ts'
import type { Role } from '#accounts/rights.ts'
import { countChangeSetMissingFiles } from '#content/files/media-restores.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { file } from '#content/types/file.ts'
import { jobBenefit } from '#content/types/job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { setOwnOrigin } from '#core/runtime/own-origin.ts'
import { wrapDatabaseWithApprovalCheck } from '#drafts/approval.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openContent } from '../open-content.ts'
import { addPerson } from '../people.ts'

/** A deleted document, a benefit that names it, and a person. */
async function opened(role: Role) {
  const content = await openContent()
  const database = wrapDatabaseWithApprovalCheck(content.database)
  const store = createContentStore(database)
  const email = `${role}@firma.example`
  const id = await addPerson(content.db, email, [role])
  const author = asChangeAuthor({ email, roles: [role] })
  const values = (title: string, address = '/dateien/leitfaden.pdf') =>
    ({ ...createBlankValues(jobBenefit.fields), title, description: `Siehe ${address}` }) as never
  const document = { title: 'Leitfaden', slug: 'leitfaden', file: 'files/a.pdf' }
  const { row } = await store.create(file, document, { by: 'setup' })
  const benefit = (await store.create(jobBenefit, values('A'), author)).row
  await store.remove(file, row.id, { by: 'setup' })
  const isLive = async () => (await store.list(file)).length > 0
  const lost = (set = 0) => countChangeSetMissingFiles(asContentDb(content.db), set)
  return { database, store, id, author, values, benefit, isLive, lost }
}

const cases = [
  ['leitung', true],
  ['personal', false],
] as const

test.each(cases)(
  '%s saves words that name a deleted document, which stays deleted',
  async (role) => {
    const { store, author, values, benefit, isLive } = await opened(role)
    await store.create(jobBenefit, values('B'), author)
    await store.update(jobBenefit, benefit.id, { description: 'x' }, { ...author, seen: 1 })
    await store.update(jobBenefit, benefit.id, values('A'), { ...author, seen: 2 })
    expect(await isLive()).toBe(false)
  },
)

test.each(cases)(
  '%s restores, undoes and publishes what names a deleted document; returns with it: %s',
  async (role, returns) => {
    for (const way of ['restore', 'undo', 'draft'] as const) {
      const { database, store, id, author, values, benefit, isLive, lost } = await opened(role)
      const publish = async () => {
        const draft = await createDraft(database, 'D', author.by)
        const copy = await openWorkingCopy({ database, store } as never, draft)
        await copy.store.create(jobBenefit, values('Neu'), author)
        const result = await publishDraft(database, draft, author, id)
        await copy.database.close()
        return result
      }
      const remove = async () => {
        await store.remove(jobBenefit, benefit.id, author)
        return store.revision(jobBenefit, benefit.id)
      }
      const done =
        way === 'draft'
          ? await publish()
          : way === 'undo'
            ? await store.undo((await remove())?.change_set ?? 0, author)
            : await store.restore(jobBenefit, (await remove())?.id ?? 0, author)
      const set = done && 'set' in done ? done.set : 0
      expect([way, await isLive(), await lost(set)]).toEqual([way, returns, returns ? 0 : 1])
    }
  },
)

test('an address of another host restores nothing', async () => {
  const { store, author, values, isLive } = await opened('leitung')
  for (const address of [
    'https://partner.example/dateien/leitfaden.pdf',
    '/dateien/leitfaden.html',
  ]) {
    const { row } = await store.create(jobBenefit, values('B', address), author)
    await store.remove(jobBenefit, row.id, author)
    await store.undo((await store.revision(jobBenefit, row.id))?.change_set ?? 0, author)
    expect(await isLive()).toBe(false)
  }
})

test('an absolute link to oneself restores its document as a relative one does', async () => {
  setOwnOrigin('https://firma.example')
  onTestFinished(() => setOwnOrigin(''))
  const { store, author, values, isLive } = await opened('leitung')
  const bringBack = async (address: string) => {
    const { row } = await store.create(jobBenefit, values('B', address), author)
    await store.remove(jobBenefit, row.id, author)
    await store.restore(jobBenefit, (await store.revision(jobBenefit, row.id))?.id ?? 0, author)
    return isLive()
  }
  expect(await bringBack('https://firma.example.partner.example/dateien/leitfaden.pdf')).toBe(false)
  expect(await bringBack('https://firma.example/dateien/leitfaden.pdf')).toBe(true)
})
