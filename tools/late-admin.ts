import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { toModuleName } from './import-steps.ts'

const helper = resolve('app/core/runtime/import-module-in-steps.server.ts')

/**
 * Lazy panel routes: in React Router's server build the modules of the admin panel become `{ late }`, a function that
 * imports the module. `server/late-routes` calls it at the first request. Most of the server's code belongs to the panel.
 */
export function lateAdmin(): Plugin {
  return {
    name: 'late-admin',
    apply: 'build',
    transform: {
      filter: { id: /virtual:react-router\/server-build$/ },
      handler(code) {
        const late = code.replace(
          /import \* as (route\d+) from ("([^"]*\/app\/(?:[\w-]+\/)?panel\/[^"]*)");/g,
          (_, name, text, path) =>
            `const ${name} = { late: () => importModuleInSteps("${toModuleName(path)}", () => import(${text})) };`,
        )
        // Fails when React Router's generated module changes: every start would load the whole panel.
        if (!late.includes('{ late: ') || /^import .*\/app\/([\w-]+\/)?panel\//m.test(late))
          this.error("React Router's list of routes looks different: tools/late-admin.ts")
        return `import { importModuleInSteps } from ${JSON.stringify(helper)};${late}`
      },
    },
  }
}
