import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

interface Options {
  cwd?: string
  env?: Record<string, string>
  input?: string | Buffer
}

/** Runs a system program and returns its output; stderr becomes the error message. */
export function run(program: string, args: string[], { cwd, env, input }: Options = {}) {
  return execFileSync(program, args, {
    ...(cwd && { cwd }),
    ...(input !== undefined && { input }),
    env: { ...process.env, LC_ALL: 'C', ...env },
    maxBuffer: 1 << 30,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const sha256OfFile = (path: string) => sha256(readFileSync(path))
