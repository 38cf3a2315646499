import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Disk } from 'flydrive'
import type { Kysely } from 'kysely'
import { extract } from 'tar'
import { checksums, type Manifest } from './backup.server.ts'
import { advanceIdentities, insertRows, migrationsOf, tablesOf } from './rows.server.ts'

/** Why an archive cannot be restored, in one line for the person at the terminal. */
export class CannotRestore extends Error {}

/**
 * Reads an archive back: into a database that is up to date and holds nothing yet, or over its whole content. The rows
 * come in one transaction; nothing is changed when a checksum does not fit.
 */
export async function restore(
  db: Kysely<never>,
  storage: Disk,
  archive: string,
  { replace = false } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'auftritt-restore-'))
  try {
    await extract({ file: archive, cwd: folder }).catch((error: Error) => {
      throw new CannotRestore(`${archive} cannot be read (${error.message})`)
    })
    const manifest = await verified(folder)
    // Tables are only known by name here.
    const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>
    await checkMigrations(untyped, manifest)
    if (!replace) await checkEmpty(untyped)
    await writeUploads(storage, join(folder, 'uploads'))
    await untyped.transaction().execute(async (trx) => {
      const tables = await tablesOf(trx)
      if (!replace) await checkEmpty(trx)
      for (const table of tables.toReversed()) await trx.deleteFrom(table).execute()
      // The table of former addresses has just noted those of the posts that were deleted.
      for (const table of tables.toReversed()) await trx.deleteFrom(table).execute()
      for (const table of tables) await insertRows(trx, table, await linesIn(folder, table))
      await advanceIdentities(trx, tables)
    })
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function verified(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new CannotRestore('This is no archive of Auftritt: manifest.json is missing')
  })
  const manifest = JSON.parse(text) as Manifest
  const found = await checksums(folder)
  const wrong = Object.entries(manifest.files).find(([name, hash]) => found[name] !== hash)
  if (wrong) throw new CannotRestore(`The archive is damaged: ${wrong[0]} has another checksum`)
  return manifest
}

/** Rows of an older program lack columns that a newer one requires, and the other way round. */
async function checkMigrations(db: Parameters<typeof migrationsOf>[0], manifest: Manifest) {
  const here = await migrationsOf(db)
  if (here.join() !== manifest.migrations.join())
    throw new CannotRestore(
      `The archive belongs to another version of Auftritt (its last migration is ${manifest.migrations.at(-1)}, here it is ${here.at(-1)}); restore it with that version and update afterwards`,
    )
}

/** Before anything is written, and again where nobody can come between. */
async function checkEmpty(db: Parameters<typeof tablesOf>[0]) {
  for (const table of await tablesOf(db)) {
    const used = await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()
    if (used && table !== 'content_version')
      throw new CannotRestore(
        'The database already holds content; add --replace to give it up for the archive',
      )
  }
}

async function linesIn(folder: string, table: string) {
  const text = await readFile(join(folder, 'database', `${table}.jsonl`), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}

async function writeUploads(storage: Disk, folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    await storage.putStream(relative(folder, path).replaceAll('\\', '/'), createReadStream(path))
  }
}
