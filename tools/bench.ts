// Measures the figures of docs/benchmarks.md and writes them there. Nothing passes or fails: the report has budgets beside
// the figures, and the spread shows a busy machine.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, platform, release } from 'node:os'
import { measureFilters } from './bench/filters.ts'
import { measureGrowth } from './bench/growth.ts'
import { table } from './bench/markdown.ts'
import { measureMemory } from './bench/memory.ts'
import { measureOffice } from './bench/office.ts'
import { measureOwnPages } from './bench/own-pages.ts'
import { measurePrograms } from './bench/programs.ts'
import { measureScale } from './bench/scale.ts'
import { measureSearch } from './bench/search.ts'
import { startServer, stopAll } from './bench/server.ts'
import { measureStart } from './bench/start.ts'
import { compareThroughput } from './bench/throughput.ts'
import { measureUncached } from './bench/uncached.ts'
import { measureVisit } from './bench/visit.ts'
import { isStale } from './fingerprint.mjs'
import { program } from './program.ts'

if (isStale()) {
  const { ok, output } = await program(`${process.execPath} tools/build.ts`)
  if (!ok) throw new Error(output)
}
/** Parts that are measured by themselves and printed: `npm run bench -- pages`. */
const parts = { pages: measureOwnPages, filters: measureFilters, large: () => measureScale() }

const [only = ''] = process.argv.slice(2)
if (Object.hasOwn(parts, only)) {
  // One of the names above.
  const report = await parts[only as keyof typeof parts]().finally(stopAll)
  console.log(report.join('\n\n'))
  process.exit()
}

const load = loadavg()[0]?.toFixed(1)
try {
  console.log('Writing the demo content ...')
  const first = await startServer()
  await first.stop()
  // A restarted server has no pending image variants.
  const server = await startServer(first.folder)
  const throughput = await compareThroughput(server)
  const afterCached = server.memory()
  const uncached = await measureUncached(server)
  const visit = await measureVisit(server.origin)
  const start = await measureStart(server.folder)
  const growth = await measureGrowth(server.folder)
  const memory = await measureMemory(first.folder)
  // Last, because it fills the tables.
  const office = await measureOffice(server)
  const programs = await measurePrograms(server)
  const search = await measureSearch(server)
  await server.stop()
  const ownPages = await measureOwnPages()
  const filters = await measureFilters()
  const scale = await measureScale()
  const report = [
    '# Benchmarks',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()} ${release()}; load ${load} at the start, where 0 is an idle machine.`,
    'Absolute figures depend on the machine; ratios are measured side by side in the same run.',
    ...throughput,
    ...uncached,
    '## Start and memory',
    table(
      ['', 'measured', 'budget'],
      ['start to first answer (median of 7)', `${start} ms`, 'under 500 ms'],
      ['memory after the cached load', afterCached, 'under 120 MB'],
      [
        'memory after the uncached load: 200 saves in the admin panel, each with a new home page',
        office.memory,
        'under 200 MB',
      ],
    ),
    ...memory,
    ...growth,
    ...office.report,
    ...programs,
    ...search,
    ...ownPages,
    ...filters,
    ...scale,
    ...visit,
  ]
  writeFileSync('docs/benchmarks.md', `${report.join('\n\n')}\n`)
  console.log('Written to docs/benchmarks.md')
} finally {
  stopAll()
}
