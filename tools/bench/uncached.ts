import { execFile } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { program } from '../program.ts'
import { median, spread, table } from './markdown.ts'
import { createTemporaryFolder, pinToCore, type Server } from './server.ts'

/** Renderings before the measurement, to warm up the JIT. */
const warming = 100

/**
 * Renders the home page after each of many changes, alternating with a bare rendering of the same tree, in one process built
 * from `rendering.ts`, so that both have the same warm-up and the same disturbance.
 */
export async function measureUncached({ folder }: Server) {
  const { first, ours, bare } = await render(folder)
  console.log(`uncached: ${median(ours).toFixed(2)} ms, bare: ${median(bare).toFixed(2)} ms`)
  return [
    '## The uncached home page',
    `From the request to the complete response: routing, queries (SQLite), rendering, CSP hashes and fast compression; each time after a change, ${ours.length} times after ${warming} warm-up requests. For comparison, alternating in the same process, \`renderToPipeableStream\` of the same tree (the router's components and all sections) with its data in memory and the output discarded. The best compression runs after the response.`,
    table(
      ['', 'median', 'fastest tenth', 'lowest to highest', 'budget'],
      ['Auftritt', ...figures(ours), ''],
      ['bare rendering', ...figures(bare), ''],
      [
        'ratio',
        (median(ours) / median(bare)).toFixed(2),
        (fastest(ours) / fastest(bare)).toFixed(2),
        '',
        'at most 2',
      ],
    ),
    `The first rendering of the process took ${first.toFixed(1)} ms.`,
  ]
}

const figures = (times: number[]) => [
  `${median(times).toFixed(2)} ms`,
  `${fastest(times).toFixed(2)} ms`,
  `${spread(times, 2)} ms`,
]

/** The first decile: the runs with the least disturbance. */
const fastest = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? Number.NaN

async function render(folder: string) {
  const content = createTemporaryFolder()
  cpSync(folder, content, { recursive: true })
  // Inside the project, so that external packages are resolved.
  const build = `build/bench-${process.pid}`
  const { ok, output } = await program('react-router build', {
    BUILD_DIRECTORY: build,
    SERVER_ENTRY: './tools/bench/rendering.ts',
  })
  try {
    if (!ok) throw new Error(output)
    // As app/server/main.server.ts sets it.
    const flags = ['--semi-space-growth-factor=1', '--heap-growing-percent=25']
    const [command, args] = pinToCore(0, process.execPath, [
      ...flags,
      join(build, 'server/index.js'),
    ])
    const { stdout } = await promisify(execFile)(command, args, {
      env: { PATH: process.env.PATH, DATA_DIR: content, LOG_LEVEL: 'warn' },
      maxBuffer: 10_000_000,
    })
    const { ours, bare } = JSON.parse(stdout) as Record<'ours' | 'bare', number[]>
    return { first: ours[0] ?? Number.NaN, ours: ours.slice(warming), bare: bare.slice(warming) }
  } finally {
    rmSync(build, { recursive: true, force: true })
  }
}
