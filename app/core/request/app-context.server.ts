import { createContext } from 'react-router'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { Environment } from '#core/runtime/environment.server.ts'

/**
 * All services of the running program; loaders and actions get them from their context. Each subject declares its own
 * services beside their code, by declaration merging.
 */
export interface AppContext {
  environment: Environment
  secret: string
  database: Database<Tables>
}

export const appContext = createContext<AppContext>()
