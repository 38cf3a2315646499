import { createContext, useEffect, useRef, useState } from 'react'
import { href, useLocation, useRevalidator } from 'react-router'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { EntryKind } from '../entries/kinds.ts'

/** Numbers of new and quarantined entries. */
export interface InboxCounts extends Record<EntryKind, number> {
  held: Record<EntryKind, { count: number; reasons: string[] }>
}

const none = { count: 0, reasons: [] }
export const emptyInboxCounts: InboxCounts = {
  messages: 0,
  applications: 0,
  held: { messages: none, applications: none },
}
export const InboxCountsContext = createContext(emptyInboxCounts)

const pollInterval = 15_000
/** The title of a page in the background still shows the count. */
const backgroundInterval = 60_000

/** Polls the news: every `pollInterval` milliseconds, in a hidden page every `backgroundInterval`. */
export function usePolledInboxCounts(initial: InboxCounts) {
  const t = useTranslator()
  const [news, setNews] = useState(initial)
  const [announcement, setAnnouncement] = useState('')
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const last = useRef(initial)

  useEffect(() => {
    last.current = initial
    setNews(initial)
  }, [initial])

  useEffect(() => {
    let lastPoll = Date.now()
    async function poll() {
      lastPoll = Date.now()
      // Offline or signed out; other code handles that.
      const answer = await fetch(href('/admin/news'), { redirect: 'manual' }).catch(() => undefined)
      if (!answer?.ok) return
      const now: InboxCounts = await answer.json()
      const text = describeNews(t, last.current, now)
      const isOther = JSON.stringify(now) !== JSON.stringify(last.current)
      last.current = now
      if (!isOther) return
      setNews(now)
      if (text) setAnnouncement(text)
      if (showsNews(pathname)) await revalidate()
    }
    const pollIfDue = () => {
      const interval = document.visibilityState === 'visible' ? pollInterval : backgroundInterval
      // Timers may fire slightly early.
      if (Date.now() - lastPoll > interval - 1000) void poll()
    }
    const timer = setInterval(pollIfDue, pollInterval)
    document.addEventListener('visibilitychange', pollIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollIfDue)
    }
  }, [pathname, revalidate, t])
  return { news, announced: announcement }
}

/** Only overviews reload, since opening an application records a view. */
const showsNews = (pathname: string) =>
  [
    href('/admin'),
    href('/admin/contact/messages'),
    href('/admin/career/applications'),
    href('/admin/career/applications/board'),
  ].includes(pathname)

function describeNews(t: BrowserTranslator, before: InboxCounts, now: InboxCounts) {
  const messages = now.messages - before.messages
  const applications = now.applications - before.applications
  const heldCount = countHeld(now)
  return [
    messages > 0 && t.count(messages, '1 new message', '{count} new messages'),
    applications > 0 && t.count(applications, '1 new application', '{count} new applications'),
    heldCount > countHeld(before) && t('Held back: {count}', { count: heldCount }),
  ]
    .filter(Boolean)
    .join(', ')
}

const countHeld = ({ held }: InboxCounts) => held.messages.count + held.applications.count
