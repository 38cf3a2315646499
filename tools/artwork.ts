/** Draws the demo's covers and the hero's ground into `seeds/pictures`; they are committed, seeding only reads them. */
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

// The program's own faces bring their font along as the build does it.
await runnerImport(resolve('tools/artwork/draw.ts'), {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { 'opentype.js': resolve('node_modules/opentype.js/dist/opentype.mjs') } },
})
