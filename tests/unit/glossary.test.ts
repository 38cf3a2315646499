import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8')
/** The second column of each table: the retired words. */
const retired = new Set(
  [...glossary.matchAll(/^\|[^|]*\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`<?(\w+)>?`/g)].map(([, name = '']) => name),
  ),
)
const files = globSync('app/**/*.{ts,tsx}').map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(file, 'utf8'),
}))

test('no export of app has a name that docs/glossary.md has retired', () => {
  expect(retired.size).toBeGreaterThan(50)
  const found = files.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /^export (?:default )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm,
      ),
    ]
      .filter(([, name = '']) => retired.has(name))
      .map(([, name]) => `${file} ${name}`),
  )
  expect(found).toEqual([])
})

test('no file of app contains the word deed', () => {
  const found = files.filter(({ file, text }) =>
    /deed(?!ed)/i.test(file + text.replace(/indeed/gi, '')),
  )
  expect(found.map(({ file }) => file)).toEqual([])
})

test('no exported function of app begins with open or note', () => {
  const found = files.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function\*?) ((?:open|note)[A-Z]\w*)/gm)].map(
      ([, name]) => `${file} ${name}`,
    ),
  )
  // These open something; they are no factories.
  const verbs = ['openSnapshot', 'openWorkingCopy']
  expect(found.filter((each) => !verbs.some((verb) => each.endsWith(` ${verb}`)))).toEqual([])
})

test('a function that a test names in its title exists', () => {
  const sources = globSync(['app/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}', 'tests/*.ts'])
  const words = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))
  // Functions of the client library that the tests of the API call.
  for (const name of ['maybeSingle', 'signInWithPassword', 'stripNulls']) words.add(name)
  const found = globSync('tests/**/*.test.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ *test(?:\.\w+\(.*?\))?\(\s*(['`"])(.+?)\1,/gm)]
      .flatMap(([, , title = '']) => title.match(/\b[a-z]+[A-Z]\w*/g) ?? [])
      .filter((name) => !words.has(name))
      .map((name) => `${file} ${name}`),
  )
  expect(found).toEqual([])
})
