import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import { mapTranslations } from '#content/languages/map-translations.ts'
import { getTranslatableFields } from '#content/languages/translatable-fields.ts'
import { diffTranslations } from '#content/languages/translation-values.ts'
import {
  digestSource,
  isBlankSource,
  mapTranslatableLeaves,
  type TranslationText,
} from '#content/languages/translations.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { settings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { type RowValues, readAllRows } from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { page } from '#content/types/page.ts'
import type { Field, Fields } from '#core/fields/field.ts'
import { addDocument, blocksOfAllKinds } from '../blocks-of-all-kinds.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { send, withWork } from '../submission.ts'

const server = await startSeeded({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.de' })
afterAll(server.stop)
const { db, store, origin } = server
const by = { by: 'Test' }

/** A letter at the beginning of every German word of the content. */
const mark = 'ж'

const markText = ({ kind }: Field<unknown>, source: unknown): unknown => {
  if (isBlankSource(source)) return source
  if (Array.isArray(source)) return source.map((each) => mark + each)
  return kind === 'html' ? String(source).replace(/>(?=[^<]*\p{L})/gu, `>${mark}`) : mark + source
}
const markWords = (fields: Fields, values: RowValues) =>
  mapTranslatableLeaves(fields, values, {}, ({ field, source }) =>
    field.kind === 'slug' || field.isName ? source : markText(field, source),
  )

/** Only the words without which an item does not exist; a page of all blocks takes those of some blocks. */
function translateNeeded(fields: Fields, values: RowValues) {
  const translated = mapTranslations(fields, values, {}, ({ field, source }) => {
    if (!(field.required || field.isNeeded) || field.kind === 'slug') return undefined
    if (isBlankSource(source)) return undefined
    const of = digestSource(source)
    if (Array.isArray(source)) return { text: source.map((_, at) => `Word ${at}`), of }
    const text = field.kind === 'html' ? '<p>Words</p>' : `Words ${String(source).length}`
    return { text: text as TranslationText, of }
  })
  return diffTranslations('en', {}, translated)
}

beforeAll(async () => {
  const content = asContentDb(db)
  await addDocument(db, store)
  const picture = await db.selectFrom('media').select('key').orderBy('id').executeTakeFirstOrThrow()
  const all = { title: 'Alles', slug: 'alles', description: 'Alle Bausteine', is_published: true }
  const untitled = JSON.parse(
    JSON.stringify(blocksOfAllKinds(5, `/media/${picture.key}`)),
    (name, value) => (name === 'file' && value ? '/dateien/muster.pdf' : value),
  )
  for (const block of untitled)
    if (block.kind === 'downloads') for (const entry of block.values.entries) entry.title = ''
  await store.create(
    page,
    { ...all, parent_id: null, image_url: '', is_unlisted: false, blocks: untitled } as never,
    by,
  )
  for (const type of [...Object.values<Collection>(collections), pictureCollection as Collection]) {
    const fields = getTranslatableFields(type)
    for (const [at, row] of (await readAllRows(content, type)).entries()) {
      const named = Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]]))
      const values = markWords(fields, named)
      const change = { type: type.table, what: 'update' as const, id: row.id }
      await store.apply([{ ...change, values }], by)
      // Of every fourth item nothing is translated, nor of the documents.
      if (at % 4 < 3 && type.table !== 'files')
        await store.apply([{ ...change, values: translateNeeded(fields, values) }], by)
    }
  }
  for (const [at, setting] of Object.values(settings).entries()) {
    const fields = getTranslatableFields(setting)
    if (Object.keys(fields).length === 0) continue
    const { values: known, version: seen } = await store.settingWithVersion(setting)
    const values = { ...known, ...markWords(fields, known) }
    await store.saveSetting(setting, values as never, { ...by, seen })
    const change = { type: `settings/${setting.category}`, what: 'update' as const }
    // Of every second form only the words that it needs are translated.
    if (at % 2 === 0)
      await store.apply([{ ...change, values: translateNeeded(fields, values) }], by)
  }
  const { version: seen } = await store.settingWithVersion(languageSettings)
  const on = { ...languageSettings.fallback, second: 'en' } as const
  await store.saveSetting(languageSettings, on, { ...by, seen })
  await vi.waitFor(async () => expect((await server.ask('/en')).status).toBe(200), {
    timeout: patience,
  })
}, 120_000)

const voidTags = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Texts and readable attributes of a page outside of what is marked as German. Of scripts, structured data only. */
function listWordsNotMarked(html: string) {
  const found: string[] = []
  const open: { tag: string; isGerman: boolean; isShown: boolean }[] = []
  for (const [, end, tag = '', attributes = '', text] of html.matchAll(
    /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/gi,
  )) {
    const around = open.at(-1)
    if (text !== undefined) {
      if (around?.isShown && !around.isGerman) found.push(text.trim())
    } else if (end) {
      const at = open.findLastIndex((each) => each.tag === tag)
      if (at >= 0) open.length = at
    } else {
      const [, lang] = / (?:lang|hreflang)="(\w+)"/i.exec(attributes) ?? []
      const isGerman = lang ? lang === 'de' : (around?.isGerman ?? false)
      const isShown =
        !['script', 'style'].includes(tag) || attributes.includes('application/ld+json')
      if (!isGerman)
        for (const [, value = ''] of attributes.matchAll(
          / (?:alt|title|aria-\w+|content|placeholder|label|data-(?!page)[\w-]+)="([^"]*)"/g,
        ))
          found.push(value)
      if (!voidTags.has(tag) && !attributes.endsWith('/')) open.push({ tag, isGerman, isShown })
    }
  }
  return found.filter(Boolean)
}

test('the words of a page are its texts, attributes and structured data, without what is marked as German', () => {
  const html = `<html lang="en"><head><meta name="x" content="A"></head><body><p lang="de">B<b title="C">D</b></p>
    <img alt="E"><span>F<i lang="en">G</i></span><script>H</script><script type="application/ld+json">"I"</script></body></html>`
  expect(listWordsNotMarked(html)).toEqual(['A', 'E', 'F', 'G', '"I"'])
})

test('every German text on an English page is marked as German', async () => {
  const [, all = ''] =
    / hreflang="en" href="[^"]*(\/en\/[^"]*)"/i.exec((await server.ask('/alles')).text) ?? []
  const files = ['/en/llms.txt', '/en/blog/feed.xml', '/en/manifest.webmanifest']
  const queue = ['/en', all, ...files]
  const wrong: string[] = []
  let pages = 0
  for (const path of queue) {
    const { status, text, headers } = await server.ask(path)
    if (status !== 200) continue
    pages++
    if (path === all) expect(text).toMatch(new RegExp(`<a [^>]*lang="de"[^>]*>${mark}Muster<`))
    const isHtml = headers['content-type']?.startsWith('text/html')
    for (const [, to = ''] of isHtml ? text.matchAll(/ href="(\/en(?:\/[^"#?.]*)?)[^"]*"/g) : [])
      if (!queue.includes(to)) queue.push(to)
    for (const each of isHtml ? listWordsNotMarked(text) : text.split('\n'))
      if (each.includes(mark)) wrong.push(`${path}: ${each.slice(0, 200)}`)
  }
  expect(pages).toBeGreaterThan(20)
  expect([...new Set(wrong)]).toEqual([])
})

test('a confirmation in English has no German words of the site', async () => {
  const fields = { name: 'Eva', email: 'eva@example.com', message: 'Hello', privacy: 'on' }
  const complete = { ...fields, ...(await withWork(origin)) }
  const { status } = await send(origin, '/en/api/contact', complete)
  expect(status).toBe(200)
  const mails = await db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', fields.email)
    .execute()
  expect(mails).toHaveLength(1)
  for (const { subject, body } of mails) expect(subject + body).not.toContain(mark)
})
