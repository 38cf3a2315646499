import { minifySync, type Plugin } from 'vite'

/** Shortens the names in the start script, which every page inlines at the top: saves a tenth of a packet. */
export function shortStarterPlugin(): Plugin {
  return {
    name: 'short-starter',
    apply: 'build',
    transform: {
      filter: { id: /\/starter\.js\?raw$/ },
      handler(code) {
        const source: string = JSON.parse(code.replace(/^export default |;?$/g, ''))
        return `export default ${JSON.stringify(minifySync('starter.js', source).code)}`
      },
    },
  }
}
