import { readableCookies } from '#ui/browser-storage.ts'
import { isPersonalAddress } from './personal-address.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** For this host alone, for at most 13 months, and for nothing but statistics. */
const config = {
  cookie_domain: 'none',
  cookie_expires: 395 * 86_400,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
}

const running = () => document.querySelector<HTMLElement>('script[data-analytics]')

/** Whether this page is measured, and every change of its address reported. */
export const isMeasured = () => running() !== null

/** Loads Google Analytics. Called only after consent. */
export function startAnalytics(id: string) {
  if (isMeasured() || isPersonalAddress(location)) return
  const queue: unknown[] = []
  window.dataLayer = queue
  // The script expects the arguments object itself, not a list.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments)
  }
  gtag('js', new Date())
  const from = document.referrer && new URL(document.referrer)
  gtag('config', id, {
    ...config,
    ...(from && isPersonalAddress(from) && { page_referrer: from.origin }),
  })
  // Before the script's own listener, which would report what somebody goes back to.
  addEventListener('popstate', () => {
    if (!isPersonalAddress(location)) return
    disable(id)
    location.reload()
  })
  const script = document.createElement('script')
  script.async = true
  script.dataset.analytics = id
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Takes back what it left behind. What runs in this page ends only with the page, so it is loaded anew. */
export function endAnalytics() {
  const id = running()?.dataset.analytics
  if (id) disable(id)
  removeCookies()
  if (id) location.reload()
}

/** Google's own switch: nothing is set or sent again while the page goes. */
const disable = (id: string) => Object.assign(window, { [`ga-disable-${id}`]: true })

/** On this host and on every domain above it, wherever a script may have set them. */
function removeCookies() {
  const names = readableCookies()
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
  const domains = ['', ...parents(location.hostname).map((each) => `; domain=${each}`)]
  for (const name of names.filter((each) => each.startsWith('_ga')))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the newer way is missing in Firefox and Safari
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
}

/** `www.firma.test`: itself, `firma.test`, `test`. */
const parents = (host: string) => host.split('.').map((_, at, all) => all.slice(at).join('.'))
