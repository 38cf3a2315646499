import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictures } from '../../tools/handbook/pictures.ts'

const folder = 'docs/handbuch'
const chapters = readdirSync(folder).filter((name) => name.endsWith('.md'))
const links = chapters.flatMap((name) =>
  [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(
    ([, link = '']) => link,
  ),
)

test('the handbook shows exactly the pictures that can be taken anew', () => {
  const names = pictures.map(({ name }) => `bilder/${name}.webp`).sort()
  expect([...new Set(links.filter((link) => link.endsWith('.webp')))].sort()).toEqual(names)
  expect(
    readdirSync(`${folder}/bilder`)
      .map((file) => `bilder/${file}`)
      .sort(),
  ).toEqual(names)
})

test('every chapter is in the table of contents, and every link to a chapter leads somewhere', () => {
  expect(chapters).toEqual(expect.arrayContaining(links.filter((link) => link.endsWith('.md'))))
  const contents = readFileSync(`${folder}/README.md`, 'utf8')
  for (const name of chapters) if (name !== 'README.md') expect(contents).toContain(`](${name})`)
})
