import { expect, test } from 'vitest'
import { publication } from '#content/publication.ts'
import { site } from '#content/settings.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { Moment } from '#drafts/panel/checks/check.ts'
import { hidden } from '#drafts/panel/checks/site.server.ts'
import { publicStateAfter } from '#panel/kit/shell/public-state-after.server.ts'

const t = createTranslator('de')

test('whoever shows or hides the site is told what holds now; in a draft and of other forms nothing is said', () => {
  expect(publicStateAfter(t, {}, publication, { isPublic: false })).toBe(
    'Die Website ist nicht öffentlich',
  )
  expect(publicStateAfter(t, {}, publication, { isPublic: true })).toBe(
    'Die Website ist öffentlich',
  )
  const draft = { collectedIn: 'Start' }
  expect(publicStateAfter(t, draft, publication, { isPublic: true })).toBeUndefined()
  expect(publicStateAfter(t, {}, site, { isPublic: true })).toBeUndefined()
})

test('of a hidden site is told what visitors see of it once somebody has written', async () => {
  const store = { setting: async () => ({ isPublic: false }) }
  const [found] = await hidden({ store } as unknown as Moment, t)
  expect(found?.more).toMatch(/sobald Ihnen jemand geschrieben hat, auch Impressum und Datenschutz/)
})
