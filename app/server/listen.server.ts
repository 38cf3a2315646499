import type { Server } from 'node:http'
import type { Environment } from '#core/runtime/environment.server.ts'
import { StartupError } from './create-context.server.ts'

/** Throws `StartupError` if the port or address is not available. */
export function listen(server: Server, { PORT, HOST }: Environment, name = 'PORT') {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          error.code === 'EADDRINUSE'
            ? `${name}: ${PORT} is already in use; stop the other program or choose another port, for example ${name}=${PORT + 1}`
            : `HOST, ${name}: cannot listen at ${HOST}:${PORT} (${error.code}); expected for example HOST=127.0.0.1`,
        ),
      ),
    )
    server.listen(PORT, HOST, resolve)
  })
}
