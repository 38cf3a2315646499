import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { getPictureKey } from '#addresses.ts'
import { imprintSettings } from '#content/legal/texts.ts'
import { contactCollection } from '#content/types/contact.ts'
import { job } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { teamMember } from '#content/types/team-member.ts'
import { publicPages } from '../public-pages.ts'
import { startSeeded, startServer } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

async function start(variables: Record<string, string> = {}) {
  const server = await startSeeded(variables)
  return { ...server, [Symbol.asyncDispose]: async () => void (await server.stop()) }
}

const by = { by: 'Test' }

test('/projekte/:id and /karriere/:id return 404 for an invalid id', async () => {
  await using server = await start()
  const hostile = ['abc', '-1', '1e9', '1;drop', '0x1', '01', '99999999999999999999', '2147483648']
  for (const id of hostile) {
    const answer = await server.ask(`/projekte/${encodeURIComponent(id)}`)
    expect([answer.status, id]).toEqual([404, id])
    expect(answer.text).toContain('Project Not Found')
    expect(answer.text).toMatch(/<a[^>]* href="\/projekte"/)
    expect((await server.ask(`/karriere/${encodeURIComponent(id)}`)).status).toBe(404)
  }
})

test('a closed, expired or removed job returns 410 and links to open jobs', async () => {
  await using server = await start()
  const [closed, ended, gone, open] = await server.store.list(job, { is_active: true })
  if (!closed || !ended || !gone || !open) throw new Error('too few jobs')
  await server.store.update(job, closed.id, { is_active: false }, { ...by, seen: closed.version })
  await server.store.update(
    job,
    ended.id,
    { valid_through: '2020-01-31' },
    { ...by, seen: ended.version },
  )
  await server.store.remove(job, gone.id, by)
  for (const { id } of [closed, ended, gone]) {
    // A 410 is never cached.
    const { status, text } = await server.ask(`/karriere/${id}`)
    expect(status).toBe(410)
    expect(text).toContain(`href="/karriere/${open.id}"`)
    expect(text).not.toContain(`href="/karriere/${id}"`)
  }
  expect((await server.ask('/karriere/999999')).status).toBe(404)
  const list = await server.ask('/sitemap.xml')
  expect(list.text).not.toContain(`/karriere/${ended.id}<`)
  expect(list.text).toContain(`/karriere/${open.id}<`)
  const form = await server.ask('/bewerbungsprozess')
  const offered = ({ title }: { title: string }) => form.text.includes(`value="${title}"`)
  expect([closed, ended, gone, open].map(offered)).toEqual([false, false, false, true])
})

test('/karriere shows the salary range only while every open job has one', async () => {
  await using server = await start()
  const isPromised = async () =>
    /[\d.]+ bis [\d.]+\u00a0€ im Jahr/.test(
      (await server.ask('/karriere')).text.replace(/<script[\s\S]*?<\/script>/g, ''),
    )
  expect(await isPromised()).toBe(true)
  const [first] = await server.store.list(job, { is_active: true })
  if (!first) throw new Error('The demo has jobs')
  const silent = { salary_range: null, salary_min: null, salary_max: null }
  await server.store.update(job, first.id, silent, { ...by, seen: first.version })
  await expect.poll(isPromised, { timeout: 20_000 }).toBe(false)
  const closed = { ...by, seen: first.version + 1 }
  await server.store.update(job, first.id, { is_active: false }, closed)
  await expect.poll(isPromised, { timeout: 20_000 }).toBe(true)
})

test('hostile filter values are escaped; filters link to the other values', async () => {
  await using server = await start()
  const [first] = await server.store.list(project)
  const technology = first?.technologies[0] ?? ''
  const found = await server.ask(`/projekte?technologie=${encodeURIComponent(technology)}`)
  expect(found.text).toContain(`href="/projekte/${first?.id}"`)
  const attack = '"><script>alert(1)</script>'
  const narrowed = `/projekte?branche=${first?.industry}&technologie=`
  const none = await server.ask(`${narrowed}Cobol`)
  expect(none.text).toContain(`Zu „${first?.industry}“ mit „Cobol“ gibt es hier noch kein Projekt.`)
  expect(none.text).not.toContain(`href="/projekte/${first?.id}"`)
  // The other filter stays in the address.
  expect((await server.ask(narrowed + encodeURIComponent(technology))).text).toContain(
    `href="/projekte?technologie=${encodeURIComponent(technology)}"`,
  )
  for (const address of [
    '/projekte?branche=',
    '/projekte?technologie=',
    '/karriere?kategorie=',
    '/karriere?art=',
  ]) {
    const { status, text } = await server.ask(address + encodeURIComponent(attack))
    expect(status).toBe(200)
    expect(text).not.toContain('<script>alert(1)')
  }
})

test('every page has a canonical link, description and og:image; other spellings redirect with 301', async () => {
  await using server = await start()
  for (const path of publicPages) {
    const { text } = await server.ask(`${path}?utm_source=x`)
    expect(text).toContain(`<link rel="canonical" href="${server.origin}${path}"/>`)
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}/)
    expect(text).toMatch(/<meta property="og:image" content="http[^"]+\.png\?v=[\w-]+"/)
  }
  for (const [path, location] of [
    ['/Projekte/?technologie=Java', '/projekte?technologie=Java'],
    ['/projekte/', '/projekte'],
    ['//evil.example/%2e%2e/', '/'],
  ]) {
    const { status, headers } = await server.ask(path ?? '')
    expect([status, headers.location]).toEqual([301, server.origin + location])
  }
})

test('a phone number in a sentence has non-breaking spaces', async () => {
  await using server = await start()
  for (const { id, version } of await server.store.list(teamMember))
    await server.store.update(teamMember, id, { answers: 'nothing' }, { ...by, seen: version })
  const { phone = '' } = (await server.store.first(contactCollection)) ?? {}
  const { text } = await server.ask('/kontakt')
  expect(text).toContain(`rufen Sie an: ${phone.replaceAll(' ', '\u00a0')}.`)
})

test('/impressum sanitises stored HTML again', async () => {
  await using server = await start()
  const content = '<h2>Gut</h2><p onclick="alert(1)">x<script>alert(1)</script></p>'
  const { version } = await server.store.settingWithVersion(imprintSettings)
  await server.store.saveSetting(imprintSettings, { content }, { ...by, seen: version })
  const { text } = await server.ask('/impressum')
  expect(text).toContain('<h2 id="gut">Gut</h2><p>x</p>')
})

test('robots.txt, sitemap, llms.txt, manifest and security.txt have their type; sitemap links work', async () => {
  await using server = await start()
  for (const [path, type, part] of [
    ['/robots.txt', 'text/plain', `Sitemap: ${server.origin}/sitemap.xml`],
    ['/sitemap.xml', 'application/xml', `<loc>${server.origin}/projekte</loc><lastmod>`],
    ['/llms.txt', 'text/plain', '# '],
    ['/manifest.webmanifest', 'application/manifest+json', '"icons"'],
    ['/.well-known/security.txt', 'text/plain', 'Expires: '],
  ]) {
    const { status, headers, text } = await server.ask(path ?? '')
    expect([path, status, headers['content-type']?.split(';')[0]]).toEqual([path, 200, type])
    expect(text).toContain(part)
  }
  const listed = (await server.ask('/sitemap.xml')).text.matchAll(/<loc>([^<]*)<\/loc>/g)
  for (const [, address] of listed)
    expect((await server.ask(new URL(address ?? '').pathname)).status).toBeLessThan(400)
})

test('/teilen/….png returns a PNG of 1200 × 630 for existing items and 404 for others', async () => {
  await using server = await start()
  const [shown] = await server.store.list(project)
  for (const path of ['standard.png', `projekt/${shown?.id}.png`]) {
    const { headers, bytes } = await server.ask(`/teilen/${path}`)
    expect(headers['content-type']).toBe('image/png')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
  for (const path of ['projekt/999999.png', 'projekt/1e1.png', 'x.png', 'projekt/1.jpg'])
    expect((await server.ask(`/teilen/${path}`)).status).toBe(404)
})

test('an empty database serves every page with defaults; missing items return 404 with a link', async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder(), SEED: 'empty' })
  onTestFinished(async () => void (await server.stop()))
  for (const path of [
    ...publicPages,
    '/sitemap.xml',
    '/llms.txt',
    '/robots.txt',
    '/teilen/standard.png',
  ])
    expect([path, (await server.ask(path)).status]).toEqual([path, 200])
  expect((await server.ask('/karriere')).text).toContain('Derzeit keine offenen Stellen')
  for (const path of ['/projekte/1', '/karriere/1', '/blog/nichts']) {
    const { status, text } = await server.ask(path)
    const [, nothing = ''] = text.split(/<main|<\/main>/)
    // An empty page still links to the contact page.
    expect([path, status, nothing.includes('href="/kontakt"')]).toEqual([path, 404, true])
  }
  const [, main = ''] = (await server.ask('/')).text.split(/<main|<\/main>/)
  expect(main).toMatch(
    /^[^>]*><div[^>]*data-head[^>]*><div[^>]*><h1[^>]*>Ihr Unternehmen<\/h1><\/div>/,
  )
})

test('a failing page returns 500 within header and footer, with an id for support', async () => {
  await using server = await start()
  await sql`alter table projects rename to elsewhere`.execute(server.db)
  const { status, text } = await server.ask('/projekte/1')
  expect(status).toBe(500)
  for (const part of ['Hauptnavigation', 'Fußnavigation', 'Kennung für Rückfragen'])
    expect([part, text.includes(part)]).toEqual([part, true])
})

test('the preloaded font is the one of the stylesheets', async () => {
  await using server = await start()
  const { text } = await server.ask('/')
  const [, font] = text.match(/<link rel="preload" as="font"[^>]*href="([^"]+)"/) ?? []
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)]
  const styles = await Promise.all(sheets.map(async ([, at = '']) => (await server.ask(at)).text))
  expect(font).toMatch(/\.woff2$/)
  expect(styles.join('')).toContain(font)
})

test('page data contains no internal columns, and single pictures have no srcset', async () => {
  await using server = await start()
  const [shown] = await server.store.list(project)
  await server.db
    .updateTable('media')
    .set({ width: 100 })
    .where('key', '=', getPictureKey(shown?.image_url ?? ''))
    .execute()
  const [post] = await server.db.selectFrom('blog_posts').select('slug').limit(1).execute()
  const detailed = ['/projekte/1', '/karriere/1', `/blog/${post?.slug}`]
  const found: string[] = []
  for (const path of [...publicPages, ...detailed]) {
    const { status, text } = await server.ask(path)
    expect([path, status]).toEqual([path, 200])
    for (const column of ['is_sample', 'version', 'order_index', 'author_id'])
      if (text.includes(`\\"${column}\\"`)) found.push(`${path} ${column}`)
    // A drawing has one size, and so has a picture below the smallest width.
    for (const [tag] of text.matchAll(/<(?:img|source)\b[^>]*>/g))
      if (tag.includes('srcSet=""') || (tag.includes(' sizes=') && !tag.includes(' srcSet=')))
        found.push(`${path} ${tag}`)
  }
  expect(found).toEqual([])
})
