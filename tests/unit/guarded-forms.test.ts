import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms of a search, a code, or passwords alone: what is typed costs nothing. */
const unguarded = [
  'app/accounts/panel/account/second-factor.tsx',
  'app/inbox/panel/data-protection/requests.tsx',
]

const formPattern = /<((?:fetcher\.)?[Ff]orm)\n?\s[\s\S]*?<\/\1>/g
const isTyped = (form: string) =>
  /<(TextInput|Textarea|\w*Fields?)\b/.test(form) && !/method="get"|role="search"/.test(form)
const guardCalls =
  /\buse(StoredForm|TextForm|InputInTab|RecoverablePlan|FormInitialState)(<\w+>)?\(/g
const isGuarded = (form: string) => /ref=\{form\}|\{\.\.\.(form|attributes)\}/.test(form)

test('every form of the panel with typed words asks before they are lost', () => {
  const files = globSync('app/**/panel/**/*.tsx').filter((path) => !path.includes('/login/'))
  const found = files.filter((path) => {
    const text = readFileSync(path, 'utf8')
    const forms = [...text.matchAll(formPattern)].map(([form]) => form).filter(isTyped)
    // One guard per form.
    return (
      forms.some((form) => !isGuarded(form)) || forms.length > [...text.matchAll(guardCalls)].length
    )
  })
  expect(found.toSorted()).toEqual(unguarded)
  expect(
    files.filter((path) => readFileSync(path, 'utf8').includes('<GuardedForm')).length,
  ).toBeGreaterThan(10)
})
