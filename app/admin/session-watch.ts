import { useEffect } from 'react'

/** Open forms put what was typed aside when they hear this. */
export const sessionEnded = 'auftritt:session-ended'

/** Asks every minute, and when somebody comes back to the page, whether the session still holds; else to the login. */
export function useSessionWatch() {
  useEffect(() => {
    let asked = Date.now()
    async function check() {
      asked = Date.now()
      const answer = await fetch('/admin/session', { redirect: 'manual', cache: 'no-store' }).catch(
        // No connection says nothing about the session.
        () => undefined,
      )
      if (!answer || (answer.type !== 'opaqueredirect' && answer.status !== 401)) return
      dispatchEvent(new Event(sessionEnded))
      const here = location.pathname + location.search
      location.assign(`/admin/login?redirectTo=${encodeURIComponent(here)}`)
    }
    const timer = setInterval(check, 60_000)
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked > 60_000) void check()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
