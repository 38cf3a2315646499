import { createServer, type RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { href } from 'react-router'
import { createServer as createVite } from 'vite'
import { EnvironmentError, readEnvironment } from '#core/runtime/environment.server.ts'

/**
 * `npm run dev`: the same program under Vite, with hot reload. Changes below `db/` and `content/*-store` need a
 * restart.
 */
process.env.NODE_ENV = 'development'
process.umask(0o077)
try {
  process.loadEnvFile()
} catch {
  // The file is optional.
}

const environment = readSettings()
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: environment.PORT + 10_000 } },
})
const { log } = await load<typeof import('#core/runtime/log.server.ts')>(
  '#core/runtime/log.server.ts',
)
log.level = environment.LOG_LEVEL
const { StartupError, createAppContext } = await load<typeof import('./create-context.server.ts')>(
  './create-context.server.ts',
)
const { seedEmptyDatabase } = await load<typeof import('./seed-empty-database.server.ts')>(
  './seed-empty-database.server.ts',
)
const { listen } = await load<typeof import('./listen.server.ts')>('./listen.server.ts')
const app = await createAppContext(environment).catch(end)
const lines = await seedEmptyDatabase(app, say).catch(end)

let current: { opened: unknown; listener: Promise<RequestListener> } | undefined
const server = createServer((req, res) =>
  vite.middlewares(req, res, async () => {
    try {
      const { createListener } =
        await load<typeof import('./listener.server.ts')>('./listener.server.ts')
      // A changed server module exports a new function: then create a new listener.
      if (createListener !== current?.opened)
        current = { opened: createListener, listener: createListener(app, 'public') }
      const listener = await current.listener
      listener(req, res)
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      vite.ssrFixStacktrace(failure)
      log.error({ err: failure }, 'request failed')
      res.writeHead(500).end(String(failure.stack))
    }
  }),
)
await listen(server, environment).catch(end)
say(`\nSite   ${environment.ORIGIN}\nAdmin  ${environment.ORIGIN}${href('/admin')}`)
for (const line of lines) say(line)

/** Imports a module by `path`, as an `import` here would resolve it. */
function load<Module>(path: string) {
  // The caller names the module's type.
  return vite.ssrLoadModule(fileURLToPath(import.meta.resolve(path))) as Promise<Module>
}

function readSettings() {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    for (const line of error.lines) say(line)
    process.exit(1)
  }
}

function end(error: unknown): never {
  if (!(error instanceof StartupError)) throw error
  say(error.message)
  process.exit(1)
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
