import { staticChecks } from './static-checks.ts'

const { failed } = await staticChecks({ 'unit tests': ['vitest run --project=unit'] })
if (failed > 0) process.exitCode = 1
