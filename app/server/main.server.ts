import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

process.env.NODE_ENV = 'production'
// What is written here holds personal data: for nobody else on this machine.
process.umask(0o077)
// Before anything else is loaded: V8 would otherwise double its young generation up to 32 MB, for answers that live a
// millisecond, and let the old one grow far beyond what is alive before it clears up. See docs/decisions.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=50')

const { serve } = await import('./serve.server.ts')
await serve(join(import.meta.dirname, '../client'))
