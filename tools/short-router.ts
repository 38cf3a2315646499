import type { Plugin } from 'vite'

/** Conditions for instrumentations, which this program has none of, and how often the router asks each. */
const asked: [condition: string, times: number][] = [
  ['if (init.instrumentations)', 2],
  ['if (opts?.instrumentationNavigateMetaReceiver)', 1],
  ['if (instrumentationResultMetaReceiver)', 1],
  ['consumeInstrumentationClientResultMetaReceiver(router);', 2],
]

/** Leaves the instrumentations of React Router out of the browser's script: about a kilobyte of every first visit. */
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
