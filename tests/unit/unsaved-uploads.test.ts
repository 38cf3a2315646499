import { expect, test } from 'vitest'
import { rememberRequestForm, runWithRequestForm } from '#core/request/request-form.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { describeUnsavedUploads } from '#inbox/documents/unsaved-uploads.server.ts'

test.each([
  ['de', ['a.pdf'], 'Nicht gespeichert: a.pdf. Bitte wählen Sie passende Dateien aus.'],
  [
    'de',
    ['a.pdf', 'b.pdf'],
    'Nicht gespeichert: a.pdf, b.pdf. Bitte wählen Sie passende Dateien aus.',
  ],
  ['en', ['a.pdf', 'b.pdf'], 'Not stored: a.pdf, b.pdf. Please choose suitable files.'],
] as const)('describeUnsavedUploads in %s of %j', (language, files, expected) => {
  const sentence = runWithRequestForm(() => {
    rememberRequestForm({ form: new FormData(), files: [...files] })
    return runInLanguage(language, () => describeUnsavedUploads([], true))
  })
  expect(sentence).toBe(expected)
})
