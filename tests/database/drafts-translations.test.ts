import { expect, test } from 'vitest'
import { digestSource, type Translations } from '#content/languages/translations.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { readStoredRow } from '#content/store/rows.server.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, listDraftChanges, publishDraft } from '#drafts/drafts.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { toChangeViews } from '#drafts/panel/present-changes.server.ts'
import { resolveConflict } from '#drafts/revise-draft.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'ada@firma.example' }
const cards = (...titles: string[]) => ({
  id: 'cards',
  kind: 'cards',
  values: { heading: 'Karten', entries: titles.map((title) => ({ title, text: '', icon: '' })) },
})
const text = { id: 'text', kind: 'text', values: { html: '<p>Hallo</p>' } }
const made = (words: string, source: string) => ({ text: words, of: digestSource(source) })
/** English titles of the cards by their German titles, and the English text. */
const words = (entries: Partial<Record<'Suche' | 'Karte', string>>[], html?: string) => ({
  'en.blocks': {
    cards: {
      entries: entries.map((each) =>
        Object.fromEntries(Object.entries(each).map(([of, en]) => ['title', made(en, of)])),
      ),
    },
    ...(html && { text: { html: made(html, '<p>Hallo</p>') } }),
  },
})

/** A page with cards and a text; drafts translate it. */
async function open() {
  const opened = await openContent()
  const { store, database, db } = opened
  const values = { ...createBlankValues(page.fields), title: 'Seite', slug: 'seite' }
  const blocks = [cards('Suche', 'Karte'), text]
  const { row } = await store.create(page, { ...values, blocks } as never, by) // blocks as above
  const change = (values: object) => ({
    ...{ type: page.table, what: 'update' as const, id: row.id },
    values: values as Record<string, unknown>,
  })
  const draftOf = async (values: object) => {
    const draft = await createDraft(database, 'Montag', by.by)
    const copy = await openWorkingCopy({ database, store } as AppContext, draft) // the rest is passed on
    await copy.store.apply([change(values)], by)
    await copy.database.close()
    return draft
  }
  const read = async () => {
    const stored = await readStoredRow(asContentDb(db), page, row.id)
    return (stored?.translations as Translations | undefined)?.en?.blocks
  }
  return { ...opened, draftOf, read, write: (values: object) => store.apply([change(values)], by) }
}

test('drafts that translate different blocks and entries of a page do not conflict', async () => {
  const { draftOf, read, write, database } = await open()
  const first = await draftOf(words([{}, { Karte: 'Map' }]))
  const second = await draftOf(words([{ Suche: 'Search' }], '<p>Hello</p>'))
  // Meanwhile the site moves the cards.
  await write({ blocks: [cards('Karte', 'Neu', 'Suche'), text] })
  for (const draft of [first, second])
    expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  const all = [{ Karte: 'Map' }, {}, { Suche: 'Search' }]
  expect(await read()).toEqual(words(all, '<p>Hello</p>')['en.blocks'])
  expect(await revertPublishedDraft(database, first, by)).toMatchObject({ isNewerKept: true })
  expect(await read()).toEqual(words([{}, {}, { Suche: 'Search' }], '<p>Hello</p>')['en.blocks'])
})

test('drafts that translate the same words conflict, labelled with the words and decided by themselves', async () => {
  const { draftOf, read, write, database, db } = await open()
  const draft = await draftOf(words([{ Suche: 'Find' }, { Karte: 'Map' }], '<p>Hi</p>'))
  await write(words([{ Suche: 'Search' }], '<p>Hello</p>'))
  const result = await publishDraft(database, draft, by)
  const conflicts = result && 'conflicts' in result ? result.conflicts : []
  const paths = ['en.blocks.cards.entries.0.title', 'en.blocks.text.html']
  expect(conflicts.map(({ fields }) => fields)).toEqual([paths])
  const [change] = await listDraftChanges(database.db, draft)
  if (!change) throw new Error('the draft has a change')
  const about = { t: englishTranslator, db: asContentDb(db) }
  const [view] = await toChangeViews(about, change, conflicts)
  expect(view?.conflict?.fields).toEqual([
    {
      name: paths[0],
      label: 'Blocks: Cards “Karten”, Card 1, Title (English)',
      mine: 'Find',
      theirs: 'Search',
      isUntouched: false,
    },
    {
      name: paths[1],
      label: 'Blocks: Text “Hallo”, Text (English)',
      mine: '<p>Hi</p>',
      theirs: '<p>Hello</p>',
      isUntouched: false,
    },
  ])
  const decision = { change: change.id, seen: conflicts[0]?.seen ?? 0 }
  const choose = (path: string) => (path === paths[0] ? 'mine' : 'theirs')
  expect(await resolveConflict(database, draft, decision, choose)).toBe(true)
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  const all = [{ Suche: 'Find' }, { Karte: 'Map' }]
  expect(await read()).toEqual(words(all, '<p>Hello</p>')['en.blocks'])
})
