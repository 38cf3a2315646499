import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addAbsence } from '#accounts/people/absences.server.ts'
import { deadlineSettings } from '#content/settings/deadlines/deadline-settings.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { addCalendarDays } from '#core/fields/calendar-day.ts'
import { germanTimeToIso } from '#core/fields/german-time.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { remindAppointments } from '#inbox/appointments/reminders.server.ts'
import { createWithdrawalNotices } from '#inbox/appointments/withdrawal.server.ts'
import { whereAwaitingAnswer } from '#inbox/deadlines/answered.server.ts'
import { runDeadlineJob } from '#inbox/deadlines/deadline-job.server.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { eraseEntry } from '#inbox/privacy/erase.server.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'
import { findApplication } from '#inbox/status/application-status.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { addApplication, addMessage, openInbox } from '../inbox-program.ts'
import { addPerson } from '../people.ts'
import { randomOf } from '../random.ts'
import { isLong, longPatience } from '../times.ts'

const day = 86_400_000
const days = isLong ? 366 : 150
const perDay = isLong ? 8 : 2
const seeds = isLong ? [1, 2, 3, 4, 5] : [1]
const kept = 60

interface Entry {
  kind: EntryKind
  id: number
  reference: string
  name: string
  assigned: string | null
  /** Mails about it, by the day of the clock on the wall. */
  mails: { why: string; day: string; to: string }[]
  endedOn?: string
  /** The applicant withdrew, or somebody erased it. */
  isErased?: boolean
  isHeld?: boolean
  /** Start of the interview that is agreed on. */
  interview?: string
}

test.each(seeds)(
  `${days} days, seed %i: no promised day breaks without a reminder, none twice, no task is lost, no interview forgotten, nothing stays after its term or an erasure, nothing held goes`,
  async (seed) => {
    const { int, one } = randomOf(seed)
    const { app, db, folder } = await openInbox()
    Object.assign(app.environment, { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com' })
    const by = { by: 'a', seen: 0 }
    const rules = {
      applicationDays: 5,
      messageDays: 2,
      region: 'BY',
      hasInterimNote: true,
    } as const
    await app.store.saveSetting(deadlineSettings, rules, by)
    const periods = { ...inboxSettings.fallback, messageDays: kept, applicationDays: kept }
    await app.store.saveSetting(inboxSettings, periods, by)
    await addPerson(db, 'leitung@example.com', ['leitung'])
    const staff: string[] = []
    for (const name of ['anna', 'ben', 'cem'])
      staff.push(await addPerson(db, `${name}@example.com`, ['personal', 'anfragen']))
    const emails = new Map(staff.map((id, at) => [id, `${['anna', 'ben', 'cem'][at]}@example.com`]))

    const begin = Date.now()
    const first = getGermanDay(new Date(begin + day))
    const entries: Entry[] = []
    const tasks: { id: number; entry: Entry; due: string; reminded: string[] }[] = []
    const absences: { user: string; from: string; to: string; substitute: string | null }[] = []
    const here = () => entries.filter((each) => !each.isErased)
    let lastMail = 0
    /** Addresses of applicants who were reminded of an interview. */
    const interviewMails: string[] = []

    async function arrive(today: string, index: number) {
      const received = new Date(time(today, int(24))).toISOString()
      const times = { received_at: received, updated_at: received }
      const assigned = int(4) === 0 ? null : (one(staff) ?? null)
      const name = `Zorro${entries.length}x`
      const more = { assigned_to: assigned, email: `${name}@example.com`, ...times }
      const kind = index % 2 ? 'messages' : 'applications'
      const { id, reference } =
        kind === 'messages'
          ? await addMessage(db, { ...more, name, state: 'unread' })
          : await addApplication(db, { ...more, last_name: name })
      const entry: Entry = { kind, id, reference, name, assigned, mails: [] }
      entries.push(entry)
      if (kind === 'applications' && int(4) === 0) await addFile(entry)
      if (kind === 'applications' && int(5) === 0) await agree(entry, today)
      if (int(3) > 0) return
      const due = addCalendarDays(today, int(9))
      const column = kind === 'messages' ? 'message_id' : 'application_id'
      const { id: task } = await db
        .insertInto('tasks')
        .values({
          ...{ message_id: null, application_id: null, [column]: id, title: `${name} anrufen` },
          ...{ due_on: due, assigned_to: one(staff) ?? null, who: 'anna@example.com' },
          created_at: received,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      tasks.push({ id: task, entry, due, reminded: [] })
    }

    async function addFile({ id, name }: Entry) {
      const key = `documents/${randomUUID()}.pdf`
      await app.storage.put(key, `%PDF-1.4 ${name} %%EOF`)
      await db
        .insertInto('application_documents')
        .values({
          ...{ application_id: id, key, name: `${name}.pdf`, bytes: 20, digest: 'x' },
          created_at: new Date(begin).toISOString(),
        })
        .execute()
    }

    /** Agrees on an interview that may be later than the end of the retention. */
    async function agree(entry: Entry, today: string) {
      entry.interview = new Date(time(addCalendarDays(today, 2 + int(90)), 14)).toISOString()
      const { id } = await db
        .insertInto('appointments')
        .values({
          ...{ application_id: entry.id, uid: randomUUID(), sequence: 0, state: 'agreed' },
          ...{ times: '[]', starts_at: entry.interview, minutes: 60, outbox_id: null },
          ...{ place: `Bei ${entry.name}`, video: '', reminded_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('appointment_participants')
        .values({ appointment_id: id, user_id: one(staff) ?? '' })
        .execute()
      // Who was offered times has an answer.
      await answer(entry, new Date(time(today, 12)).toISOString())
      entry.endedOn = today
    }

    /** Somebody answers, in one of the ways that there are; nobody rejects before an interview. */
    async function answer({ kind, id, interview = '' }: Entry, at: string) {
      const column = kind === 'messages' ? 'message_id' : 'application_id'
      const way = interview > at ? 2 : int(3)
      if (way === 0)
        await db
          .insertInto('outbox')
          .values({
            ...{ [column]: id, kind: 'reply', recipient: 'x@example.com', subject: '', body: '' },
            ...{ state: 'sent', attempts: 1, next_at: at, created_at: at, sent_at: at },
          })
          .execute()
      else if (kind === 'messages')
        await db
          .updateTable('messages')
          .set({ state: 'done', done_at: at, updated_at: at })
          .where('id', '=', id)
          .execute()
      else if (way === 1)
        await db
          .updateTable('applications')
          .set({ state: 'rejected', rejected_at: at, updated_at: at })
          .where('id', '=', id)
          .execute()
      else
        await db
          .insertInto('correspondence')
          .values({
            ...{ application_id: id, at, who: 'anna@example.com', is_from_applicant: false },
            ...{ by_mail: false, is_read: true, body: 'Gern', once: 'a' },
          })
          .execute()
    }

    /** Withdrawn by the applicant or erased by hand, and sometimes the process ends in the midst of it. */
    async function erase(entry: Entry) {
      const { kind, id } = entry
      const isWithdrawn = kind === 'applications' && int(2) === 0
      const application = isWithdrawn ? await findApplication(db, id) : undefined
      const notices = application ? await createWithdrawalNotices(app, application) : []
      const reason = isWithdrawn ? 'withdrawn' : 'operator'
      if (int(3) === 0) {
        const also = () => Promise.reject(new Error('killed'))
        await eraseEntry(app, kind, id, { reason, also }).catch(() => undefined)
      }
      const result = await eraseEntry(app, kind, id, {
        ...{ reason, also: (trx) => enqueue(trx, notices).then(() => undefined) },
      })
      entry.isErased = result === 'erased'
      expect(['erased', 'interview', 'gone']).toContain(result)
    }

    /** A court asks for it, or does not any more. */
    async function toggleHold(entry: Entry, at: string) {
      entry.isHeld = !entry.isHeld
      const hold = { hold_reason: entry.isHeld ? 'Klage' : null, updated_at: at }
      const { kind, id } = entry
      const { numUpdatedRows } = await db
        .updateTable(kind)
        .set(hold)
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) entry.isHeld = false
    }

    /** Reads what was sent since, and compares it with who should have got it. */
    async function collect(today: string) {
      const mails = await db
        .selectFrom('outbox')
        .selectAll()
        .where('id', '>', lastMail)
        .orderBy('id')
        .execute()
      for (const { id, kind, subject, body, recipient } of mails) {
        lastMail = id
        if (kind === 'appointment') interviewMails.push(recipient)
        if (kind !== 'notice' || subject.startsWith('Erinnerung an das Gespräch')) continue
        expect(body).not.toContain('Zorro')
        // All are named.
        expect(body).not.toContain('weitere warten')
        const why = subject.startsWith('Bitte bis')
          ? 'warned'
          : subject.startsWith('Antwort')
            ? 'broke'
            : 'task'
        for (const [, reference] of body.matchAll(/^([BK]-[\w-]+), /gm)) {
          const entry = entries.find((each) => each.reference === reference)
          entry?.mails.push({ why, day: today, to: recipient })
        }
      }
    }

    /** A round of a process that ends while it writes a mail. */
    const dying = (turn: number) => {
      let left = turn
      const environment = Object.defineProperty({ ...app.environment }, 'ORIGIN', {
        get() {
          if (left-- <= 0) throw new Error('killed')
          return 'http://localhost'
        },
      })
      return { ...app, environment } as AppContext
    }

    /** A retention run of a process that ends while it deletes a file. */
    const ending = (turn: number) => {
      let left = turn
      const storage = Object.assign(Object.create(app.storage), {
        delete: (key: string) =>
          left-- > 0 ? app.storage.delete(key) : Promise.reject(new Error('killed')),
      })
      return { ...app, storage } as AppContext
    }

    let process = app
    for (let at = 1; at <= days; at++) {
      const today = getGermanDay(new Date(begin + at * day))
      const running = (hour: number) => time(today, hour) - begin
      const jump = (int(2) ? 1 : -1) * (3 + int(300)) * day
      if (int(6) === 0)
        expect(await runRetention(process, time(today, 0) + jump, running(0))).toBe('stopped')
      if (int(6) === 0)
        await runRetention(ending(int(3)), time(today, 1), running(1)).catch(() => undefined)
      expect(await runRetention(process, time(today, 1), running(1))).toBe('done')
      for (let index = 0; index < perDay; index++) await arrive(today, index)
      if (int(20) === 0) {
        const user = one(staff) ?? ''
        const to = addCalendarDays(today, int(15))
        const others = staff.filter((id) => id !== user)
        const substitute = int(3) > 0 ? (one(others) ?? null) : null
        await addAbsence(db, {
          user_id: user,
          from_day: today,
          to_day: to,
          substitute_id: substitute,
        })
        absences.push({ user, from: today, to, substitute })
      }
      // Rounds at night, of two instances, of one that dies; a restart forgets what the process knew.
      await runDeadlineJob(process, time(today, 3), running(3))
      if (int(3) === 0)
        await runDeadlineJob(dying(int(4)), time(today, 8), running(8)).catch(() => undefined)
      if (int(5) === 0) process = { ...app }
      if (int(6) === 0)
        expect(await runDeadlineJob(process, time(today, 8) + jump, running(8))).toBe('stopped')
      await Promise.all(
        [9, 9].map((hour) => runDeadlineJob(process, time(today, hour), running(hour))),
      )
      if (int(6) === 0)
        expect(await remindAppointments(process, time(today, 9) + jump, running(9))).toBe(0)
      if (int(3) === 0)
        await remindAppointments(dying(int(4)), time(today, 9), running(9)).catch(() => undefined)
      await Promise.all(
        [9, 9].map((hour) => remindAppointments(process, time(today, hour), running(hour))),
      )
      // A round that died after its commit is no loss: the mails are there.
      await collect(today)
      const noon = new Date(time(today, 12)).toISOString()
      for (const entry of here().filter((each) => (each.isHeld ? int(40) === 0 : int(400) === 0)))
        await toggleHold(entry, noon)
      for (const entry of here().filter(({ isHeld }) => !isHeld && int(300) === 0))
        await erase(entry)
      for (const entry of here().filter((each) => !each.endedOn))
        if (int(9) === 0) {
          await answer(entry, noon)
          entry.endedOn = today
        }
    }
    await judge()

    async function judge() {
      const last = getGermanDay(new Date(begin + days * day))
      for (const kind of ['messages', 'applications'] as const) {
        const rows = await db.selectFrom(kind).select(['id', 'due_on']).execute()
        const open = new Set(
          (await db.selectFrom(kind).select('id').where(whereAwaitingAnswer(kind)).execute()).map(
            ({ id }) => id,
          ),
        )
        for (const { id, due_on } of rows) {
          const entry = entries.find((each) => each.kind === kind && each.id === id)
          if (!entry || !due_on) throw new Error(`${kind} ${id} has no promised day`)
          expect(open.has(id)).toBe(!entry.endedOn)
          const warnings = entry.mails.filter(({ why }) => why === 'warned')
          const [warned] = warnings
          // Once to each: when nobody stands in, to the leaders as well.
          const again = warnings.filter((each) => each.day !== warned?.day)
          expect(new Set(warnings.map(({ to }) => to)).size).toBe(warnings.length)
          const [broke, ...twice] = entry.mails.filter(({ why }) => why === 'broke')
          expect([...again, ...twice]).toEqual([])
          const broken = due_on < last && (entry.endedOn ?? '9999') > due_on
          if (broken) {
            expect(warned?.day && warned.day <= due_on).toBe(true)
            expect(broke?.day).toBe(addCalendarDays(due_on, 1))
            expect(broke?.to).toBe('leitung@example.com')
          } else expect(broke).toBeUndefined()
          const email = emails.get(entry.assigned ?? '') ?? 'admin@example.com'
          const away = absences.filter(
            ({ user, from, to }) =>
              user === entry.assigned && warned && from <= warned.day && warned.day <= to,
          )
          const told = warnings.map(({ to }) => to)
          if (warned && away.length === 0) expect(told).toEqual([email])
          if (away.length > 0 && away.every(({ substitute }) => substitute === null))
            expect(told.toSorted()).toEqual([email, 'leitung@example.com'])
        }
      }
      const present = new Set(
        (
          await db.selectFrom('tasks').select('id').where('reminded_on', 'is not', null).execute()
        ).map(({ id }) => id),
      )
      const remaining = await db
        .selectFrom('tasks')
        .select(['id', 'message_id', 'application_id', 'title'])
        .execute()
      const gone = new Set<string>()
      const isThere = new Set<string>()
      for (const kind of ['messages', 'applications'] as const)
        for (const { id } of await db.selectFrom(kind).select('id').execute())
          isThere.add(`${kind} ${id}`)
      for (const entry of entries)
        if (!isThere.has(`${entry.kind} ${entry.id}`)) gone.add(entry.name)
      const held = entries.filter(({ isHeld, isErased }) => isHeld && !isErased)
      expect(held.filter(({ name }) => gone.has(name))).toEqual([])
      expect(entries.filter(({ isErased, name }) => isErased && !gone.has(name))).toEqual([])
      // Some reached the end of their term within the year.
      expect(gone.size).toBeGreaterThan(days / 8)
      for (const { id, entry, due } of tasks) {
        const isKept = remaining.some((each) => each.id === id)
        expect(isKept).toBe(!gone.has(entry.name))
        if (isKept && due <= last) expect(present.has(id)).toBe(true)
        const reminders = entry.mails.filter(
          ({ why, to }) => why === 'task' && to !== 'leitung@example.com',
        )
        if (due <= last && !gone.has(entry.name))
          expect(reminders).toHaveLength(
            tasks.filter((each) => each.entry === entry && each.due <= last).length,
          )
      }
      for (const table of [
        'tasks',
        'outbox',
        'inbox_events',
        'correspondence',
        'messages',
        'applications',
        'application_documents',
        'appointments',
        'applicant_news',
        'inbox_undo',
      ] as const) {
        const text = JSON.stringify(await db.selectFrom(table).selectAll().execute())
        expect([...gone].filter((name) => text.includes(name))).toEqual([])
      }
      for (const name of await readdir(join(folder, 'uploads', 'documents')))
        expect(
          [...gone].some((each) =>
            readFileSync(join(folder, 'uploads', 'documents', name), 'utf8').includes(each),
          ),
        ).toBe(false)
      const lastMorning = new Date(time(last, 9)).toISOString()
      const forgotten = entries.filter(({ interview, name, isErased }) => {
        if (!interview || interview > lastMorning) return false
        const count = interviewMails.filter((each) => each === `${name}@example.com`).length
        return isErased ? count > 1 : count !== 1
      })
      expect(forgotten).toEqual([])
      expect(interviewMails.length).toBeGreaterThan(days / 12)
      // None was deleted before its interview.
      const open = here().filter(({ interview }) => interview && interview > lastMorning)
      expect(open.filter(({ name }) => gone.has(name))).toEqual([])
      expect(first < last).toBe(true)
    }
  },
  longPatience,
)

const time = (today: string, hour: number) =>
  Date.parse(germanTimeToIso(`${today}T${String(hour).padStart(2, '0')}:00`))
