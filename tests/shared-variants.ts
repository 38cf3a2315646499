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
 * The sizes of the demo's pictures that a server has made are there for those that start later: to make them takes some
 * seconds. Each comes whole or not at all, as others copy the folder meanwhile.
 */
export function shareVariants(folder: string) {
  if (!existsSync(join(folder, variants))) return
  const seeded = inject('seeded')
  const outside = mkdtempSync(`${seeded}-`)
  // A drawing is made in no time, and a test looks which there are.
  const filter = (source: string) => !source.endsWith('drawings')
  cpSync(join(folder, variants), outside, { recursive: true, filter })
  for (const name of readdirSync(outside, { recursive: true, encoding: 'utf8' })) {
    const [from, to] = [join(outside, name), join(seeded, variants, name)]
    if (statSync(from).isDirectory()) mkdirSync(to, { recursive: true })
    else renameSync(from, to)
  }
  rmSync(outside, { recursive: true })
}
