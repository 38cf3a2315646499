import type { Access } from '#accounts/rights.ts'
import type { ApiKey } from './keys.server.ts'

export interface HonoEnv {
  Bindings: { requestId?: string }
  Variables: { key: ApiKey; isFriend: boolean }
}

/** The caller of the API: anybody, a program with a key, or a person signed in through one. */
export interface Caller {
  /** Undefined for anybody, who may read what the public site shows. */
  access: Access | undefined
  /** Author in the history. */
  by: string
  /** Changes wait in a draft until a person publishes them. */
  onlyProposes: boolean
}
