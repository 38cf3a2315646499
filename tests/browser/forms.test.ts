import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { axeFindings, rulesFor } from '../axe.ts'
import { openBrowser } from '../browser-page.ts'
import { pdf, person } from '../submission.ts'

const { server, visit: open } = await openBrowser({ pictures: false, motion: false })
const { db } = server

beforeEach(async () => {
  for (const table of [
    'sending_counts',
    'messages',
    'applications',
    'application_documents',
  ] as const)
    await db.deleteFrom(table).execute()
})

/** Waits for hydration, which sets `novalidate`. */
async function visit(path: string, look: Parameters<typeof open>[1] = {}) {
  const { page } = await open(path, { ...look, early: true })
  if (!look.withoutScripts) await formTakenOver(page)
  return { page }
}

const formTakenOver = (page: Page) =>
  expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
      return page.locator('main form[novalidate]').count()
    })
    .toBe(1)

const asFile = (name: string, content = pdf(name)) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
})
const listed = (page: Page) =>
  page.getByRole('list', { name: 'Ausgewählte Dokumente' }).getByRole('listitem')
const submit = (page: Page) => page.getByRole('button', { name: /absenden|gesendet/ })

async function fill(page: Page, answers: Record<string, string> = person) {
  for (const [name, value] of Object.entries(answers)) {
    const control = page.locator(`#${name}`)
    if (name === 'position') await control.selectOption({ index: 1 })
    else if (name === 'salutation') await control.selectOption(value)
    else await control.fill(value)
  }
}

const applications = () => db.selectFrom('applications').selectAll().execute()
const documents = () =>
  db
    .selectFrom('application_documents')
    .select('name')
    .where('application_id', 'is not', null)
    .orderBy('id')
    .execute()

test('an application on a phone shows errors at the fields, keeps all input and is stored once', async () => {
  const { page } = await visit('/bewerbungsprozess', { width: 360, height: 700 })
  await page.setInputFiles('#documents', [asFile('Anschreiben.pdf'), asFile('Lebenslauf.pdf')])
  await listed(page).nth(1).waitFor()
  await page.fill('#first_name', 'Änne')
  await submit(page).click()
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
  await expect
    .poll(() => summary.evaluate((element) => element === element.ownerDocument.activeElement))
    .toBe(true)
  expect(await page.locator('#last_name').getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('#first_name').getAttribute('aria-invalid')).toBeNull()
  await summary.getByRole('link', { name: /Nachname/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('last_name')

  await page.setInputFiles('#documents', [asFile('Zeugnis.pdf')])
  await listed(page).nth(2).waitFor()
  await page.getByRole('button', { name: 'Anschreiben.pdf entfernen' }).click()
  await fill(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await submit(page).dblclick()
  await page.getByText('Ihre Bewerbung wurde erfolgreich gesendet!').waitFor()
  const [row] = await applications()
  expect(row).toMatchObject({ last_name: person.last_name, talent_pool_until: null })
  // The browser has computed the proof of work.
  expect(row?.suspicion).not.toMatch(/proof of work|JavaScript/)
  expect(await page.locator('#gesendet').innerText()).toContain(row?.reference)
  expect((await documents()).map(({ name }) => name)).toEqual(['Lebenslauf.pdf', 'Zeugnis.pdf'])
  expect(await page.inputValue('#first_name')).toBe('')
  expect(await listed(page).count()).toBe(0)
  await page.reload()
  expect(await applications()).toHaveLength(1)
})

test('files are added by drag and drop; a file that is no PDF rejects the drop', async () => {
  const { page } = await visit('/bewerbungsprozess')
  const drop = async (files: [string, string, string][]) => {
    const data = await page.evaluateHandle((files) => {
      const data = new DataTransfer()
      for (const [name, content, type] of files) data.items.add(new File([content], name, { type }))
      return data
    }, files)
    await page.locator('#documents').dispatchEvent('drop', { dataTransfer: data })
  }
  await drop([
    ['a.pdf', pdf(), 'application/pdf'],
    ['bild.png', 'PNG', 'image/png'],
  ])
  await page.getByText('Bitte laden Sie nur PDF-Dateien hoch.').waitFor()
  expect(await listed(page).count()).toBe(0)
  await drop([['luege.pdf', '<html>', 'application/pdf']])
  await page.getByText('Bitte laden Sie nur PDF-Dateien hoch.').waitFor()
  expect(await listed(page).count()).toBe(0)
  await drop([['a.pdf', pdf(), 'application/pdf']])
  await listed(page).first().waitFor()
  expect(await page.getByText('Bitte laden Sie nur PDF-Dateien hoch.').count()).toBe(0)
})

test('a file that is dropped beside its field does not replace the page; fields take what is dragged', async () => {
  const { page } = await visit('/bewerbungsprozess')
  await page.locator('#documents[data-live], [data-live] #documents').waitFor()
  const isRefused = (selector: string, kind: 'file' | 'text') =>
    page.locator(selector).evaluate((element, kind) => {
      const dataTransfer = new DataTransfer()
      if (kind === 'file') dataTransfer.items.add(new File(['%PDF-'], 'a.pdf'))
      else dataTransfer.setData('text/plain', 'Eva')
      const options = { dataTransfer, bubbles: true, cancelable: true }
      return ['dragover', 'drop'].map(
        (name) => !element.dispatchEvent(new DragEvent(name, options)),
      )
    }, kind)
  expect(await isRefused('h1', 'file')).toEqual([true, true])
  expect(await isRefused('#first_name', 'file')).toEqual([true, true])
  expect(await isRefused('#first_name', 'text')).toEqual([false, false])
})

test('a lost response, 502 or no network is reported, keeps the input and stores one application', async () => {
  const { page } = await visit('/bewerbungsprozess')
  await fill(page)
  await page.setInputFiles('#documents', [asFile('Lebenslauf.pdf')])
  const again = async (message: RegExp) => {
    await submit(page).click()
    await page.getByText(message).waitFor()
    expect(await page.inputValue('#last_name')).toBe(person.last_name)
    expect(await listed(page).count()).toBe(1)
  }
  await page.route('**/api/application', (route) => route.abort('connectionrefused'), { times: 1 })
  await again(/unterbrochen/)
  await page.route(
    '**/api/application',
    (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    { times: 1 },
  )
  await again(/später noch einmal/)
  await page.context().setOffline(true)
  await again(/nicht mit dem Internet verbunden/)
  await page.context().setOffline(false)
  await page.route(
    '**/api/application',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await again(/unterbrochen/)
  const [stored] = await applications()
  // The network fails as soon as the response has arrived.
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
  await submit(page).click()
  await page.getByText('erfolgreich gesendet').waitFor()
  expect(await page.getByText(stored?.reference ?? 'fehlt').count()).toBe(1)
  await page.reload()
  await page.getByText('erfolgreich gesendet').waitFor()
  expect(await applications()).toHaveLength(1)
  expect(await documents()).toHaveLength(1)
})

test('the submit button is disabled while a message is being sent', async () => {
  const { page } = await visit('/kontakt')
  let asked = 0
  let release = () => {}
  await page.route('**/api/contact', async (route) => {
    asked++
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  await fill(page, { name: 'Eva', email: 'eva@example.com', message: 'Hallo' })
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  const busy = page.getByRole('button', { name: 'Wird gesendet...' })
  await busy.click({ force: true })
  await expect.poll(() => asked).toBe(1)
  expect(await busy.getAttribute('aria-disabled')).toBe('true')
  release()
  await page.getByText('Message sent successfully!').waitFor()
  expect(asked).toBe(1)
  expect(await page.inputValue('#message')).toBe('')
})

test('a message is sent without its proof of work when that takes longer than ten seconds', async () => {
  const { page } = await visit('/kontakt')
  await page.locator('input[name=token]:not([value=""])').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    SubtleCrypto.prototype.deriveBits = () => new Promise(() => {})
  })
  const works: (string | undefined)[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/contact')) return
    works.push(/name="work"\r\n\r\n(.*)\r/.exec(request.postData() ?? '')?.[1])
  })
  await page.clock.install()
  await fill(page, { name: 'Eva', email: 'eva@example.com', message: 'Hallo' })
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByRole('button', { name: 'Wird gesendet...' }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: 'Wird gesendet...' })
    .waitFor({ state: 'attached' })
  expect(works).toEqual([])
  await page.clock.fastForward(10_000)
  await page.getByText('Message sent successfully!').waitFor()
  expect(works).toEqual([''])
  // Whether it is held depends on the other signs: this test types faster than people do.
  const rows = await db.selectFrom('messages').select('message').execute()
  expect(rows).toEqual([{ message: 'Hallo' }])
})

test('a progress bar shows the upload of documents on a slow connection', async () => {
  const { page } = await visit('/bewerbungsprozess')
  await fill(page)
  await page.setInputFiles('#documents', [asFile('gross.pdf', pdf('x'.repeat(400_000)))])
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 100_000,
    uploadThroughput: 150_000,
  })
  await submit(page).click()
  const bar = page.getByRole('progressbar', { name: 'Übertragung' })
  await expect
    .poll(() => bar.evaluate((element) => (element as HTMLProgressElement).value))
    .toBeGreaterThan(0)
  await page.getByText('erfolgreich gesendet').waitFor()
  expect(await applications()).toHaveLength(1)
})

test('without scripts input and documents survive an error, and a document can be deselected', async () => {
  const { page } = await visit('/bewerbungsprozess', { withoutScripts: true, width: 360 })
  await fill(page, { ...person, phone: 'keine' })
  await page.setInputFiles('#documents', [asFile('Lebenslauf.pdf'), asFile('falsch.pdf')])
  await submit(page).click()
  await page.getByText('Bitte geben Sie eine Telefonnummer ein').first().waitFor()
  expect(await page.locator('#last_name').inputValue()).toBe(person.last_name)
  expect(await page.getByRole('checkbox', { name: 'Lebenslauf.pdf' }).isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: 'falsch.pdf' }).uncheck()
  await page.fill('#phone', person.phone)
  await submit(page).click()
  await page.getByText('Ihre Bewerbung wurde erfolgreich gesendet!').waitFor()
  expect((await documents()).map(({ name }) => name)).toEqual(['Lebenslauf.pdf'])
  const [row] = await applications()
  expect(await page.locator('#gesendet').innerText()).toContain(row?.reference)
})

test('the status page without scripts: documents, messages, talent pool, withdrawal, and a link that ended', async () => {
  const { page } = await visit('/bewerbungsprozess', { withoutScripts: true })
  await fill(page)
  await page.setInputFiles('#documents', [asFile('Lebenslauf.pdf')])
  expect(await page.getByRole('checkbox', { name: /Talentpool/ }).isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: /Talentpool/ }).check()
  await submit(page).click()
  await page.getByText('erfolgreich gesendet').waitFor()
  const [row] = await applications()
  const link = `/bewerbung/${row?.status_key}`
  expect(JSON.stringify(row)).not.toContain(`"talent_pool_until":null`)

  await page.goto(link)
  await page.getByText('Eingegangen', { exact: true }).waitFor()
  await page.setInputFiles('#documents', [asFile('bild.pdf', '<html>')])
  await page.getByRole('button', { name: 'Dokumente nachreichen' }).click()
  await page.getByText('Bitte laden Sie nur PDF-Dateien hoch.').waitFor()
  await page.setInputFiles('#documents', [asFile('Zeugnis.pdf')])
  await page.getByRole('button', { name: 'Dokumente nachreichen' }).click()
  await page.getByText('Ihre Dokumente sind angekommen.').waitFor()
  expect((await documents()).map(({ name }) => name)).toEqual(['Lebenslauf.pdf', 'Zeugnis.pdf'])

  const text = page.getByLabel('Ihre Nachricht an uns')
  await text.fill('x'.repeat(5001))
  await page.setInputFiles('#attachments', [asFile('Diplom.pdf')])
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByText('Ihr Text ist mit 5.001 Zeichen zu lang.').waitFor()
  expect(await text.inputValue()).toHaveLength(5001)
  await page.getByText('Diplom.pdf ist schon hochgeladen.').waitFor()
  await text.fill('Dienstag passt mir gut.')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByText('Ihre Nachricht ist angekommen.').waitFor()
  await page.getByText('Dienstag passt mir gut.').waitFor()
  expect((await documents()).map(({ name }) => name)).toContain('Diplom.pdf')

  await page.getByRole('button', { name: 'Einwilligung widerrufen' }).click()
  await page.getByText('Ihre Einwilligung zum Talentpool ist widerrufen.').waitFor()
  expect((await applications())[0]?.talent_pool_until).toBeNull()
  await db.updateTable('applications').set({ hold_reason: 'Klage' }).execute()
  await page.goto(link)
  // During a legal hold it offers no deletion.
  await page.getByText('können sie deshalb gerade nicht löschen').waitFor()
  expect(await page.getByRole('button', { name: 'Zurückziehen und löschen' }).count()).toBe(0)
  await db.updateTable('applications').set({ hold_reason: null }).execute()
  await page.goto(link)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Zurückziehen und löschen' }).click()
  await page.getByRole('heading', { name: 'Ihre Bewerbung wurde gelöscht' }).waitFor()
  expect(await applications()).toEqual([])
  await page.goto(link)
  await page.getByRole('heading', { name: 'Dieser Link ist nicht mehr gültig' }).waitFor()
})

test.each([
  ['light', 360],
  ['dark', 1280],
] as const)(
  'forms with errors and the status page have no axe findings (%s, %i px)',
  async (scheme, width) => {
    const findings = (page: Page) => axeFindings(page, rulesFor(scheme))
    for (const path of ['/kontakt', '/bewerbungsprozess']) {
      const { page } = await visit(path, { scheme, width })
      await page.locator('main form button[type=submit]').last().click()
      await page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Angaben' }).waitFor()
      expect([path, await findings(page)]).toEqual([path, []])
    }
    const { page } = await visit('/bewerbungsprozess', { scheme, width })
    await fill(page)
    await page.setInputFiles('#documents', [asFile('Lebenslauf.pdf')])
    await submit(page).click()
    await page.getByText('erfolgreich gesendet').waitFor()
    expect(await findings(page)).toEqual([])
    const [row] = await applications()
    for (const key of [row?.status_key, 'f'.repeat(32)]) {
      await page.goto(`/bewerbung/${key}`)
      expect([key, await findings(page)]).toEqual([key, []])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  },
)

test.each([
  [
    'an element beside a field',
    '/kontakt',
    () =>
      document.querySelector('#email')?.insertAdjacentHTML('afterend', '<div data-manager></div>'),
  ],
  [
    'other words in a label',
    '/kontakt',
    () => {
      const label = document.querySelector('label[for=email]')
      if (label) label.innerHTML = `<font>${label.textContent}</font>`
    },
  ],
  [
    'an element beside a field',
    '/bewerbungsprozess',
    () =>
      document.querySelector('#email')?.insertAdjacentHTML('afterend', '<div data-manager></div>'),
  ],
] as const)(
  '%s of %s, added before hydration, does not lose any input',
  async (_, path, change) => {
    const { page } = await open(path, { early: true, stoppedClock: true })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.evaluate(change)
    const typed = {
      email: 'eva@example.com',
      [path === '/kontakt' ? 'name' : 'last_name']: 'Änne Beispiel',
    }
    for (const [name, value] of Object.entries(typed))
      await page.evaluate(
        ([id, text]) => {
          const field = document.querySelector<HTMLInputElement>(`#${id}`)
          if (field) field.value = text
          field?.focus()
        },
        [name, value] as const,
      )
    await formTakenOver(page)
    for (const [name, value] of Object.entries(typed))
      await expect.poll(() => page.locator(`#${name}`).inputValue()).toBe(value)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(Object.keys(typed).at(-1))
    expect(errors).toEqual([])
    expect(await page.locator('[data-manager], label font').count()).toBe(0)
  },
)
