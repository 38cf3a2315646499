import { expect, test } from 'vitest'
import { createTranslator } from '#core/i18n/translator.ts'
import { translateStep } from '#panel/frame/first-hour/step-state.ts'

test('translateStep returns the labels of settings, which the browser does not have, in the language of the reader', () => {
  const step = { there: ['Site name'], missing: ['Site description', 'Feinlot'] }
  expect(translateStep(createTranslator('de'), step)).toEqual({
    there: ['Name der Website'],
    missing: ['Beschreibung der Website', 'Feinlot'],
  })
})
