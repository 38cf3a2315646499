import { readCookieString } from '#ui/browser-storage.ts'
import { isUrlHiddenFromAnalytics } from './url-hidden-from-analytics.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Cookies for this host only, at most 13 months, statistics only. */
const config = {
  cookie_domain: 'none',
  cookie_expires: 395 * 86_400,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
}

const findScript = () => document.querySelector<HTMLElement>('script[data-analytics]')

/** Whether analytics is running and reports every change of the address. */
export const isAnalyticsRunning = () => findScript() !== null

/** Loads Google Analytics. Call only after consent. */
export function startAnalytics(id: string) {
  if (isAnalyticsRunning() || isUrlHiddenFromAnalytics(location)) return
  const queue: unknown[] = []
  window.dataLayer = queue
  // The script expects the `arguments` object, not an array.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments)
  }
  gtag('js', new Date())
  const from = document.referrer && new URL(document.referrer)
  gtag('config', id, {
    ...config,
    ...(from && isUrlHiddenFromAnalytics(from) && { page_referrer: from.origin }),
  })
  // Registered before the script's own listener, which would report a personal address on going back.
  addEventListener('popstate', () => {
    if (!isUrlHiddenFromAnalytics(location)) return
    disable(id)
    location.reload()
  })
  const script = document.createElement('script')
  script.async = true
  script.dataset.analytics = id
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Disables analytics, deletes its cookies and reloads the page, since a running script cannot be unloaded. */
export function stopAnalyticsAndReload() {
  const id = findScript()?.dataset.analytics
  if (id) disable(id)
  removeCookies()
  if (id) location.reload()
}

/** Google's opt-out flag: stops cookies and requests until the page is gone. */
const disable = (id: string) => Object.assign(window, { [`ga-disable-${id}`]: true })

/** On this host and all parent domains. */
function removeCookies() {
  const names = readCookieString()
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
  const domains = ['', ...listParents(location.hostname).map((each) => `; domain=${each}`)]
  for (const name of names.filter((each) => each.startsWith('_ga')))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
}

/** `www.firma.test` returns itself, `firma.test` and `test`. */
const listParents = (host: string) =>
  host.split('.').map((_, at, labels) => labels.slice(at).join('.'))
