import { spawnSync } from 'node:child_process'
import { isStale } from './fingerprint.mjs'
import { launch } from './launch.mjs'
import { prepare } from './prepare.mjs'

const node = await prepare()
if (isStale()) {
  const { status } = spawnSync(node, ['tools/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
process.env.NODE_ENV = 'production'
await launch(node, 'build/server/index.js')
