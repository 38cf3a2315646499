import { findOutdatedPackages } from '#operations/cli/dependency-age.ts'
import { staticChecks } from './static-checks.ts'

const aged = findOutdatedPackages().catch((error: Error) => [error.message])
const { failed } = await staticChecks({ 'unit tests': ['vitest run --project=unit*'] })
for (const line of await aged) console.log(`note   ${line}`)
if (failed > 0) process.exitCode = 1
