import { afterAll, expect, test, vi } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { job } from '#content/types/job.ts'
import { post as blogPost } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const { store, ask } = server

const by = { by: 'Test' }
const soon = { timeout: patience, interval: 100 }
const [first] = (await store.list(blogPost)).filter(({ is_published }) => is_published)
if (!first) throw new Error('the demo content has posts')
const path = `/blog/${first.slug}`
const text: PageBlock = { id: 'a', kind: 'text', values: { html: '<p>Dazugekommen &amp; neu</p>' } }
const questions: PageBlock = {
  id: 'b',
  kind: 'questions',
  values: { heading: 'Fragen', entries: [{ question: 'Warum?', answer: 'Darum.' }] },
}
const hidden: PageBlock = {
  ...text,
  id: 'c',
  values: { html: '<p>Verborgen</p>' },
  is_hidden: true,
}

const save = async (values: Partial<typeof first>) => {
  const seen = (await store.find(blogPost, first.id))?.version ?? 0
  await store.update(blogPost, first.id, values, { ...by, seen })
}
const html = async (address: string) => (await ask(address)).text
const shown = (page: string) => page.split('<script>window.__reactRouterContext')[0] ?? ''
const until = (address: string, words: string) =>
  vi.waitFor(async () => expect(await html(address)).toContain(words), soon)

test('blocks of a post are rendered after its text; removing them restores the HTML', async () => {
  const changed = /20\d\d-\d\d-\d\dT[\d:.]+Z/g
  const isGone = async () => expect(await html(path)).not.toContain('Dazugekommen')
  // From its first edit on a post says when it was changed.
  await save({ blocks: [text] })
  await until(path, 'Dazugekommen')
  await save({ blocks: [] })
  await vi.waitFor(isGone, soon)
  const before = (await html(path)).replaceAll(changed, '')
  expect(before).not.toMatch(/extras|blocks|is_unlisted|isHidden/)
  await save({ blocks: [text, hidden, questions] })
  await until(path, 'Dazugekommen')
  const page = shown(await html(path))
  const [at, end] = [page.indexOf('Dazugekommen'), page.indexOf('</article>')]
  expect(page.indexOf('Link kopieren')).toBeLessThan(at)
  expect(at).toBeLessThan(end)
  expect(page).not.toContain('Verborgen')
  // Rendered in place: without scripts no streamed part would be moved.
  expect(page).not.toMatch(/<div hidden="" id="S:|<template id="B:/)
  expect(page.match(/"@type":"FAQPage"/g)).toHaveLength(1)
  expect(page.match(/"@type":"BlogPosting"/g)).toHaveLength(1)
  await save({ blocks: [] })
  await vi.waitFor(isGone, soon)
  expect((await html(path)).replaceAll(changed, '')).toBe(before)
})

test('blocks of a post are in the Atom feed and count for the reading time', async () => {
  const minutes = async () => Number(/(\d+) Min/.exec(shown(await html(path)))?.[1])
  const short = await minutes()
  const long = { html: `<p>${'Wort '.repeat(2000)}</p>` }
  const card = { icon: 'FaCloud' as const, title: 'Netze', text: '', link: '/kontakt' }
  const cards = { heading: 'Leistungen & Preise', entries: [card] }
  await save({
    blocks: [
      { id: 'a', kind: 'text', values: long },
      { id: 'b', kind: 'cards', values: cards },
      { id: 'c', kind: 'picture', values: { image_url: '/media/a/b.webp', caption: 'Ein Bild' } },
      hidden,
    ],
  })
  await until(path, 'Leistungen &amp; Preise')
  expect(await minutes()).toBe(short + 10)
  const feed = await html('/blog/feed.xml')
  expect(feed).toContain('&lt;h2&gt;Leistungen &amp;amp; Preise&lt;/h2&gt;')
  expect(feed).toContain(`&lt;a href=&quot;${server.origin}/kontakt&quot;`)
  expect(feed).toContain(`src=&quot;${server.origin}/media/a/b.webp&quot;`)
  expect(feed).not.toContain('Verborgen')
  await save({ blocks: [] })
})

test('the post form adds blocks without scripts and offers the items they can show', async () => {
  const cookie = await signIn(server)
  const { version } = (await store.find(blogPost, first.id)) ?? { version: 0 }
  const headers = { cookie, accept: 'text/html' }
  const fields = {
    form: 'item',
    seen: String(version),
    title: first.title,
    slug: first.slug,
    teaser: first.teaser,
    content: first.content,
    author: first.author,
    tags: '',
    image_url: '',
    is_published: 'on',
  }
  const address = `/admin/blog/${first.id}`
  const added = await post(server, address, { ...fields, 'blocks.do': 'add projects' }, headers)
  expect(added.status).toBe(200)
  expect(added.text).toContain('name="blocks.0.values.chosen')
  const block = {
    'blocks.0.kind': 'text',
    'blocks.0.id': 'a',
    'blocks.0.values.html': '<p>Neu</p>',
  }
  const wrong = await post(server, address, { ...fields, ...block, title: '' }, headers)
  expect([wrong.status, wrong.text.includes('&lt;p&gt;Neu&lt;/p&gt;')]).toEqual([400, true])
  const saved = await post(server, address, { ...fields, ...block }, headers)
  expect([saved.status, saved.headers.location]).toEqual([302, '/admin/blog'])
  expect((await store.find(blogPost, first.id))?.blocks).toEqual([
    { ...text, values: { html: '<p>Neu</p>' } },
  ])
})

test('unlisted posts, projects and jobs have noindex and are not in sitemap, llms.txt and feed', async () => {
  const [work] = await store.list(project)
  const [offer] = (await store.list(job)).filter(({ is_active }) => is_active)
  if (!work || !offer) throw new Error('the demo content has both')
  const pages = [path, `/projekte/${work.id}`, `/karriere/${offer.id}`]
  const noindex = '<meta name="robots" content="noindex"/>'
  const machines = ['/sitemap.xml', '/llms.txt', '/blog/feed.xml']
  for (const each of pages) {
    expect(await html(each)).not.toMatch(/noindex|isHidden|is_unlisted/)
    expect(await html('/sitemap.xml')).toContain(`${each}</loc>`)
    expect(await html('/llms.txt')).toContain(`${each})`)
  }
  expect(await html('/blog/feed.xml')).toContain(`${path}"`)
  await save({ is_unlisted: true })
  await store.update(project, work.id, { is_unlisted: true }, { ...by, seen: work.version })
  await store.update(job, offer.id, { is_unlisted: true }, { ...by, seen: offer.version })
  for (const each of pages) await until(each, noindex)
  for (const machine of machines)
    for (const each of pages)
      expect(await html(machine)).not.toMatch(new RegExp(`${each}(</loc>|\\)|")`))
  // The lists of the site still link to them.
  for (const [at, list] of ['/blog', '/projekte', '/karriere'].entries())
    expect(await html(list)).toContain(`href="${pages[at]}"`)
})
