import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'
import { findChromium } from '../tools/chromium.ts'
import { patience } from './patience.ts'
import { freePort, startSeeded } from './running-server.ts'

// Chromium uses the last list only, so this one repeats Playwright's features that matter here.
const disabledFeatures = [
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

export interface Look {
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  withoutScripts?: boolean
  reducedMotion?: boolean
  /** Preferred language of the browser, English by default. */
  locale?: string
  /** Does not wait for hydration. */
  early?: boolean
  /** Stops the clock of the page; `page.clock.runFor` advances it. */
  stoppedClock?: boolean
}

export interface Shown {
  /** Another host name that resolves to the server. */
  host?: string
  /** Loading images takes a third of the time of a page. */
  pictures?: boolean
  /** Animations are rendered by the processor, which takes a tenth of its time or more. */
  motion?: boolean
}

/** A server with demo content and a browser for one test file. */
export async function openBrowser({ host, pictures = true, motion = true }: Shown = {}) {
  const PORT = String(await freePort())
  const origin = host && `http://${host}:${PORT}`
  const server = await startSeeded({ PORT, ...(origin && { ORIGIN: origin }) })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      // Pages do not live long enough for optimized code to pay off.
      '--js-flags=--no-opt --no-maglev',
      // Tests read no pixels: without memory nothing is painted, which saves a third of the work of a page.
      '--force-gpu-mem-available-mb=1',
      // The omnibox suggestions are a page of their own in each window and cost more than the page under test.
      `--disable-features=${disabledFeatures.join(',')}`,
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
      ...(host ? [`--host-resolver-rules=MAP ${host} 127.0.0.1`] : []),
    ],
  })
  afterAll(async () => {
    await browser.close()
    await server.stopAndShare()
  })

  /** A tab with a context of its own; the caller closes it. */
  async function openTab(look: Look = {}) {
    const { width = 1280, height = 900 } = look
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: look.scheme ?? 'light',
      reducedMotion: (look.reducedMotion ?? !motion) ? 'reduce' : 'no-preference',
      locale: look.locale ?? 'en-US',
      javaScriptEnabled: !look.withoutScripts,
      baseURL: origin ?? server.origin,
    })
    context.setDefaultTimeout(patience)
    return context.newPage()
  }

  /** Opens a page as a new visitor and waits for hydration. `problems` are the errors of console and network. */
  async function visit(path: string, look: Look = {}) {
    const page = await openTab(look)
    onTestFinished(() => page.context().close())
    const problems = watch(page)
    if (look.stoppedClock) await stop(page)
    await page.goto(path)
    if (!look.withoutScripts && !look.early) await takenOver(page)
    return { page, problems }
  }
  return { server, visit, openTab }
}

/** Hydration waits for an idle period or an interaction; with a stopped clock only for an interaction. */
export async function takenOver(page: Page) {
  const deadline = Date.now() + patience
  while ((await page.locator('[data-live]').count()) === 0) {
    if (Date.now() > deadline) throw new Error('React did not take over')
    await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
    await wait(50)
  }
  await settled(page)
}

/** Waits until the elements that match `part` are hydrated. */
export const alive = (page: Page, part = 'main') =>
  page.waitForFunction((selector) => {
    const parts = [...document.querySelectorAll(selector)]
    const isTaken = (each: Element) => Object.keys(each).some((key) => key.startsWith('__react'))
    return parts.length > 0 && parts.every(isTaken)
  }, part)

async function stop(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** Lets React finish pending work: its scheduler uses messages, which a stopped clock does not block. */
export async function settled(page: Page) {
  for (let i = 0; i < 3; i++)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(0)
        }),
    )
}

/** Collects errors of console and network. */
export function watch(page: Page) {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  return problems
}
