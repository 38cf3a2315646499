import { spawn } from 'node:child_process'

export type ProcessResult = { ok: boolean; output: string; seconds: number }

/**
 * Runs a program of `node_modules/.bin` and collects its output. Its arguments must not contain spaces. After `most`
 * milliseconds it is killed, which counts as a failure.
 */
export function program(
  command: string,
  env: Record<string, string> = {},
  most?: number,
): Promise<ProcessResult> {
  const started = performance.now()
  const [name = '', ...args] = command.split(' ')
  const child = spawn(name, args, {
    env: { ...process.env, NO_COLOR: '1', ...env },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: most,
  })
  let output = ''
  const keep = (text: Buffer) => {
    output += text
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve) => {
    const end = (ok: boolean) =>
      resolve({ ok, output: output.trim(), seconds: (performance.now() - started) / 1000 })
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}
