/** Storage of a page in the browser. Where access throws because it is forbidden, values last as long as the page. */
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
    /** False if the value only lasts as long as the page. */
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
        // Storage is forbidden or full: the value lasts as long as the page.
      }
    },
  }
}

export const browserStorage = createStorage('localStorage')
export const tabStorage = createStorage('sessionStorage')

/** Cookies that scripts may read; empty if the browser forbids access. */
export function readCookieString() {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
