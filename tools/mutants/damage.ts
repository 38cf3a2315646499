import { createHash } from 'node:crypto'

/** What must never go unnoticed: each of these damages has to be, of all others nearly each. */
export const grave = ['rights', 'signatures', 'retention', 'deletion', 'erasure'] as const
type Topic = (typeof grave)[number]

/** A small damage to one file, which one of the named tests has to notice. */
export interface Damage {
  /** Stays the same while the list around it changes. */
  id: string
  file: string
  topic: Topic | undefined
  /** Stands in the file exactly once. */
  from: string
  to: string
  /** `unit/slug` is `tests/unit/slug.test.ts`. */
  tests: string[]
  /** Why nobody could notice it. */
  equivalent?: string
}

type Pair = [from: string, to: string, more?: { tests?: string[]; equivalent?: string }]

/** Damages to one file; a topic goes for all of them. */
export const inFile = (file: string, tests: string[], pairs: Pair[], topic?: Topic): Damage[] =>
  pairs.map(([from, to, more]) => ({
    id: createHash('sha1')
      .update(JSON.stringify([file, from, to]))
      .digest('hex')
      .slice(0, 8),
    ...{ file, topic, from, to, tests },
    ...more,
  }))
