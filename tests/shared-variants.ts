import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

const variants = 'uploads/variants'

/**
 * Shares image variants of the demo with servers that start later, as computing them takes seconds. The rename is
 * atomic, since others copy the folder meanwhile.
 */
export function shareVariants(folder: string) {
  if (!existsSync(join(folder, variants))) return
  const seeded = inject('seeded')
  const outside = mkdtempSync(`${seeded}-`)
  // Drawings are fast to make, and a test checks which exist.
  const filter = (source: string) => !source.endsWith('drawings')
  cpSync(join(folder, variants), outside, { recursive: true, filter })
  for (const name of readdirSync(outside, { recursive: true, encoding: 'utf8' })) {
    const [from, to] = [join(outside, name), join(seeded, variants, name)]
    if (statSync(from).isDirectory()) mkdirSync(to, { recursive: true })
    else renameSync(from, to)
  }
  rmSync(outside, { recursive: true })
}
