import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { post } from '#content/types/post.ts'
import { openPanel, signInAt } from '../admin-page.ts'

const { server, visit, open } = await openPanel()
const first = await server.store.find(post, 1)
if (!first) throw new Error('no posts')

/** Opens a post in the panel. */
async function write(path: string) {
  const page = await open(path)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  // The text is rendered before the editor has loaded.
  await page.locator('.ProseMirror').waitFor()
  return { page, text, save: () => page.getByRole('button', { name: 'Save', exact: true }).click() }
}

/** The clipboard HTML of Word. */
const fromWord = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=DE><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const entry = (text: string, level: number, marker: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
  </span></span></span><![endif]>${text}<o:p></o:p></p>`

function paste(page: Page, html: string) {
  // The content security policy blocks the pasted styles, which the console reports.
  page.removeAllListeners('console')
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    const target = document.querySelector('.ProseMirror')
    target?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

test('a post is scheduled, published, renamed with a redirect, and withdrawn with 410', async () => {
  const { page, text, save } = await write('/admin/blog/new')
  const status = async (address: string) => (await server.ask(address)).status
  const saved = async () => {
    await save()
    await page.waitForURL(/\/admin\/blog$/)
  }
  const open = async () => {
    await page.getByRole('link', { name: 'Über Zeppeline' }).click()
    await text.waitFor()
  }
  await page.getByLabel('Title').fill('Über Zeppeline')
  await page.getByLabel('Teaser').fill('Ein Teaser')
  await page.getByRole('combobox', { name: 'Author' }).fill('Gastautorin')
  await text.click()
  await page.keyboard.type('Sie fliegen.')
  await page.getByRole('switch', { name: 'Published' }).press('Space')
  await page.getByLabel('Publication time').fill('2199-01-01T09:00')
  await saved()
  await page.getByText('Scheduled 1 Jan 2199, 09:00').waitFor()
  expect(await status('/blog/ueber-zeppeline')).toBe(404)

  await open()
  await page.getByLabel('Publication time').fill('')
  await saved()
  expect(await status('/blog/ueber-zeppeline')).toBe(200)

  await open()
  await page.getByLabel('Address', { exact: true }).fill('luftschiffe')
  await saved()
  expect((await server.ask('/blog/ueber-zeppeline')).headers.location).toBe('/blog/luftschiffe')
  const reader = await visit('/blog/ueber-zeppeline', { early: true })
  expect(new URL(reader.page.url()).pathname).toBe('/blog/luftschiffe')
  await reader.page.getByText('Sie fliegen.').waitFor()

  await open()
  await page.getByRole('switch', { name: 'Published' }).press('Space')
  await saved()
  expect(await status('/blog/luftschiffe')).toBe(410)
})

test('Just write hides everything but title and text, also after a reload, until Escape', async () => {
  const { page, text } = await write('/admin/blog/1')
  const others = [page.getByLabel('Teaser'), page.getByLabel('Address', { exact: true })]
  const beside = [
    ...others,
    page.getByRole('link', { name: 'Projects' }).first(),
    // The preview as a search result and a shared link.
    page.locator('[data-below]').first(),
  ]
  const shown = () => Promise.all(beside.map((each) => each.isVisible()))
  const button = page.getByRole('button', { name: 'Just write' })
  await button.press('Enter')
  await expect.poll(shown).toEqual([false, false, false, false])
  await page.reload()
  // Keys typed before the editor has loaded are lost.
  await page.locator('.ProseMirror').waitFor()
  await text.click()
  await expect.poll(shown).toEqual([false, false, false, false])
  await page.keyboard.type('Zuerst: ')
  await expect.poll(() => text.innerText()).toContain('Zuerst: ')
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // A rejected field is shown with its error.
  await page.getByText('Not saved yet').waitFor()
  await expect.poll(shown).toEqual([true, true, true, true])
  await button.click()
  await text.click()
  await page.keyboard.press('Escape')
  await expect.poll(shown).toEqual([true, true, true, true])
  expect(await text.innerText()).toContain('Zuerst: ')
})

test('the toolbar inserts a table and an image of the media library', async () => {
  const { page, text } = await write('/admin/blog/new')
  await text.click()
  await page.keyboard.type('Davor')
  await page.getByRole('button', { name: 'Table' }).click()
  await page.keyboard.type('Kopf')
  expect(await text.locator('tr').first().innerText()).toMatch(/^Kopf\s+$/)
  expect(await text.locator('th').count()).toBe(3)
  await page.getByRole('button', { name: 'Add row' }).click()
  expect(await text.locator('td').count()).toBe(9)

  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert image' })
  await dialog.getByRole('button', { name: 'Choose from media' }).click()
  const library = page.getByRole('dialog', { name: 'Choose an image' })
  await library
    .getByRole('button', { name: /Leiterbahnen/ })
    .first()
    .click()
  const alt = await dialog.getByLabel('Text for those').inputValue()
  await dialog.getByLabel('Caption').fill('Eine Unterschrift')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  expect(await text.locator('figure img').getAttribute('alt')).toBe(alt)
  await text.getByText('Eine Unterschrift').waitFor()
})

test('a click into the text before the editor has loaded focuses the editor afterwards', async () => {
  const page = await open('/admin')
  let load = () => {}
  const asked = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/assets/rich-text-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/admin/blog/4')
  await page.locator('textarea[readonly]').click()
  load()
  await page.locator('.ProseMirror:focus').waitFor()
  await page.keyboard.type('Ohne Warten. ')
  await page.locator('.ProseMirror').getByText('Ohne Warten. ').waitFor()
  await page.unroute('**/assets/rich-text-*.js')
})

test('pasting from Word keeps headings, lists and tables and removes Word markup', async () => {
  const { page, text, save } = await write('/admin/blog/new')
  await page.getByLabel('Title').fill('Aus Word')
  await page.getByLabel('Teaser').fill('Ein Teaser')
  await page.getByRole('combobox', { name: 'Author' }).fill('Gastautorin')
  await text.click()
  await paste(
    page,
    fromWord(`<h1 style='mso-pagination:none'>Kapitel<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoNormal style='line-height:150%'><b><span style='color:#1F3864'>Fett</span></b> und mehr</p>
      ${entry('eins', 1, '1.')}${entry('darunter', 2, '·')}${entry('zwei', 1, '2.')}
      <p class=MsoNormal><img width=1 src="file:///C:/Users/x/image001.png"></p>
      <table class=MsoTableGrid border=1 style='mso-table-layout-alt:fixed'><tr><td colspan=2 style='width:1cm'>
      <p class=MsoNormal>breit</p></td></tr><tr><td rowspan=999999><p>a</p></td><td><p>b</p></td></tr></table>`),
  )
  await page.getByText('image001.png: The browser cannot read it').waitFor()
  await save()
  await page.waitForURL(/\/admin\/blog$/)
  const content = (await server.store.list(post, { title: 'Aus Word' }))[0]?.content
  expect(content).toContain('<h2>Kapitel</h2><p><strong>Fett</strong> und mehr</p>')
  expect(content).toContain(
    '<ol><li><p>eins</p><ul><li><p>darunter</p></li></ul></li><li><p>zwei</p></li></ol>',
  )
  expect(content).toContain('<td colspan="2"><p>breit</p></td>')
  expect(content).not.toMatch(/mso|Mso|style|o:p|file:|img|span[^="]|999/)
})

test('pasting from Google Docs keeps bold text and list levels and removes its markup', async () => {
  const { page, text, save } = await write('/admin/blog/new')
  await page.getByLabel('Title').fill('Aus Google')
  await page.getByLabel('Teaser').fill('Ein Teaser')
  await page.getByRole('combobox', { name: 'Author' }).fill('Gastautorin')
  await text.click()
  const span = (words: string, weight = 400) =>
    `<span style="font-size:11pt;font-weight:${weight}">${words}</span>`
  const item = (words: string) => `<li dir="ltr"><p dir="ltr">${span(words)}</p></li>`
  await paste(
    page,
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">${span('Vom ')}${span('Anfang', 700)}</p><ul>${item('eins')}<ul>${item('darunter')}<ul>${item('ganz unten')}</ul></ul>${item('zwei')}</ul></b><br class="Apple-interchange-newline">`,
  )
  await save()
  await page.waitForURL(/\/admin\/blog$/)
  const content = (await server.store.list(post, { title: 'Aus Google' }))[0]?.content
  expect(content).toContain('<p>Vom <strong>Anfang</strong></p>')
  expect(content).toContain(
    '<ul><li><p>eins</p><ul><li><p>darunter</p><ul><li><p>ganz unten</p></li></ul></li></ul></li><li><p>zwei</p></li></ul>',
  )
  expect(content).not.toMatch(/<p><\/p>|<li><\/li>|docs-internal/)
})

/** Pastes a fixture in place of the text; returns the text without addresses of pictures once all are taken or refused. */
async function pasteFixture(page: Page, name: string, rtf = '') {
  page.removeAllListeners('console')
  const data = readFileSync(`tests/fixtures/clipboard/${name}`, 'utf8')
  await page.locator('.ProseMirror').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.evaluate(
    ([type, data, rtf]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type, data)
      if (rtf) clipboardData.setData('text/rtf', rtf)
      const init = { clipboardData, bubbles: true, cancelable: true }
      document.querySelector('.ProseMirror')?.dispatchEvent(new ClipboardEvent('paste', init))
    },
    [name.endsWith('.txt') ? 'text/plain' : 'text/html', data, rtf] as const,
  )
  await page.locator('.ProseMirror [data-uploading]').first().waitFor({ state: 'detached' })
  const html = await page.locator('input[name=content]').inputValue()
  return {
    html: html.replace(/ (?:target|rel|src)="[^"]*"/g, ''),
    refused: await page.locator('[role=alert] li').allInnerTexts(),
  }
}

test('headings, lists, links, tables and pictures survive a paste from Word, Google Docs, LibreOffice, a web page and plain text', async () => {
  const { page } = await write('/admin/blog/new')
  const link = (address = 'https://example.com/vertrag') => `<a href="${address}">Vertrag</a>`
  const words = 'Betrieb <strong>rund um die Uhr</strong>, mit <em>kurzen</em> Wegen, siehe '
  const list =
    '<ul><li><p>Überwachung</p><ul><li><p>auch nachts</p></li></ul></li><li><p>Sicherung</p></li></ul>'
  const figure = (caption = '') =>
    `<figure><img alt="Ein Serverschrank"><figcaption>${caption}</figcaption></figure>`
  const bold = '<td><p><strong>Paket</strong></p></td><td><p><strong>Preis</strong></p></td>'
  const heads = '<th scope="col"><p>Paket</p></th><th scope="col"><p>Preis</p></th>'
  const table = (first: string) =>
    `<h3>Preise</h3><table><tbody><tr>${first}</tr><tr><td><p>Basis</p></td><td><p>490&nbsp;€</p></td></tr></tbody></table>`
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#135' } })
    .png()
    .toBuffer()
  const rtf = `{\\rtf1 {\\*\\shppict{\\pict\\pngblip ${png.toString('hex')}}}{\\nonshppict{\\pict\\wmetafile8 0100}}}`

  const word = await pasteFixture(page, 'word.clip', rtf)
  expect(word.html).toBe(
    `<h2>Managed Services</h2><h2>Was wir übernehmen</h2><p>${words}${link()}[1].</p>${list}${figure('Abbildung 1: Der Schrank')}${table(bold)}<p>Danach mehr.</p><hr><p>[1] Fassung von heute.</p>`,
  )
  expect(word.refused).toEqual([])
  const google = await pasteFixture(page, 'google-docs.clip')
  expect(google.html.replace('490 €', '490&nbsp;€')).toBe(
    `<h2>Managed Services</h2><p>${words}${link('https://example.com/vertrag?a=1')}.</p>${list}<ul><li><p>Vertrag prüfen</p></li></ul>${table(bold)}<p>Danach mehr.</p>`,
  )
  expect(google.refused).toEqual([expect.stringContaining('“Ein Serverschrank”: ')])
  const office = await pasteFixture(page, 'libreoffice.clip')
  expect(office.html.replace('490 €', '490&nbsp;€')).toBe(
    `<h2>Managed Services</h2><p>${words}${link()}¹.</p>${list}${figure()}${table(heads)}<p>Danach mehr.</p><p>¹Fassung von heute.</p>`,
  )
  expect(office.refused).toEqual([expect.stringContaining('lu1234abcd_tmp_5f0e.png: ')])
  const web = await pasteFixture(page, 'web-page.clip')
  expect(web.html.replace('490 €', '490&nbsp;€')).toBe(
    `<h2>Managed Services</h2><p>3 Minuten</p><p>${words}${link()}.</p><p>Der Schrank</p>${list}${table(heads)}<p>Laufzeit</p><p>ein Jahr</p><p>Danach mehr.<br>Und noch mehr.</p>`,
  )
  expect(web.refused).toEqual([
    expect.stringContaining('schrank.jpg: '),
    expect.stringContaining('spaet.jpg: '),
  ])
  expect((await pasteFixture(page, 'plain.txt')).html).toBe(
    '<p>Was wir übernehmen</p><ul><li><p>Überwachung</p></li><li><p>Sicherung</p></li><li><p>Aktualisierung</p></li></ul><ol><li><p>Anrufen</p></li><li><p>Prüfen</p></li><li><p>Beheben</p></li></ol><p>Danach mehr. - Kein Punkt</p><p>1. Januar</p>',
  )
})

test('a post above 200,000 characters is rejected at the field and its text kept', async () => {
  const { page, text, save } = await write('/admin/blog/1')
  await text.click()
  const line = `<p class=MsoNormal style='margin:0cm'>${'Wort '.repeat(30)}<o:p></o:p></p>`
  await paste(page, fromWord(line.repeat(1400)))
  await page.getByText(/2\d\d,\d{3} of 200,000 characters/).waitFor()
  await save()
  await page
    .getByRole('alert')
    .getByText(/more than 200,000 characters/)
    .waitFor()
  expect(await text.locator('p').count()).toBeGreaterThan(1400)
  expect((await server.store.find(post, 1))?.content).toBe(first.content)
  await text.click()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Noch ein Satz.')
  await save()
  await page.waitForURL(/\/admin\/blog$/)
  expect((await server.store.find(post, 1))?.content).toContain('Noch ein Satz.')
})

test('saving an outdated post shows both versions (optimistic lock), then merges both changes', async () => {
  const [one, other] = [await write('/admin/blog/3'), await write('/admin/blog/3')]
  await one.page.getByLabel('Teaser').fill('Teaser der einen')
  await one.save()
  await one.page.waitForURL(/\/admin\/blog$/)
  await other.page.getByLabel('Title').fill('Titel des anderen')
  await other.save()
  await other.page.getByText('Somebody else has saved this').waitFor()
  await other.page.getByText('Teaser der einen').first().waitFor()
  await other.save()
  await other.page.waitForURL(/\/admin\/blog$/)
  expect(await server.store.find(post, 3)).toMatchObject({
    title: 'Titel des anderen',
    teaser: 'Teaser der einen',
  })
})

test.each(['reload', 'session'])('unsaved input of a post survives a %s', async (end) => {
  const { page, text, save } = await write('/admin/blog/2')
  const typed = `Mitten im Satz, ${end}`
  await page.getByLabel('Teaser').fill(`Neu, aber noch nicht gespeichert: ${end}`)
  await text.click()
  await expect.poll(() => text.evaluate((each) => each === document.activeElement)).toBe(true)
  await page.keyboard.type(typed)
  await text.getByText(typed).waitFor()
  page.on('dialog', (dialog) => dialog.accept())
  if (end === 'reload') await page.reload()
  else {
    await server.db.deleteFrom('session').execute()
    await save()
    await signInAt(page)
  }
  await page.getByText('What you had typed is back').waitFor()
  expect(await page.getByLabel('Teaser').inputValue()).toContain(end)
  await expect.poll(() => text.innerText()).toContain(typed)
  await save()
  await page.waitForURL(/\/admin\/blog$/)
  const stored = await server.store.find(post, 2)
  expect(stored?.teaser).toContain(end)
  expect(stored?.content).toContain(typed)
})
