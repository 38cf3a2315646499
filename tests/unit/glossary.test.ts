import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8')
/** The second column of each table: what a word is not called any more. */
const retired = new Set(
  [...glossary.matchAll(/^\|[^|]*\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`<?(\w+)>?`/g)].map(([, name = '']) => name),
  ),
)
const files = globSync('app/**/*.{ts,tsx}').map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(file, 'utf8'),
}))

test('nothing that is exported has a name that the glossary has retired', () => {
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

test('no deed: the word had five meanings', () => {
  const found = files.filter(({ file, text }) =>
    /deed(?!ed)/i.test(file + text.replace(/indeed/gi, '')),
  )
  expect(found.map(({ file }) => file)).toEqual([])
})

test('a factory is called create, an event is recorded', () => {
  const found = files.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function\*?) ((?:open|note)[A-Z]\w*)/gm)].map(
      ([, name]) => `${file} ${name}`,
    ),
  )
  // These open or are open, and make nothing.
  const verbs = ['openSnapshot', 'openWorkingCopy']
  expect(found.filter((each) => !verbs.some((verb) => each.endsWith(` ${verb}`)))).toEqual([])
})
