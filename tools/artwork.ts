/** Draws the demo's covers and the hero background into `seeds/pictures`. They are committed; seeding only reads them. */
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

// Runs through Vite, because the drawings import their font as the build does.
await runnerImport(resolve('tools/artwork/draw.ts'), {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { 'opentype.js': resolve('node_modules/opentype.js/dist/opentype.mjs') } },
})
