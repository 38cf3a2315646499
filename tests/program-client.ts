import { createClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import { createApi } from '#api/create-api.server.ts'
import { createApiKey, type NewApiKey } from '#api/keys/keys.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createSnapshotCache } from '#drafts/snapshots/snapshot-cache.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { openContent } from './open-content.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const origin = 'http://localhost'

/** The part of the context that the API needs, on the engine under test, without a network. */
export async function openProtocol(more: Partial<AppContext> = {}) {
  const { database, store, db } = await openContent()
  const storage = await createStorage({ DATA_DIR: temporaryFolder(), STORAGE_URL: undefined })
  const media = createPictureLibrary(database, storage)
  onTestFinished(() => media.close())
  const own = {
    database,
    store,
    media,
    storage,
    environment: { ORIGIN: origin },
    secret: 's'.repeat(32),
    ...more,
  } as unknown as AppContext
  const app: AppContext = { ...own, snapshots: createSnapshotCache(own) }
  const account = { email: 'inhaber@firma.example', name: 'Inhaber', jobs: [] }
  const owner = await createAdministrator(db, { ...account, roles: ['leitung'] })
  const hono = createApi(app)
  const send = (input: string | URL | Request, init?: RequestInit) =>
    Promise.resolve(hono.fetch(new Request(input, init)))
  const key = (wanted: Partial<NewApiKey> = {}) =>
    createApiKey(app.database.db, {
      madeBy: owner,
      name: 'Test',
      role: 'anybody',
      onlyProposes: false,
      origins: [],
      perMinute: 1_000_000,
      expiresAt: null,
      ...wanted,
    })
  const client = async (wanted: Partial<NewApiKey> = {}) => clientFor(await key(wanted), send)
  return { app, database, store, db, send, key, client, owner }
}

/** The unmodified supabase-js client. */
export const clientFor = (key: string, send: typeof fetch, address = origin) =>
  createClient(address, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: send },
  })
