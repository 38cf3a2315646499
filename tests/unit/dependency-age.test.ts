import { expect, test } from 'vitest'
import { findOutdatedPackages, type PackageRegistry } from '#operations/cli/dependency-age.ts'
import { dependencies } from '../../package.json' with { type: 'json' }

const at = (days: number) => new Date(Date.parse('2026-01-01') + days * 86_400_000).toISOString()

/** Every package at its installed version, hono with later versions. */
const registry = (later: Record<string, string>, broken: string[] = []): PackageRegistry => ({
  times: async (name) => {
    const own = (dependencies as Record<string, string>)[name] ?? ''
    return { created: at(-900), modified: at(900), [own]: at(0), ...(name === 'hono' && later) }
  },
  installs: async (_, version) => !broken.includes(version),
})

test('findOutdatedPackages names a package whose newest installable release is over 60 days newer', async () => {
  const line = [expect.stringMatching(/^hono \S+ is 61 days behind 9\.0\.1: /)]
  expect(await findOutdatedPackages(registry({ '9.0.0': at(60) }))).toEqual([])
  expect(await findOutdatedPackages(registry({ '9.0.0': at(60), '9.0.1': at(61) }))).toEqual(line)
  const further = { '9.0.1': at(61), '9.1.0': at(90), '10.0.0-rc.1': at(120) }
  expect(await findOutdatedPackages(registry(further, ['9.1.0']))).toEqual(line)
  expect(await findOutdatedPackages(registry(further, ['9.0.1', '9.1.0']))).toEqual([])
})

test('findOutdatedPackages says that nothing was checked when the registry is unreachable, and reports nothing unusable', async () => {
  const installs = async () => true
  const away = () => Promise.reject(new Error('ENOTFOUND'))
  await expect(findOutdatedPackages({ times: away, installs })).rejects.toThrow(
    /^not checked: npm does not answer \(ENOTFOUND\)$/,
  )
  expect(await findOutdatedPackages({ times: async () => ({}), installs })).toEqual([])
})
