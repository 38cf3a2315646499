declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Loads Google Analytics. Called only after consent. */
export function startAnalytics(id: string) {
  if (document.querySelector('script[data-analytics]')) return
  const queue: unknown[] = []
  window.dataLayer = queue
  // The script expects the arguments object itself, not a list.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', id)
  const script = document.createElement('script')
  script.async = true
  script.dataset.analytics = ''
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Takes back what it left behind. What runs in this page ends only with the page, so it is loaded anew. */
export function endAnalytics() {
  if (!document.querySelector('script[data-analytics]')) return
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (!name.startsWith('_ga')) continue
    for (const domain of ['', `; domain=.${location.hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the newer way is missing in Firefox and Safari
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
  location.reload()
}
