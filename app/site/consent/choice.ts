import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { consentDays, mostEnds, textVersion } from '#analytics/consent/wording.ts'
import { parsedJson } from '#core/fields/json.ts'
import { ofBrowser } from '#ui/browser-storage.ts'

export type Choice = 'granted' | 'denied'

/** 'open' while somebody reconsiders, 'recorded' when a consent can also be proven. */
type State = Choice | 'recorded' | 'open' | undefined

/** What this browser keeps; it is told to nobody but this site, when a consent is recorded or ended. */
interface StoredChoice {
  choice: Choice
  at: string
  textVersion: string
  analyticsId: string
  /** Of its record at the server; chosen here, so that one that is sent twice is one. */
  key: string
  isRecorded?: true
  /** The keys of earlier choices that this one ends, until the server knows. */
  ends: string[]
}

const name = 'einwilligung-statistik'
const listeners = new Set<() => void>()
let reconsidered = false

/** Undefined on the server, where nobody has chosen yet, after a year, and when something else is asked than then. */
export function useChoice(analyticsId: string): State {
  return useSyncExternalStore(
    subscribe,
    () => stateOf(analyticsId),
    () => undefined,
  )
}

/** Whether the page lives: only then can somebody choose. */
export const useIsLive = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

export function choose(choice: Choice, analyticsId: string) {
  const before = kept()
  // What came before may be on its way still.
  const ends = before ? [...before.ends, before.key].slice(-mostEnds) : []
  reconsidered = false
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  keep({ choice, at: new Date().toISOString(), textVersion, analyticsId, key, ends })
  void record()
}

export function reconsider() {
  reconsidered = true
  tell()
}

/** Tells the server about a choice that it does not know yet. What fails is tried again by the next page. */
export async function record() {
  const choice = kept()
  if (!choice || choice.isRecorded) return
  const answer = await fetch(href('/api/consent'), {
    method: 'POST',
    // Withdrawing loads the page anew.
    keepalive: true,
    body: new URLSearchParams({
      choice: choice.choice,
      text: choice.textVersion,
      id: choice.analyticsId,
      key: choice.key,
      ends: choice.ends.join(' '),
    }),
  }).catch(() => undefined)
  if (answer?.ok && kept()?.key === choice.key) keep({ ...choice, isRecorded: true, ends: [] })
}

function stateOf(analyticsId: string): State {
  if (reconsidered) return 'open'
  const choice = kept()
  if (!choice || choice.analyticsId !== analyticsId || choice.textVersion !== textVersion)
    return undefined
  if (Date.parse(choice.at) < Date.now() - consentDays * 86_400_000) return undefined
  return choice.choice === 'granted' && choice.isRecorded ? 'recorded' : choice.choice
}

/** Ever, also to an earlier version. */
export const hasAnswered = () => ofBrowser.get(name) !== null

function kept(): StoredChoice | undefined {
  const found = parsedJson(ofBrowser.get(name) ?? 'null')
  // What earlier versions kept is no answer any more.
  return typeof found === 'object' && found !== null && 'ends' in found
    ? (found as StoredChoice) // written below, and only there
    : undefined
}

function keep(choice: StoredChoice) {
  ofBrowser.set(name, JSON.stringify(choice))
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}
