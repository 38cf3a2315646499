import type { BrowserContext, ConsoleMessage, Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { PanelLanguage } from '#core/i18n/text.ts'
import { alive, type Look, openBrowser, type Shown } from './browser-page.ts'
import { credentials, signIn } from './signed-in.ts'

/** A server with demo content and a browser of administrators for one test file; `pictures` loads images. */
export async function openPanel({ pictures = false }: Shown = {}) {
  const { server, visit, openTab } = await openBrowser({ pictures, motion: false })
  const session = (await signIn(server)).split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    return { name, value, url: server.origin }
  })

  /** Shared context of all pages with the default look, so scripts are loaded and compiled once. */
  let office: BrowserContext | undefined
  async function inOffice() {
    office ??= (await openTab()).context()
    const context = office
    const page = await context.newPage()
    onTestFinished(async () => {
      await context.setOffline(false)
      await page.evaluate(() => localStorage.clear()).catch(() => {}) // Some tests close their page themselves.
      await context.clearCookies()
      for (const each of context.pages().slice(1)) await each.close()
    })
    return page
  }

  /** Opens a hydrated page as administrator. The test fails on console errors and policy violations. */
  async function open(path: string, look: Look = {}) {
    const isUsual = Object.keys(look).length === 0
    const page = isUsual
      ? await inOffice()
      : (await visit('about:blank', { ...look, early: true })).page
    await page.context().addCookies(session)
    return lead(page, path, look)
  }

  /** A tab of an administrator that `go` navigates, keeping loaded and compiled scripts. */
  async function openRound() {
    const page = await openTab()
    await page.context().addCookies(session)
    return {
      page,
      async go(path: string, language: PanelLanguage = 'en') {
        await page.setExtraHTTPHeaders({ 'accept-language': language })
        return lead(page, path)
      },
    }
  }
  return { server, visit, open, openRound }
}

async function lead(page: Page, path: string, { withoutScripts = false }: Look = {}) {
  const broken: string[] = []
  const onError = ({ message }: Error) => broken.push(message)
  const onText = (message: ConsoleMessage) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) broken.push(message.text())
  }
  page.on('pageerror', onError).on('console', onText)
  onTestFinished(() => {
    page.off('pageerror', onError).off('console', onText)
    expect(broken).toEqual([])
  })
  await page.goto(path)
  // Lazily loaded parts, such as the text editor, hydrate last.
  if (!withoutScripts) await alive(page, 'main, main button')
  return page
}

/** Fills in the sign-in form of the page. */
export async function signInAt(page: Page) {
  await page.getByLabel('E-mail').fill(credentials.email)
  await page.getByLabel('Password').fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Waits for a toast. */
export const says = (page: Page, text: string) =>
  page.locator('.Toastify__toast', { hasText: text }).first().waitFor()

/** Drags `handle` to a point of `target` and drops it once the page marks the drop position. */
export async function drag(
  handle: Locator,
  target: Locator,
  mark: string,
  position?: { x: number; y: number },
) {
  const { mouse } = handle.page()
  await handle.hover()
  await mouse.down()
  const marked = target.and(target.page().locator(mark))
  await expect
    .poll(async () => {
      await target.hover({ position, force: true })
      return marked.count()
    })
    .toBe(1)
  await mouse.up()
}
