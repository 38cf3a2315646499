import { expect, test } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import { renderErrorPage } from '#server/pages/render-error-page.server.ts'
import { getAddressLanguage } from '#server/pages/second-language.server.ts'

test('the last-resort page has the language of its address while the site has it', async () => {
  const ask = (second: 'en' | null) =>
    getAddressLanguage(
      { store: { setting: async () => ({ ...languageSettings.fallback, second }) } as never },
      '/en/about',
    )
  const german = renderErrorPage('id', '/en/about')
  expect(german).toContain('<html lang="de">')
  await ask('en')
  try {
    expect(renderErrorPage('id', '/en/about')).toContain('<html lang="en">')
    expect(renderErrorPage('id', '/en/about')).toContain('<a href="/en/imprint">Imprint</a>')
    expect(renderErrorPage('id', '/uber-uns')).toBe(german)
  } finally {
    await ask(null)
  }
  expect(renderErrorPage('id', '/en/about')).toBe(german)
})
