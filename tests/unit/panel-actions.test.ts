import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sign-in, where nothing is typed that a browser would not fill in again, and a page of buttons. */
const others = ['app/accounts/panel/login/', 'app/panel/frame/first-hour/page.tsx']

test('every page of the panel that sends forms stays, with what was typed, when the server fails', () => {
  const pages = globSync('app/**/*.tsx')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^app\/(\w+\/)?panel\//.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes('export async function action('))
  expect(pages.length).toBeGreaterThan(20)
  const without = pages.filter(({ text }) => !/^export (const|function) clientAction\b/m.test(text))
  const found = without.map(({ file }) => file)
  expect(found.filter((file) => !others.some((each) => file.startsWith(each)))).toEqual([])
})
