import { useSyncExternalStore } from 'react'
import { href } from 'react-router'

/** Input of a form; without `entries` it is deleted. */
interface Message {
  form: string
  entries?: string
}

/** The last message of each form that the server does not have: a newer one replaces it. */
const unsent = new Map<string, Message>()
/** Forms whose last message failed or was refused. */
const failed = new Set<string>()
const listeners = new Set<() => void>()

const [shortestPause, longestPause] = [2000, 60_000]
/** Too slow, too many requests. */
const temporary = [408, 429]
/** Bytes that a browser sends after its page was ended. */
const longestKeptAlive = 60_000
let nextPause = shortestPause
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false

/**
 * Stores or deletes input on the server. Retries with growing pauses, and at once when the network or the tab comes back.
 * One request at a time: a save never overtakes a later deletion.
 */
export function sendLatestAutosave(message: Message) {
  unsent.set(message.form, message)
  void sendAll()
}

async function sendAll() {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  for (let [next] = unsent.values(); next; [next] = unsent.values()) {
    const status = await post(next)
    const isRefused = status >= 400 && status < 500 && !temporary.includes(status)
    if (status !== 200 && !isRefused) {
      for (const form of unsent.keys()) setFailed(form, true)
      timer = setTimeout(sendAll, nextPause)
      nextPause = Math.min(nextPause * 2, longestPause)
      break
    }
    nextPause = shortestPause
    if (unsent.get(next.form) !== next) continue
    unsent.delete(next.form)
    setFailed(next.form, isRefused)
  }
  isSending = false
}

/** Status of the answer; 0 without one, and at the end of the session. */
function post(message: Message) {
  const body = new URLSearchParams({ ...message })
  const keepalive = String(body).length < longestKeptAlive
  return (
    fetch(href('/admin/typed'), { method: 'POST', body, keepalive, redirect: 'manual' })
      // An unread body keeps its connection busy.
      .then(async (answer) => (await answer.arrayBuffer()) && answer.status)
      .catch(() => 0)
  )
}

function setFailed(form: string, hasFailed: boolean) {
  if (hasFailed) failed.add(form)
  else failed.delete(form)
  for (const listener of listeners) listener()
}

function retryNow() {
  if (unsent.size > 0 && document.visibilityState === 'visible') void sendAll()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const hasAutosaveFailed = (form: string) => failed.has(form)

export const useHasAutosaveFailed = (form: string) =>
  useSyncExternalStore(
    subscribe,
    () => hasAutosaveFailed(form),
    () => false,
  )

if (typeof document !== 'undefined') {
  addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', retryNow)
}
