import { expect, test } from 'vitest'
import { getExpiredConsentsFilter, recordConsent } from '#analytics/consent/record.server.ts'
import { consentText } from '#analytics/consent/wording.ts'
import { privacySettings } from '#content/legal/texts.ts'
import { findSettingProblems } from '#content/settings/setting-problems.server.ts'
import { seoSettings } from '#content/settings/settings.ts'
import { deleteExpiredRows } from '#core/db/expired-rows.server.ts'
import { loadLegalText } from '#inbox/letters/legal-texts.server.ts'
import { openInbox } from '../inbox-program.ts'

const day = 86_400_000

async function open() {
  const { app } = await openInbox()
  return { app: { ...app, secret: 'x'.repeat(64) } }
}
let drawn = 0
const key = () => String(drawn++).padStart(32, '0')
const granted = () => ({
  key: key(),
  choice: 'granted' as const,
  analyticsId: 'G-1',
  ends: [] as string[],
})

test('recordConsent stores the wording, ends the former consent, and expired rows are deleted after a year', async () => {
  const { app } = await open()
  const { db } = app.database
  const now = Date.now()
  const first = granted()
  await recordConsent(app, first, now)
  const denied = () => ({ ...granted(), choice: 'denied' as const, ends: [first.key] })
  const second = denied()
  await recordConsent(app, second, now + day)
  // The browser repeats a request whose answer was lost.
  await recordConsent(app, second, now + day)
  const rows = await db.selectFrom('consents').selectAll().orderBy('id').execute()
  expect(rows.map(({ choice, ended_at }) => [choice, Date.parse(ended_at) - now])).toEqual([
    ['granted', day],
    ['denied', 366 * day],
  ])
  // The end of a consent is not moved.
  await recordConsent(app, denied(), now + 2 * day)
  const again = await db.selectFrom('consents').selectAll().orderBy('id').execute()
  expect(again[0]).toEqual(rows[0])
  const texts = await db.selectFrom('consent_texts').selectAll().execute()
  expect(texts.map(({ text }) => text)).toEqual([consentText])
  expect(texts[0]?.version).toBe(rows[0]?.text_version)

  await deleteExpiredRows(db, [getExpiredConsentsFilter(now + 367 * day)])
  const left = await db.selectFrom('consents').select('choice').execute()
  expect(left).toEqual([{ choice: 'denied' }, { choice: 'denied' }])
})

test('recordConsent stores at most 600 rows per subscriber, but always ends a consent', async () => {
  const { app } = await open()
  const { db } = app.database
  const first = granted()
  await recordConsent(app, first)
  // The address of one subscriber; addresses shared by many have a higher limit.
  for (let at = 0; at < 620; at++) await recordConsent(app, granted())
  const { count } = await db
    .selectFrom('consents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeLessThanOrEqual(600)
  expect(await recordConsent(app, granted())).toBe(false)
  await recordConsent(app, { ...granted(), ends: [first.key] }, Date.now() + 1)
  const ended = await db
    .selectFrom('consents')
    .select('id')
    .where('ended_at', '<', new Date(Date.now() + day).toISOString())
    .execute()
  expect(ended).toHaveLength(1)
})

test('a Google Analytics id is refused while the privacy text does not explain it', async () => {
  const { app } = await open()
  const { store } = app
  const by = { by: 'Test' }
  const given = { ...seoSettings.fallback, googleAnalyticsId: 'G-1' }
  const wrong = () => findSettingProblems(store, seoSettings, given)
  const write = async (content: string) => {
    const { version } = await store.settingWithVersion(privacySettings)
    await store.saveSetting(privacySettings, { content }, { ...by, seen: version })
  }
  expect(await wrong()).toEqual({})
  // The generated text explains the services that are on.
  expect((await loadLegalText(store, 'privacy')).html).not.toContain('Google')
  await write('<p>Wir nutzen Google&nbsp;Analytics. Verantwortlich: [Name eintragen]</p>')
  expect(await wrong()).toHaveProperty('googleAnalyticsId')
  const whole = '<p>Wir nutzen <strong>Google</strong> Analytics. Verantwortlich: Eva Ernst</p>'
  await write(whole)
  expect(await wrong()).toEqual({})
  expect(await findSettingProblems(store, seoSettings, seoSettings.fallback)).toEqual({})

  await store.saveSetting(seoSettings, given, { ...by, seen: 0 })
  expect(
    await findSettingProblems(store, privacySettings, { content: '<p>Kurz</p>' }),
  ).toHaveProperty('content')
  expect(await findSettingProblems(store, privacySettings, { content: whole })).toEqual({})
  // Existing problems do not block changes of other fields.
  await write('<p>Kurz</p>')
  expect(await wrong()).toEqual({})
  await write('')
  expect((await loadLegalText(store, 'privacy')).html).toContain('Google Ireland Limited')
})
