import { createClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'
import { createAdministrator } from '../app/auth/administrators.server.ts'
import { openMedia } from '../app/media/media.server.ts'
import { openStorage } from '../app/media/storage.server.ts'
import type { Program } from '../app/program.server.ts'
import { makeKey, type NewKey } from '../app/programs/keys.server.ts'
import { openPrograms } from '../app/programs/open-programs.server.ts'
import { openViews } from '../app/views/open-views.server.ts'
import { openContent } from './open-content.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const origin = 'http://localhost'

/** As much of the program as the protocol needs, on the engine under test, answering without a network. */
export async function openProtocol(more: Partial<Program> = {}) {
  const { database, store, db } = await openContent()
  const storage = await openStorage({ DATA_DIR: temporaryFolder(), STORAGE_URL: undefined })
  const media = openMedia(database, storage)
  onTestFinished(() => media.close())
  const own = {
    database,
    store,
    media,
    storage,
    environment: { ORIGIN: origin },
    secret: 's'.repeat(32),
    ...more,
  } as unknown as Program
  const program: Program = { ...own, views: openViews(own) }
  const account = { email: 'inhaber@firma.example', name: 'Inhaber', jobs: [] }
  const owner = await createAdministrator(db, { ...account, roles: ['leitung'] })
  const app = openPrograms(program)
  const send = (input: string | URL | Request, init?: RequestInit) =>
    Promise.resolve(app.fetch(new Request(input, init)))
  const key = (wanted: Partial<NewKey> = {}) =>
    makeKey(program, {
      madeBy: owner,
      name: 'Test',
      role: 'anybody',
      onlyProposes: false,
      origins: [],
      perMinute: 1_000_000,
      expiresAt: null,
      ...wanted,
    })
  const client = async (wanted: Partial<NewKey> = {}) => clientFor(await key(wanted), send)
  return { program, database, store, db, send, key, client, owner }
}

/** The unmodified client that the specification's programs use. */
export const clientFor = (key: string, send: typeof fetch, address = origin) =>
  createClient(address, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: send },
  })
