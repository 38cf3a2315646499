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

/** Sent by scripts that read the answer themselves, or by forms of a browser: a download, a preview, a button in a toast. */
const sentOtherwise = [
  'app/accounts/panel/account/begin-passkey.ts',
  'app/accounts/panel/account/end-session.ts', // a button
  'app/accounts/panel/login/language.ts',
  'app/accounts/panel/login/passkey.ts',
  'app/content/panel/history/restore.ts',
  'app/content/panel/languages/preview.ts',
  'app/content/panel/undo/undo.ts',
  'app/drafts/panel/preview/page.ts',
  'app/inbox/panel/data-protection/export.ts',
  'app/inbox/panel/undo.ts',
  'app/media/panel/remove.ts', // a button
  'app/panel/frame/first-hour/undo.ts',
  'app/panel/kit/autosave/route.ts',
]

test('no refusal of a form that is sent to another address replaces its page', () => {
  const without = globSync('app/**/panel/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return (
        /export async function action\([\s\S]*\bformData\(/.test(text) &&
        !/^export (const|function) clientAction\b/m.test(text)
      )
    })
  expect(without.toSorted()).toEqual(sentOtherwise)
})
