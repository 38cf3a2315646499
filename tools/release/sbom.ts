import { readFileSync } from 'node:fs'
import { run } from './run.ts'

interface Component {
  /** `hono@4.13.19` */
  'bom-ref': string
}

interface Bom {
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/**
 * The CycloneDX bill of materials of the production packages, by npm, without timestamps and random ids.
 * `npm sbom --omit=dev` also omits production packages that a development package names as peers (npm 11.19).
 */
export function createSbom() {
  const text = run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'])
  const bom: Bom = JSON.parse(text.toString())
  delete bom.serialNumber
  delete bom.metadata.timestamp
  // npm takes the name of the folder.
  bom.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name
  const production = listProduction()
  const removed = new Set(
    bom.components.map((each) => each['bom-ref']).filter((ref) => !production.has(ref)),
  )
  bom.components = bom.components
    .filter((each) => !removed.has(each['bom-ref']))
    .sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => !removed.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((each) => !removed.has(each)).sort(),
    }))
    .sort((a, b) => (a.ref < b.ref ? -1 : 1))
  return `${JSON.stringify(bom, null, 1)}\n`
}

interface LockedPackage {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * `name@version` of the packages reachable from the root, resolved as Node does. The flag `dev` of the lock file is missing
 * for a development package that is an optional peer of a production package.
 */
function listProduction() {
  const lock: Record<string, LockedPackage> = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  ).packages
  const paths = new Set<string>()
  const addDependencies = (path: string) => {
    const { dependencies, optionalDependencies } = lock[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPath(path, name)
      if (!found || paths.has(found)) continue
      paths.add(found)
      addDependencies(found)
    }
  }
  const findPath = (from: string, name: string): string | undefined => {
    const path = `${from}${from && '/'}node_modules/${name}`
    if (lock[path]) return path
    return from ? findPath(from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name) : undefined
  }
  addDependencies('')
  return new Set(
    [...paths].map((path) => `${path.replace(/^.*node_modules\//, '')}@${lock[path]?.version}`),
  )
}
