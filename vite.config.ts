import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { shortClassNames } from './tools/class-names.ts'
import { importSteps } from './tools/import-steps.ts'
import { lateAdmin } from './tools/late-admin.ts'
import { mutantSwitchPlugin } from './tools/mutants/switches.ts'
import { pictureProcess } from './tools/picture-process.ts'
import { routerSentences } from './tools/router-sentences.ts'
import { shortRouter } from './tools/short-router.ts'
import { shortStarterPlugin } from './tools/short-starter-plugin.ts'
import { buildTargets } from './tools/supported-browsers.ts'
import { stripErrorTracesPlugin } from './tools/untraced-errors.ts'

/** Styles of what only few pages show: posts and legal texts, and forms. */
const reading =
  /\/app\/site\/((blog|legal)\/[\w-]+|cards\/post-row|parts\/(long-text|contents-list|rich-text-content))\.module\.css$/
/** What only pages of one's own show. */
const blocks = /\/app\/site\/blocks\/[\w-]+\.module\.css$/
const forms =
  /\/app\/site\/((form|status|contact)\/[\w-]+|application|parts\/contact-ways)\.module\.css$/
/**
 * Frame and hero, with the builder's own few lines, React, and the styles of all other pages: two scripts are together
 * larger than one, and so are two sheets.
 */
const firstVisit =
  /\/app\/(root\.tsx|addresses\.ts|core\/(fields\/keys-of|site-language\/translate)\.ts|ui\/(?!submit|brand|oklch|contrast|use-reveal|restore).*|site\/(home\/(page|hero|hero-drawing)\.tsx|head\/(?!job)[\w-]+\.ts|.*\.css|(layout|frame\/(header|mobile-menu|menu-focus|logo))\.tsx?))$|preload-helper|\/react-dom\/(index|client|cjs\/react-dom(-client)?\.production)\.js$|\/scheduler\/|\/react-router\/dist\//
/** What lies below: `ui/lazy-hydrate` fetches it. */
const below =
  /\/app\/(ui\/use-reveal\.ts|site\/(home\/[\w-]+\.tsx|(cards\/service-rows|frame\/footer|parts\/(section|closing|person|measured-result)|blocks\/page-blocks)\.tsx))$/
const consent = /\/app\/site\/consent\/[\w-]+\.tsx?$/
const innerPages =
  /\/app\/site\/((parts|frame)\/)?(?!contact|application|preview-note|contents-list|long-text|rich-text-content)[\w-]+\.tsx?$/

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    lateAdmin(),
    importSteps(),
    pictureProcess(),
    stripErrorTracesPlugin(),
    shortRouter(),
    routerSentences(),
    shortStarterPlugin(),
    ...(process.env.MUTANT ? [mutantSwitchPlugin()] : []),
  ],
  resolve: {
    alias: {
      'mime-types': resolve('tools/no-mime-types.ts'),
      // `react-dom/server` loads both renderers: the legacy one (220 KB) is never called.
      ...(command === 'build' && {
        'react-dom/server': resolve(
          'node_modules/react-dom/cjs/react-dom-server.node.production.js',
        ),
      }),
    },
  },
  build: { assetsInlineLimit: 0, target: buildTargets },
  // React's development half would otherwise come along, and run wherever NODE_ENV is not set.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames() } } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The router's hints to developers: sentences that no visitor reads.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: {
            // One style sheet for most pages, one script for a first visit, which mostly begins with the home page, and one for what
            // the other public pages share: together they are smaller than twenty files.
            codeSplitting: {
              groups: [
                { name: 'reading', test: reading, priority: 4 },
                { name: 'forms', test: forms, priority: 4 },
                { name: 'blocks', test: blocks, priority: 4 },
                { name: 'site', test: firstVisit, priority: 3 },
                { name: 'below', test: below, priority: 2 },
                { name: 'consent', test: consent, priority: 1 },
                { name: 'inner', test: innerPages, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // `npm run bench` measures rendering in a program of its own.
    ssr: {
      build: {
        rolldownOptions: {
          input: process.env.SERVER_ENTRY ?? './app/operations/cli/auftritt.ts',
          // V8 keeps the source text of every module: two bytes a character where one is not Latin.
          output: {
            minify: {
              compress: false,
              mangle: false,
              codegen: { removeWhitespace: true, asciiOnly: true },
            },
          },
        },
      },
    },
  },
  // Built: a few files without node_modules, which start faster. sharp brings machine code and stays outside.
  // While developing, Node takes all but what it would take for CommonJS.
  ssr: { noExternal: command === 'build' ? true : ['opentype.js'], external: ['sharp'] },
}))
