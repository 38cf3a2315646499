import { version } from '#core/runtime/release.server.ts'
import { isJson } from './report.ts'

const node = process.versions.node
console.log(
  isJson
    ? JSON.stringify({ ok: true, version, node, platform: process.platform, arch: process.arch })
    : `auftritt ${version} (Node ${node}, ${process.platform} ${process.arch})`,
)
