import { readdirSync } from 'node:fs'
import { defaultMailTexts } from '#content/languages/english/mails.ts'
import { defaultPageTexts } from '#content/languages/english/pages.ts'
import { german } from '#core/i18n/german.ts'

/** The catalogues of what the program says to visitors: English by its German. */
export const visitorCatalogues = await Promise.all(
  readdirSync('app/core/site-language/english').map(async (file) => {
    const module: Record<string, Record<string, string>> = await import(
      `../app/core/site-language/english/${file.slice(0, -3)}.ts`
    )
    return Object.values(module)[0] ?? {}
  }),
)

/** Visible texts and accessible labels of a page, without what is marked as German. */
export const readWords = (html: string) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>/g, ' ')
    .replace(/<(\w+)[^>]* lang="de"[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/ (?:aria-label|title|alt|content|data-number)="([^"]*)"/g)]
        .map(([, text]) => `\n${text}`)
        .concat('\n')
        .join(''),
    )

const splitWords = (text: string) => text.match(/\p{L}{2,}/gu) ?? []

/** Words of the first texts that none of the second ones has. */
const subtract = (texts: string[], english: string[]) => {
  const known = new Set(english.flatMap((text) => splitWords(text.toLowerCase())))
  return texts.flatMap(splitWords).filter((word) => !known.has(word.toLowerCase()))
}

const forVisitors = [...visitorCatalogues, { ...defaultPageTexts, ...defaultMailTexts }]
/** These are words of both languages. */
const english = ['am item man pro', ...forVisitors.flatMap((texts) => Object.values(texts))]
/** The words that the program says in German alone, to visitors and in the panel, which quotes some of the former. */
const germanWords = new Set([
  ...subtract(forVisitors.flatMap(Object.keys), english),
  ...subtract(Object.values(german), [...Object.keys(german), ...english]),
])

const isGerman = (text: string) =>
  /[äöüßÄÖÜ]/.test(text) || splitWords(text).some((word) => germanWords.has(word))

/** Lines with German words, but for these names and addresses of files. */
export const listGerman = (text: string, names: readonly string[] = []) => [
  ...new Set(
    text
      .replace(/https?:\S+/g, '')
      .split('\n')
      .filter((line) => isGerman(names.reduce((rest, name) => rest.replaceAll(name, ''), line)))
      .map((line) => line.trim()),
  ),
]
