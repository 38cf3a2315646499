import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One style sheet for the whole public site: it is small, and five files would be five connections.
            codeSplitting: { groups: [{ name: 'site', test: /\/app\/(site|ui)\/.*\.css$/ }] },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/http/main.server.ts' } } },
  },
  // Built: a few files without node_modules, which start faster. sharp brings machine code and stays outside.
  ssr: { noExternal: command === 'build' ? true : undefined, external: ['sharp'] },
}))
