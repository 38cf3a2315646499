import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { consentDays, maxConsentsRevokedAtOnce, textVersion } from '#analytics/consent/wording.ts'
import { tryParseJson } from '#core/fields/json.ts'
import { getSiteLanguage, type SiteLanguage } from '#core/site-language/translate.ts'
import { browserStorage } from '#ui/browser-storage.ts'

export type ConsentChoice = 'granted' | 'denied'

/** 'open' while the visitor reconsiders; 'recorded' when the server has stored the consent. */
type State = ConsentChoice | 'recorded' | 'open' | undefined

/** Stored in this browser. Only this site receives it, when a consent is recorded or ended. */
interface StoredChoice {
  choice: ConsentChoice
  at: string
  textVersion: string
  /** The language of the question. */
  language?: SiteLanguage
  analyticsId: string
  /** Client-generated key of the server's record, which makes recording idempotent. */
  key: string
  isRecorded?: true
  /** Keys of earlier choices that this one ends, until the server has recorded it. */
  ends: string[]
}

const name = 'einwilligung-statistik'
const listeners = new Set<() => void>()
let reconsidered = false

/** The current choice. Undefined on the server, without an answer, after a year, and when the question has changed. */
export function useChoice(analyticsId: string): State {
  return useSyncExternalStore(
    subscribe,
    () => findState(analyticsId),
    () => undefined,
  )
}

/** Whether the page is hydrated; before that nobody can choose. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

export function saveChoice(choice: ConsentChoice, analyticsId: string) {
  const previous = readStored()
  // The request for the previous choice may still be running.
  const ends = previous ? [...previous.ends, previous.key].slice(-maxConsentsRevokedAtOnce) : []
  reconsidered = false
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const [at, language] = [new Date().toISOString(), getSiteLanguage()]
  store({ choice, at, textVersion, language, analyticsId, key, ends })
  void sendChoice()
}

export function reopenConsent() {
  reconsidered = true
  notify()
}

/** Sends an unrecorded choice to the server. After a failure the next page tries again. */
export async function sendChoice() {
  const choice = readStored()
  if (!choice || choice.isRecorded) return
  const answer = await fetch(href('/api/consent'), {
    method: 'POST',
    // Withdrawing a consent reloads the page.
    keepalive: true,
    body: new URLSearchParams({
      choice: choice.choice,
      text: choice.textVersion,
      language: choice.language ?? 'de',
      id: choice.analyticsId,
      key: choice.key,
      ends: choice.ends.join(' '),
    }),
  }).catch(() => undefined)
  if (answer?.ok && readStored()?.key === choice.key)
    store({ ...choice, isRecorded: true, ends: [] })
}

function findState(analyticsId: string): State {
  if (reconsidered) return 'open'
  const choice = readStored()
  if (!choice || choice.analyticsId !== analyticsId || choice.textVersion !== textVersion)
    return undefined
  if (Date.parse(choice.at) < Date.now() - consentDays * 86_400_000) return undefined
  return choice.choice === 'granted' && choice.isRecorded ? 'recorded' : choice.choice
}

/** Whether the visitor ever answered, even an earlier version of the question. */
export const hasEverAnswered = () => browserStorage.get(name) !== null

function readStored(): StoredChoice | undefined {
  const value = tryParseJson(browserStorage.get(name) ?? 'null')
  // Earlier versions stored another format, which no longer counts.
  return typeof value === 'object' && value !== null && 'ends' in value
    ? (value as StoredChoice) // written below, and only there
    : undefined
}

function store(choice: StoredChoice) {
  browserStorage.set(name, JSON.stringify(choice))
  notify()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function notify() {
  for (const listener of listeners) listener()
}
