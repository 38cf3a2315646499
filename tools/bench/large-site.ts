import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { buildPictureAddress } from '#addresses.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Db } from '#core/db/tables.ts'
import { applicationStates, messageStates } from '#inbox/entries/inbox-tables.ts'

export const largeSite = {
  items: 5000,
  messages: 50_000,
  applications: 10_000,
  revisions: 50_000,
  pictures: 300,
}

export type Size = typeof largeSite

const day = 86_400_000

/** Rows per statement: SQLite takes 32,766 values, PostgreSQL 65,535. */
const bunch = 500

/**
 * Adds the rows of a large site to a site with demo content. Deterministic: the values depend on the number of the row
 * and the current day. `folder` is DATA_DIR.
 */
export async function fillLargeSite(db: Db, folder: string, size: Size = largeSite) {
  const pictures = await fillPictures(db, folder, size.pictures)
  await fillContent(db, size.items, pictures)
  await fillRevisions(db, size.revisions)
  await fillMessages(db, size.messages)
  await fillApplications(db, folder, size.applications)
  await sql`update content_version set version = version + ${size.items}`.execute(db)
  // Autovacuum does the same some minutes later.
  if (isPostgres(db)) await sql`analyze`.execute(db)
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const at = (number: number) => new Date(Date.now() - (number % 1500) * day).toISOString()
/** At most 80 days ago: the retention job would delete much older entries. */
const lately = (number: number) => at(number % 80)
const paragraph = (number: number) =>
  `Für Kunde ${number} bauen wir, was er braucht, und sagen vorher, was es kostet. `.repeat(4)

async function insert(db: Db, table: string, count: number, row: (number: number) => object) {
  for (let from = 0; from < count; from += bunch)
    await db
      .insertInto(table as 'messages') // each row fits its table, which the caller names beside it
      .values(numbers(Math.min(bunch, count - from)).map((each) => row(from + each) as never))
      .execute()
}

async function fillPictures(db: Db, folder: string, count: number) {
  if (count === 0) return []
  const bytes = await noise(1000, 800)
  mkdirSync(join(folder, 'uploads/projects'), { recursive: true })
  const keys = numbers(count).map((each) => `projects/${each.toString(16).padStart(16, '0')}.png`)
  for (const key of keys) writeFileSync(join(folder, 'uploads', key), bytes)
  await insert(db, 'media', count, (each) => ({
    key: keys[each - 1],
    width: 1000,
    height: 800,
    bytes: bytes.length,
    blur: '',
    lightness: 0.5,
    alt: each % 3 === 0 ? '' : `Bild ${each}`,
    is_decorative: false,
    focal_x: 50,
    focal_y: 50,
    created_at: at(each),
    updated_at: at(each),
    name: `bild-${each}.png`,
  }))
  return keys.map(buildPictureAddress)
}

/** Random pixels, which compress as badly as photographs. */
function noise(width: number, height: number) {
  const raw = Buffer.alloc(width * height * 3)
  for (let index = 0, seed = 1; index < raw.length; index++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    raw[index] = (seed >> 16) & 0x7f
  }
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

async function fillContent(db: Db, count: number, pictures: string[]) {
  const known = (number: number) => ({
    version: 1,
    created_at: at(number),
    updated_at: at(number),
    is_sample: false,
  })
  const picture = (number: number) => pictures[number % pictures.length] ?? null
  const { id: category_id } = await db
    .selectFrom(jobCategory.table)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await insert(db, project.table, count, (number) => ({
    ...known(number),
    order_index: 100 + number,
    title: `Projekt ${number}`,
    description: paragraph(number),
    image_url: picture(number),
    technologies: JSON.stringify(['TypeScript', `Technik ${number % 40}`]),
    tags: '[]',
    features: JSON.stringify([{ title: 'Schnell', description: paragraph(number) }]),
    client: `Kunde ${number}`,
    timeline: '2024',
    is_featured: number % 100 === 0,
  }))
  await insert(db, job.table, count, (number) => ({
    ...known(number),
    order_index: 100 + number,
    title: `Stelle ${number}`,
    category_id,
    department: 'Entwicklung',
    location: 'Berlin',
    type: 'Vollzeit',
    experience_level: 'Senior',
    description: paragraph(number),
    requirements: JSON.stringify(['Erfahrung']),
    responsibilities: JSON.stringify(['Entwickeln']),
    skills: JSON.stringify(['TypeScript']),
    benefits: '[]',
    salary_min: 50_000,
    salary_max: 70_000,
    valid_through: number % 2 ? null : '2099-12-31',
    is_active: number % 10 !== 0,
  }))
  await insert(db, post.table, count, (number) => ({
    ...known(number),
    title: `Beitrag ${number}`,
    slug: `beitrag-${number}`,
    teaser: paragraph(number).slice(0, 140),
    image_url: picture(number),
    content: `<h2>Worum es geht</h2><p>${paragraph(number)}</p><p><a href="/projekte">Projekte</a></p>`,
    tags: JSON.stringify([`Thema ${number % 30}`]),
    author: 'Redaktion',
    is_published: number % 20 !== 0,
    published_at: number % 20 ? at(number) : null,
  }))
}

/** Several revisions per project. */
async function fillRevisions(db: Db, count: number) {
  const rows = await db.selectFrom(project.table).selectAll().orderBy('id').execute()
  await insert(db, 'revisions', count, (number) => {
    const row = rows[number % rows.length]
    const round = Math.floor(number / rows.length) + 1
    return {
      type: project.table,
      item_id: row?.id,
      what: round === 1 ? 'create' : 'update',
      who: `person-${number % 5}@example.com`,
      at: at(count - number),
      body: JSON.stringify({ ...row, title: `${row?.title} ${round}` }),
      version: round,
      place: 0,
      change_set: number,
    }
  })
}

const fillMessages = (db: Db, count: number) =>
  insert(db, 'messages', count, (number) => {
    const state = messageStates[number % messageStates.length]
    return {
      reference: `L-${number}`,
      submission_key: `large-${number}`,
      state,
      name: `Person ${number}`,
      email: `person${number}@example.com`,
      message: `Guten Tag, wir haben Frage ${number} zu Ihrem Angebot. ${paragraph(number)}`,
      score: 0,
      suspicion: '',
      privacy_version: '1',
      received_at: lately(number),
      updated_at: lately(number),
      done_at: state === 'done' ? at(number % 20) : null,
    }
  })

async function fillApplications(db: Db, folder: string, count: number) {
  const jobs = await db.selectFrom(job.table).select(['id', 'title']).orderBy('id').execute()
  await insert(db, 'applications', count, (number) => {
    const one = jobs[number % jobs.length]
    const state = applicationStates[number % applicationStates.length]
    return {
      reference: `LA-${number}`,
      submission_key: `large-${number}`,
      state,
      is_spam: number % 50 === 0,
      is_seen: number % 3 === 0,
      salutation: 'Frau',
      first_name: `Vorname ${number}`,
      last_name: `Nachname ${number}`,
      birth_date: '1990-01-01',
      email: `bewerbung${number}@example.com`,
      phone: `+49 30 ${String(number).padStart(6, '0')}`,
      street: 'Beispielstraße 1',
      postal_code: '10115',
      city: 'Berlin',
      position: one?.title,
      job_id: one?.id,
      start_date: 'sofort',
      salary: '60.000 €',
      message: paragraph(number),
      score: 0,
      suspicion: '',
      privacy_version: '1',
      received_at: lately(number),
      updated_at: lately(number),
      rejected_at: state === 'rejected' ? at(number % 20) : null,
      hired_at: state === 'hired' ? at(number % 20) : null,
    }
  })
  const rows = await db.selectFrom('applications').select('id').orderBy('id').execute()
  const document = Buffer.from('%PDF-1.7\n%%EOF\n')
  const digest = createHash('sha256').update(document).digest('hex')
  mkdirSync(join(folder, 'uploads/documents'), { recursive: true })
  await insert(db, 'application_documents', 2 * rows.length, (number) => {
    const key = `documents/large-${number}.pdf`
    // A backup reports missing files.
    writeFileSync(join(folder, 'uploads', key), document)
    return {
      application_id: rows[Math.floor((number - 1) / 2)]?.id,
      key,
      name: number % 2 ? 'lebenslauf.pdf' : 'zeugnisse.pdf',
      bytes: document.length,
      digest,
      created_at: lately(number),
    }
  })
  await insert(db, 'inbox_events', rows.length, (number) => ({
    application_id: rows[number - 1]?.id,
    at: lately(number),
    who: 'person-1@example.com',
    what: 'received',
  }))
}
