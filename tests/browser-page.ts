import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'
import { findChromium } from '../tools/chromium.ts'
import { patience } from './patience.ts'
import { freePort, startSeeded } from './running-server.ts'

// The last list counts, so it repeats what Playwright would disable and pages here could notice.
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
  /** What the browser asks for first; English unless said. */
  locale?: string
  /** Does not wait for React. */
  early?: boolean
  /** The page's time stands still and passes by `page.clock.runFor`. */
  stoppedClock?: boolean
}

export interface Shown {
  /** Another name by which the browser finds the server. */
  host?: string
  /** Reading the pictures of a page takes a third of its time. */
  pictures?: boolean
  /** What moves by itself is drawn by the processor, which takes a tenth of its time or more. */
  motion?: boolean
}

/** A server with demo content and a browser, for one file of tests. */
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
      // No page lives long enough to be worth optimising.
      '--js-flags=--no-opt --no-maglev',
      // No test looks at the points of a picture: without memory for them nothing is painted, a third of a page's work.
      '--force-gpu-mem-available-mb=1',
      // Nobody types an address: its suggestions are a page of their own for each window, which cost more than ours.
      `--disable-features=${disabledFeatures.join(',')}`,
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
      ...(host ? [`--host-resolver-rules=MAP ${host} 127.0.0.1`] : []),
    ],
  })
  afterAll(async () => {
    await browser.close()
    await server.stopAndShare()
  })

  /** A tab of a new visitor, which no test closes. */
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

  /** A new visitor on a page with a carousel, as soon as React has taken over. `problems` is what the console and the network report. */
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

/** React waits for an idle moment or a sign of the visitor; with a stopped clock only the sign comes. */
export async function takenOver(page: Page) {
  const deadline = Date.now() + patience
  while ((await page.locator('[data-live]').count()) === 0) {
    if (Date.now() > deadline) throw new Error('React did not take over')
    await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
    await wait(50)
  }
  await settled(page)
}

/** React has taken over, by itself, all that stands there and fits. */
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

/** Lets React finish what it has begun: it works through messages, which no stopped clock holds up. */
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

function watch(page: Page) {
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
