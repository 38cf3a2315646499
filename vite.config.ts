import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { lateAdmin } from './tools/late-admin.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), lateAdmin()],
  build: { assetsInlineLimit: 0 },
  // React's development half would otherwise come along, and run wherever NODE_ENV is not set.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Long names would be sent three times: in the style sheet, in the page and in its scripts.
  ...(command === 'build' && { css: { modules: { generateScopedName: 'c[hash:base64:5]' } } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One style sheet and one script for what all public pages share: together they are smaller than
            // twenty files, each with a head of its own.
            codeSplitting: {
              groups: [
                {
                  name: 'site',
                  test: /\/app\/(ui\/.*|site\/.*\.css|site\/(?!contact|application)[\w-]+\.tsx?)$/,
                },
              ],
            },
          },
        },
      },
    },
    // `npm run bench` measures rendering in a program of its own.
    ssr: {
      build: {
        rolldownOptions: { input: process.env.SERVER_ENTRY ?? './app/http/main.server.ts' },
      },
    },
  },
  // Built: a few files without node_modules, which start faster. sharp brings machine code and stays outside.
  ssr: { noExternal: command === 'build' ? true : undefined, external: ['sharp'] },
}))
