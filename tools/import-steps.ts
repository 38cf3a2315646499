import type { Plugin } from 'vite'

/**
 * Writes `assets/import-steps.json` of the server build: for each module of the program that is imported late, the files that
 * its import loads, dependencies first. `core/runtime/import-in-steps` imports them one after the other.
 */
export function importSteps(): Plugin {
  return {
    name: 'import-steps',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'ssr') return
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const files = chunks.map(({ fileName }) => fileName)
      const listSteps = (file: string, seen: Set<string>): number[] => {
        const chunk = chunks[files.indexOf(file)]
        if (!chunk || seen.has(file)) return []
        seen.add(file)
        return [...chunk.imports.flatMap((each) => listSteps(each, seen)), files.indexOf(file)]
      }
      const late = chunks.flatMap(({ facadeModuleId, isDynamicEntry, fileName }) => {
        const name = toModuleName(facadeModuleId ?? '')
        return isDynamicEntry && name ? [[name, listSteps(fileName, new Set())] as const] : []
      })
      const source = JSON.stringify({ files, steps: Object.fromEntries(late) })
      this.emitFile({ type: 'asset', fileName: 'assets/import-steps.json', source })
    },
  }
}

/** `accounts/auth.server` for `…/app/accounts/auth.server.ts`; undefined outside of the program. */
export const toModuleName = (path: string) => /.*\/app\/(.+)\.tsx?$/.exec(path)?.[1]
