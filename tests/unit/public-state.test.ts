import { expect, test } from 'vitest'
import { publicationSettings } from '#content/settings/publication.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { CheckContext } from '#drafts/panel/checks/check.ts'
import { checkHiddenSite } from '#drafts/panel/checks/site.server.ts'
import { describePublicState } from '#panel/kit/shell/public-state.server.ts'

const t = createTranslator('de')

test('whoever shows or hides the site is told what holds now; in a draft and of other forms nothing is said', () => {
  expect(describePublicState(t, {}, publicationSettings, { isPublic: false })).toBe(
    'Die Website ist nicht öffentlich',
  )
  expect(describePublicState(t, {}, publicationSettings, { isPublic: true })).toBe(
    'Die Website ist öffentlich',
  )
  const draft = { collectedIn: 'Start' }
  expect(describePublicState(t, draft, publicationSettings, { isPublic: true })).toBeUndefined()
  expect(describePublicState(t, {}, siteSettings, { isPublic: true })).toBeUndefined()
})

test('of a hidden site is told what visitors see of it once somebody has written', async () => {
  const store = { setting: async () => ({ isPublic: false }) }
  const [found] = await checkHiddenSite({ store } as unknown as CheckContext, t)
  expect(found?.more).toMatch(/sobald Ihnen jemand geschrieben hat, auch Impressum und Datenschutz/)
})
