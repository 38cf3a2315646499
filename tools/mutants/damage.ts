import { createHash } from 'node:crypto'

/** Topics in which every mutant must be killed. */
export const grave = ['rights', 'signatures', 'retention', 'deletion', 'erasure'] as const
type Topic = (typeof grave)[number]

/** A mutant: a small change to one file that one of the named tests must notice. */
export interface Damage {
  /** Independent of the position in the list. */
  id: string
  file: string
  topic: Topic | undefined
  /** Occurs in the file exactly once. */
  from: string
  to: string
  /** `unit/slug` is `tests/unit/slug.test.ts`. */
  tests: string[]
  /** The reason why no test could notice it (equivalent mutant). */
  equivalent?: string
}

type Pair = [from: string, to: string, more?: { tests?: string[]; equivalent?: string }]

/** Mutants of one file; `topic` applies to all of them. */
export const inFile = (file: string, tests: string[], pairs: Pair[], topic?: Topic): Damage[] =>
  pairs.map(([from, to, more]) => ({
    id: createHash('sha1')
      .update(JSON.stringify([file, from, to]))
      .digest('hex')
      .slice(0, 8),
    ...{ file, topic, from, to, tests },
    ...more,
  }))
