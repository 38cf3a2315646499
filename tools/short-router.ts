import type { Plugin } from 'vite'

/** Conditions on instrumentations, which this program does not use, and their number in the router. */
const asked: [condition: string, times: number][] = [
  ['if (init.instrumentations)', 2],
  ['if (opts?.instrumentationNavigateMetaReceiver)', 1],
  ['if (instrumentationResultMetaReceiver)', 1],
  ['consumeInstrumentationClientResultMetaReceiver(router);', 2],
]

/** Removes the instrumentations of React Router from the browser script: saves about a kilobyte per first visit. */
export function shortRouter(): Plugin {
  return {
    name: 'short-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/router\/router\.js$/ },
      handler(code) {
        return asked.reduce((shorter, [condition, times]) => {
          const parts = shorter.split(condition)
          if (parts.length - 1 !== times)
            this.error(`React Router says ${condition} elsewhere: tools/short-router.ts`)
          return parts.join(condition.startsWith('if') ? 'if (false)' : 'undefined;')
        }, code)
      },
    },
  }
}
