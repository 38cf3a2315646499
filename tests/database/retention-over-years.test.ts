import { expect, test } from 'vitest'
import { getPastDay } from '#analytics/visits.server.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'
import { addApplication, addMessage, openInbox } from '../inbox-program.ts'
import { times } from '../times.ts'

const day = 86_400_000
// A thousand days in the long run.
const days = times(150)
const periods = { messageDays: 90, spamDays: 30, applicationDays: 60, hiredDays: 45, idleMonths: 3 }

/** An entry and the day on which the first run has to delete it, and none before. */
interface Arrival {
  name: string
  gone: number
}

test('daily retention runs over months delete every entry on its day without asking for confirmation', async () => {
  const { app, db } = await openInbox()
  await app.store.saveSetting(
    inboxSettings,
    { ...inboxSettings.fallback, ...periods, undecidedMonths: 0 },
    { by: 'a', seen: 0 },
  )
  const begin = Date.now()
  const at = (of: number) => new Date(begin + of * day).toISOString()
  const expected: Arrival[] = []

  async function arrive(now: number) {
    const received = { received_at: at(now), updated_at: at(now) }
    const message = (kind: string) => ({ name: `${kind} ${now}`, ...received })
    // Unread messages are never deleted.
    if (now % 50 === 0) await addMessage(db, { ...message('unread'), state: 'unread' })
    await addMessage(db, { ...message('done'), state: 'done', done_at: at(now + 2) })
    expected.push({ name: `done ${now}`, gone: now + 2 + periods.messageDays })
    await addMessage(db, { ...message('spam'), state: 'spam' })
    expected.push({ name: `spam ${now}`, gone: now + periods.spamDays })
    const applicant = (kind: string) => ({ last_name: `${kind} ${now}`, ...received })
    if (now % 3 === 0) {
      await addApplication(db, {
        ...applicant('rejected'),
        state: 'rejected',
        rejected_at: at(now + 5),
      })
      expected.push({ name: `rejected ${now}`, gone: now + 5 + periods.applicationDays })
    }
    if (now % 10 === 0) {
      await addApplication(db, { ...applicant('hired'), state: 'hired', hired_at: at(now + 9) })
      expected.push({ name: `hired ${now}`, gone: now + 9 + periods.hiredDays })
      await addApplication(db, { ...applicant('held'), is_spam: true, hold_reason: 'Streit' })
    }
    await db
      .insertInto('visits')
      .values({ day: getPastDay(0, begin + now * day), path: '/', views: 1 })
      .execute()
  }

  const names = async () => {
    const [messages, applications] = await Promise.all([
      db.selectFrom('messages').select('name').execute(),
      db.selectFrom('applications').select('last_name as name').execute(),
    ])
    return new Set([...messages, ...applications].map(({ name }) => name))
  }

  for (let now = 0; now < days; now++) {
    await arrive(now)
    // A second after the hour in which everything arrives; the uptime advances equally.
    const clock = begin + now * day + 1000
    expect([now, await runRetention(app, clock, now * day)]).toEqual([now, 'done'])
    const left = await names()
    const wrong = expected.filter(({ name, gone }) => left.has(name) !== gone > now)
    expect([now, wrong]).toEqual([now, []])
  }

  const left = await names()
  expect([...left].filter((name) => name.startsWith('unread'))).toHaveLength(Math.ceil(days / 50))
  expect([...left].filter((name) => name.startsWith('held'))).toHaveLength(Math.ceil(days / 10))
  const seen = await db.selectFrom('visits').select('day').orderBy('day').execute()
  // Visits are kept for thirteen months.
  expect(seen).toHaveLength(Math.min(days, 401))
  const rounds = await db
    .selectFrom('housekeeping_rounds')
    .select('state')
    .where('state', '=', 'stopped')
    .execute()
  expect(rounds).toEqual([])
})
