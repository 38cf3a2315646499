import type { Disk } from 'flydrive'
import { createContext } from 'react-router'
import type { Auth } from './accounts/auth.server.ts'
import type { NotFoundCounter } from './analytics/not-found-counter.server.ts'
import type { ViewCounter } from './analytics/visits.server.ts'
import type { Store } from './content/store.server.ts'
import type { Database } from './core/db/database.server.ts'
import type { Environment } from './core/runtime/environment.server.ts'
import type { Snapshots } from './drafts/create-snapshots.server.ts'
import type { Drawings } from './media/drawings.server.ts'
import type { Media } from './media/media.server.ts'
import type { Tables } from './tables.ts'

/** Everything that is open while the program runs; loaders and actions get it from their context. */
export interface AppContext {
  /** The name of the draft in which changes are collected instead of published. */
  collectedIn?: string
  environment: Environment
  secret: string
  database: Database<Tables>
  store: Store
  storage: Disk
  media: Media
  drawings: Drawings
  visits: ViewCounter
  lost: NotFoundCounter
  /** The site at other moments. */
  views: Snapshots
  /** Opened at the first use: a start that nobody signs in to does not pay for it. */
  auth(): Promise<Auth>
}

export const appContext = createContext<AppContext>()
