import { createContext, useEffect, useRef, useState } from 'react'
import { href, useLocation, useRevalidator } from 'react-router'
import type { Translator } from '#core/i18n/translator.ts'
import type { EntryKind } from '#inbox/kinds.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** How many messages and applications nobody has looked at yet, and how many are held back. */
export interface News extends Record<EntryKind, number> {
  held: Record<EntryKind, { count: number; reasons: string[] }>
}

const none = { count: 0, reasons: [] }
export const noNews: News = {
  messages: 0,
  applications: 0,
  held: { messages: none, applications: none },
}
export const NewsContext = createContext(noNews)

const every = 15_000
/** While nobody looks at the page its title still tells. */
const everyInBackground = 60_000

/** Starts with what the page came with and asks again every quarter of a minute, in the background every minute. */
export function useNews(initial: News) {
  const t = useTranslator()
  const [news, setNews] = useState(initial)
  const [announced, setAnnounced] = useState('')
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const last = useRef(initial)

  useEffect(() => {
    last.current = initial
    setNews(initial)
  }, [initial])

  useEffect(() => {
    let asked = Date.now()
    async function ask() {
      asked = Date.now()
      // No connection, or no session any more: somebody else sees to that.
      const answer = await fetch(href('/admin/news'), { redirect: 'manual' }).catch(() => undefined)
      if (!answer?.ok) return
      const now: News = await answer.json()
      const text = arrived(t, last.current, now)
      const isOther = JSON.stringify(now) !== JSON.stringify(last.current)
      last.current = now
      if (!isOther) return
      setNews(now)
      if (text) setAnnounced(text)
      if (showsNews(pathname)) await revalidate()
    }
    const askIfDue = () => {
      const pause = document.visibilityState === 'visible' ? every : everyInBackground
      // A timer may come a little early.
      if (Date.now() - asked > pause - 1000) void ask()
    }
    const timer = setInterval(askIfDue, every)
    document.addEventListener('visibilitychange', askIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfDue)
    }
  }, [pathname, revalidate, t])
  return { news, announced }
}

/** Opening an application is noted, so only overviews load themselves again. */
const showsNews = (pathname: string) =>
  [
    href('/admin'),
    href('/admin/contact/messages'),
    href('/admin/career/applications'),
    href('/admin/career/applications/board'),
  ].includes(pathname)

function arrived(t: Translator, before: News, now: News) {
  const messages = now.messages - before.messages
  const applications = now.applications - before.applications
  const held = heldIn(now)
  return [
    messages > 0 && t.count(messages, '1 new message', '{count} new messages'),
    applications > 0 && t.count(applications, '1 new application', '{count} new applications'),
    held > heldIn(before) && t('Held back: {count}', { count: held }),
  ]
    .filter(Boolean)
    .join(', ')
}

const heldIn = ({ held }: News) => held.messages.count + held.applications.count
