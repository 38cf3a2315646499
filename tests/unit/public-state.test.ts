import { expect, test } from 'vitest'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { CheckContext } from '#drafts/panel/checks/check.ts'
import { checkHiddenSite } from '#drafts/panel/checks/site.server.ts'
import { describeSiteVisibilityChange } from '#panel/kit/shell/site-visibility-change.server.ts'

const t = createTranslator('de')

test('describeSiteVisibilityChange describes the public state for the publication settings outside of drafts only', () => {
  expect(describeSiteVisibilityChange(t, {}, siteVisibilitySettings, { isPublic: false })).toBe(
    'Die Website ist nicht öffentlich',
  )
  expect(describeSiteVisibilityChange(t, {}, siteVisibilitySettings, { isPublic: true })).toBe(
    'Die Website ist öffentlich',
  )
  const draft = { collectedIn: 'Start' }
  expect(
    describeSiteVisibilityChange(t, draft, siteVisibilitySettings, { isPublic: true }),
  ).toBeUndefined()
  expect(describeSiteVisibilityChange(t, {}, siteSettings, { isPublic: true })).toBeUndefined()
})

test('checkHiddenSite states that the legal pages open once somebody has sent a message', async () => {
  const store = { setting: async () => ({ isPublic: false }) }
  const [found] = await checkHiddenSite({ store } as unknown as CheckContext, t)
  expect(found?.more).toMatch(/sobald Ihnen jemand geschrieben hat, auch Impressum und Datenschutz/)
})
