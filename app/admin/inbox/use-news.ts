import { createContext, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { navigation } from '../navigation.ts'

/** How many messages and applications nobody has looked at yet. */
export interface News {
  messages: number
  applications: number
}

export const NewsContext = createContext<News>({ messages: 0, applications: 0 })

const every = 15_000
/** While nobody looks at the page its title still tells. */
const everyInBackground = 60_000

/** Starts with what the page came with and asks again every quarter of a minute, in the background every minute. */
export function useNews(initial: News) {
  const [news, setNews] = useState(initial)
  const [said, setSaid] = useState('')
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
      const answer = await fetch('/admin/news', { redirect: 'manual' }).catch(() => undefined)
      if (!answer?.ok) return
      const now = (await answer.json()) as News
      const text = arrived(last.current, now)
      const isOther =
        now.messages !== last.current.messages || now.applications !== last.current.applications
      last.current = now
      if (!isOther) return
      setNews(now)
      if (text) setSaid(text)
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
  }, [pathname, revalidate])
  useTitle(news)
  return { news, said }
}

/** Opening an application is noted, so only overviews load themselves again. */
const showsNews = (pathname: string) =>
  navigation.some(
    ({ to }) =>
      to === pathname && /^\/admin($|\/contact\/messages|\/career\/applications)/.test(to),
  ) || pathname === '/admin/career/applications/board'

function arrived(before: News, now: News) {
  const more = (count: number, one: string) =>
    count > 0 ? [`${count} new ${count === 1 ? one : `${one}s`}`] : []
  return [
    ...more(now.messages - before.messages, 'message'),
    ...more(now.applications - before.applications, 'application'),
  ].join(', ')
}

/** `(3) Messages · Admin`, also after the page has changed its own title. */
function useTitle({ messages, applications }: News) {
  const count = messages + applications
  useEffect(() => {
    const mark = () => {
      const plain = document.title.replace(/^\(\d+\) /, '')
      const wanted = count > 0 ? `(${count}) ${plain}` : plain
      if (document.title !== wanted) document.title = wanted
    }
    mark()
    const watch = new MutationObserver(mark)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [count])
}
