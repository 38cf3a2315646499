import { useEffect } from 'react'
import { href } from 'react-router'

/** Event before the page is left, at the end of the session or for a reload: open forms store their input. */
export const pageLeavingEvent = 'auftritt:session-ended'

/** Events that count as activity and prolong the session. */
const activityEvents = ['keydown', 'pointerdown'] as const

/** Polls the session every minute, and when the page becomes visible again; redirects to the login when it has ended. */
export function useSessionWatch() {
  useEffect(() => {
    let lastCheck = Date.now()
    let isActive = false
    const onInput = () => {
      isActive = true
    }
    async function check() {
      lastCheck = Date.now()
      const address = isActive ? `${href('/admin/session')}?active` : href('/admin/session')
      isActive = false
      const answer = await fetch(address, { redirect: 'manual', cache: 'no-store' }).catch(
        // A network error does not mean that the session ended.
        () => undefined,
      )
      if (!answer || (answer.type !== 'opaqueredirect' && answer.status !== 401)) return
      dispatchEvent(new Event(pageLeavingEvent))
      const currentPath = location.pathname + location.search
      location.assign(`${href('/admin/login')}?ended&redirectTo=${encodeURIComponent(currentPath)}`)
    }
    const timer = setInterval(check, 60_000)
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - lastCheck > 60_000) void check()
    }
    document.addEventListener('visibilitychange', onReturn)
    for (const name of activityEvents) document.addEventListener(name, onInput, { passive: true })
    return () => {
      for (const name of activityEvents) document.removeEventListener(name, onInput)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
