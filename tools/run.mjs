// `node tools/run.mjs FILE [arguments]`: runs a TypeScript file of this repository on a Node that can run it.
import { launch } from './launch.mjs'
import { fail, prepare } from './prepare.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) fail('Usage: node tools/run.mjs FILE [arguments]')
await launch(await prepare(), file, args)
