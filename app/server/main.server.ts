import { setFlagsFromString } from 'node:v8'

/** Starts the server of a build; `client` is the folder of its static files. */
export async function serve(client: string) {
  process.env.NODE_ENV = 'production'
  // Files contain personal data: only the owner may read them.
  process.umask(0o077)
  // Must be set before anything is loaded. By default V8 doubles its young generation up to 32 MB, for objects that live
  // a millisecond, and lets the old generation grow far beyond the live objects. See docs/decisions.
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=25')
  const { startServer } = await import('./serve.server.ts')
  await startServer(client)
}
