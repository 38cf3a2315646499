/**
 * What a page keeps in the browser. Some browsers forbid it, and then its very name throws: what is kept ends with the page.
 */
function createStorage(kind: 'localStorage' | 'sessionStorage') {
  const ofPage = new Map<string, string>()
  return {
    get(key: string) {
      try {
        return window[kind].getItem(key) ?? ofPage.get(key) ?? null
      } catch {
        return ofPage.get(key) ?? null
      }
    },
    /** False when it ends with the page: nothing may be kept, or no more. */
    set(key: string, text: string) {
      this.remove(key)
      try {
        window[kind].setItem(key, text)
        return true
      } catch {
        ofPage.set(key, text)
        return false
      }
    },
    remove(key: string) {
      ofPage.delete(key)
      try {
        window[kind].removeItem(key)
      } catch {
        // Nothing is kept there either.
      }
    },
  }
}

export const ofBrowser = createStorage('localStorage')
export const ofTab = createStorage('sessionStorage')

/** Those of this page that scripts may read; none where the browser forbids even that. */
export function readableCookies() {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
