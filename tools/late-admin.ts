import type { Plugin } from 'vite'

/**
 * Most of the server's code belongs to the screens of the admin panel. In React Router's server build their modules
 * become `{ late }`, which imports the module: `server/late-routes` does so at the first request for one.
 */
export function lateAdmin(): Plugin {
  return {
    name: 'late-admin',
    apply: 'build',
    transform: {
      filter: { id: /virtual:react-router\/server-build$/ },
      handler(code) {
        const late = code.replace(
          /import \* as (route\d+) from ("[^"]*\/app\/(?:[\w-]+\/)?panel\/[^"]*");/g,
          'const $1 = { late: () => import($2) };',
        )
        // React Router's generated module may look different one day; then every start would load the whole panel.
        if (!late.includes('{ late: ') || /^import .*\/app\/([\w-]+\/)?panel\//m.test(late))
          this.error("React Router's list of routes looks different: tools/late-admin.ts")
        return late
      },
    },
  }
}
