import type { RouterContextProvider } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import type { SecondLanguage } from '#content/languages/site-language.ts'
import {
  readTranslationProgress,
  type TranslationProgress,
} from '#content/launch/translation-progress.server.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import {
  canTranslate,
  formatTypeName,
  getTranslationPath,
  getTypePathName,
} from './translated-type.server.ts'

export interface TranslatedShare {
  words: number
  done: number
  /** Rounded down: 100 means that nothing is open. */
  percent: number
  /** Whether there are texts that the person may not translate; they are not counted. */
  isPartial: boolean
}

const sum = (all: TranslationProgress[]) => {
  const words = all.reduce((total, each) => total + each.words, 0)
  const open = all.reduce((total, { missing, outdated }) => total + missing + outdated, 0)
  const done = words - open
  return { words, done, percent: words === 0 ? 100 : Math.floor((100 * done) / words) }
}

/** The progress of everything that the person may translate, in total and by type. */
export async function summarizeTranslation(
  context: Readonly<RouterContextProvider>,
  language: SecondLanguage,
) {
  const t = getTranslator(context)
  const { person } = requireSignedIn(context)
  const progress = (await readTranslationProgress(getContentContext(context)))[language]
  const own = progress.filter(({ type }) => canTranslate(person, type))
  const groups = [...Map.groupBy(own, ({ type }) => getTypeKey(type)).values()].flatMap((all) => {
    const [first] = all
    return first
      ? [{ name: getTypePathName(first.type), label: formatTypeName(t, first.type), ...sum(all) }]
      : []
  })
  const share: TranslatedShare = { ...sum(own), isPartial: own.length < progress.length }
  return { own, groups, share }
}

/** The next item that this person may translate and in which something is missing or out of date. */
export async function findNextOpenTranslation(
  site: Parameters<typeof readTranslationProgress>[0],
  current: { type: ContentType; id: number },
  language: SecondLanguage,
  person: Parameters<typeof canTranslate>[0],
) {
  const all = (await readTranslationProgress(site))[language]
  const at = all.findIndex(
    ({ type, id }) => type === current.type && ('category' in type || id === current.id),
  )
  const next = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(
    ({ type, missing, outdated }) => missing + outdated > 0 && canTranslate(person, type),
  )
  return next && getTranslationPath(next)
}
