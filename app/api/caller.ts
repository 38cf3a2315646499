import type { Access } from '#accounts/rights.ts'

/** Whoever asks: anybody, a program with a key, or a person who signed in through one. */
export interface Caller {
  /** Undefined for anybody, who reads what the public site shows. */
  access: Access | undefined
  /** Shown in the history. */
  by: string
  /** What it changes waits in a draft until a person publishes it. */
  onlyProposes: boolean
}
