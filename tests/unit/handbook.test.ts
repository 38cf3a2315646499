import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { german } from '#core/i18n/german.ts'
import { pictures } from '../../tools/handbook/pictures.ts'

const folder = 'docs/handbuch'
const chapters = readdirSync(folder).filter((name) => name.endsWith('.md'))
const textOf = (chapter: string) => readFileSync(`${folder}/${chapter}`, 'utf8')
const links = chapters.flatMap((name) =>
  [...textOf(name).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link),
)

test('the handbook shows exactly the pictures that npm run handbook makes', () => {
  const names = pictures.map(({ name }) => `bilder/${name}.webp`).sort()
  expect([...new Set(links.filter((link) => link.endsWith('.webp')))].sort()).toEqual(names)
  expect(
    readdirSync(`${folder}/bilder`)
      .map((file) => `bilder/${file}`)
      .sort(),
  ).toEqual(names)
})

test('every chapter is in the table of contents and every link to a chapter resolves', () => {
  expect(chapters).toEqual(expect.arrayContaining(links.filter((link) => link.endsWith('.md'))))
  const contents = textOf('README.md')
  for (const name of chapters) if (name !== 'README.md') expect(contents).toContain(`](${name})`)
})

test('every link to a heading of a chapter resolves', () => {
  const toAnchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-')
  const headings = (chapter: string) =>
    [...textOf(chapter).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => toAnchor(text))
  const lost = chapters.flatMap((chapter) =>
    [...textOf(chapter).matchAll(/\]\(([\w-]+\.md)?#([^)]+)\)/g)].flatMap(
      ([, target = chapter, anchor = '']) =>
        headings(target).includes(anchor) ? [] : `${chapter}: ${target}#${anchor}`,
    ),
  )
  expect(lost).toEqual([])
})

/** Italic words that are no texts of the panel. */
const others = ['schräg']

test('every italic phrase of the handbook is a German text of the panel', () => {
  const unknown = chapters.flatMap((chapter) =>
    slantedIn(textOf(chapter))
      .flatMap((phrase) => phrase.split(' → '))
      .filter((phrase) => !isSaid(phrase) && !others.includes(phrase))
      .map((phrase) => `${chapter}: ${phrase}`),
  )
  expect(unknown).toEqual([])
})

function slantedIn(chapter: string) {
  const prose = chapter.replace(/^```.*?^```/gms, '').replace(/`[^`]*`/g, '')
  const found = prose.matchAll(/(?<!\*)\*(?![\s*])([^*]+)(?<!\s)\*(?!\*)/g)
  return [...found].map(([, phrase = '']) => phrase.replace(/\s+/g, ' '))
}

/** A text of the panel; a name in braces stands as `…` or as words of the panel, as in ‘Folie anlegen’. */
const isSaid = (phrase: string) =>
  said.has(bare(phrase)) ||
  named.some(
    ([before, after]) =>
      phrase.startsWith(before) &&
      phrase.endsWith(after) &&
      said.has(phrase.slice(before.length, phrase.length - after.length)),
  )

/** The full stop may belong to the sentence around the text. */
const bare = (text: string) => text.replace(/\.$/, '')
const said = new Set(Object.values(german).map((text) => bare(text.replace(/\{\w+\}/g, '…'))))
/** Texts with one placeholder at the beginning or end. */
const named = Object.values(german)
  .map((text) => text.split(/\{\w+\}/))
  .filter(
    (parts): parts is [string, string] => parts.length === 2 && /\p{L}{3}/u.test(parts.join()),
  )
