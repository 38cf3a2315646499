import { version } from '#core/runtime/release.server.ts'
import { isJsonOutput } from './report.ts'

const node = process.versions.node
console.log(
  isJsonOutput
    ? JSON.stringify({ ok: true, version, node, platform: process.platform, arch: process.arch })
    : `auftritt ${version} (Node ${node}, ${process.platform} ${process.arch})`,
)
