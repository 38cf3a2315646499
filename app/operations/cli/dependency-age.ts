import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { dependencies } from '#core/runtime/release.server.ts'
import { DoctorWarning } from './doctor-warning.ts'

/** Packages that process input from strangers. */
const watchedPackages = [
  'react-router',
  'hono',
  'better-auth',
  'sanitize-html',
  'sharp',
  'nodemailer',
] as const
const maxDays = 60
const day = 86_400_000

/** The package registry: release dates, and whether a version can be installed. */
export interface PackageRegistry {
  times(name: string): Promise<Record<string, string>>
  installs(name: string, version: string): Promise<boolean>
}

/** One line for each outdated package. Throws `DoctorWarning` if npm does not say which versions there are. */
export async function findOutdatedPackages(registry: PackageRegistry = npm): Promise<string[]> {
  const lines = await Promise.all(
    watchedPackages.map(async (name) => {
      const current = dependencies[name]
      const newest = await findNewestInstallable(registry, name, current)
      return newest
        ? [
            `${name} ${current} is ${newest.days} days behind ${newest.version}: see docs/dependencies.md`,
          ]
        : []
    }),
  ).catch((error: unknown) => {
    throw new DoctorWarning(`not checked: npm does not answer (${getErrorReason(error)})`)
  })
  return lines.flat()
}

async function findNewestInstallable(registry: PackageRegistry, name: string, current: string) {
  const times = await registry.times(name)
  const since = Date.parse(times[current] ?? '')
  const newer = Object.entries(times)
    .filter(([version]) => /^\d+\.\d+\.\d+$/.test(version))
    .map(([version, at]) => ({ version, days: Math.floor((Date.parse(at) - since) / day) }))
    .filter(({ days }) => days > maxDays)
    .sort((a, b) => b.days - a.days)
  // A version with missing dependencies does not count. Three in a row are a fault of the registry.
  for (const each of newer.slice(0, 3)) if (await registry.installs(name, each.version)) return each
  return undefined
}

/** npm as configured here, without retries and with short timeouts. */
const npm: PackageRegistry = {
  times: async (name) => JSON.parse(await run(['view', name, 'time', '--json'], 5000)),
  installs: (name, version) =>
    run(['install', `${name}@${version}`, '--dry-run', '--prefix', tmpdir()], 15_000).then(
      () => true,
      () => false,
    ),
}

function run(words: string[], timeout: number) {
  const args = [...words, '--fetch-retries=0', '--loglevel=silent']
  const options = { timeout, shell: process.platform === 'win32', maxBuffer: 2 ** 24 }
  return new Promise<string>((resolve, reject) => {
    execFile('npm', args, options, (error, output) => (error ? reject(error) : resolve(output)))
  })
}
