import { useEffect } from 'react'
import { href } from 'react-router'

/** Open forms put what was typed aside when they hear this. */
export const sessionEnded = 'auftritt:session-ended'

/** By which one sees that somebody is there: a form can be long. */
const signs = ['keydown', 'pointerdown'] as const

/** Asks every minute, and when somebody comes back to the page, whether the session still holds; else to the login. */
export function useSessionWatch() {
  useEffect(() => {
    let asked = Date.now()
    let isActive = false
    const onInput = () => {
      isActive = true
    }
    async function check() {
      asked = Date.now()
      const address = isActive ? `${href('/admin/session')}?active` : href('/admin/session')
      isActive = false
      const answer = await fetch(address, { redirect: 'manual', cache: 'no-store' }).catch(
        // No connection says nothing about the session.
        () => undefined,
      )
      if (!answer || (answer.type !== 'opaqueredirect' && answer.status !== 401)) return
      dispatchEvent(new Event(sessionEnded))
      const here = location.pathname + location.search
      location.assign(`${href('/admin/login')}?ended&redirectTo=${encodeURIComponent(here)}`)
    }
    const timer = setInterval(check, 60_000)
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked > 60_000) void check()
    }
    document.addEventListener('visibilitychange', onReturn)
    for (const sign of signs) document.addEventListener(sign, onInput, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, onInput)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
