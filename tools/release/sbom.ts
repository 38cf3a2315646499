import { run } from './run.ts'

interface Bom {
  serialNumber?: string
  metadata: { timestamp?: string }
  components: { 'bom-ref': string }[]
}

/** The software bill of materials (CycloneDX, by npm), without what differs from one run to the next. */
export function createSbom() {
  const text = run('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'])
  const bom: Bom = JSON.parse(text.toString())
  delete bom.serialNumber
  delete bom.metadata.timestamp
  bom.components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  return `${JSON.stringify(bom, null, 1)}\n`
}
