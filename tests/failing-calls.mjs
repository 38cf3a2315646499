import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs/promises'
import { Server, ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { StatementSync } from 'node:sqlite'

// Preloaded into a server under test: the database or file system call that the request header `x-fail-at` numbers
// fails before it runs. The response header `x-calls` has the number of calls.
/** @type {AsyncLocalStorage<{ failAt: number, calls: number }>} */
const requests = new AsyncLocalStorage()

function count() {
  const request = requests.getStore()
  if (request && ++request.calls === request.failAt) throw new Error('a call was made to fail')
}

/** @type {any} Overloads of the platform's functions. */
const [statements, files, server, response] = [
  StatementSync.prototype,
  fs,
  Server.prototype,
  ServerResponse.prototype,
]
for (const name of ['run', 'all', 'get']) {
  const work = statements[name]
  statements[name] = function (/** @type {unknown[]} */ ...given) {
    count()
    return work.apply(this, given)
  }
}
for (const [name, work] of Object.entries(files))
  if (typeof work === 'function')
    files[name] = async (/** @type {unknown[]} */ ...given) => {
      count()
      return work.apply(files, given)
    }
syncBuiltinESMExports()

const { emit } = server
server.emit = function (/** @type {any[]} */ ...given) {
  const [event, request] = given
  if (event !== 'request') return emit.apply(this, given)
  const failAt = Number(request.headers['x-fail-at'] ?? 0)
  return requests.run({ failAt, calls: 0 }, () => emit.apply(this, given))
}
const { writeHead } = response
response.writeHead = function (/** @type {any[]} */ ...given) {
  this.setHeader('x-calls', String(requests.getStore()?.calls ?? 0))
  return writeHead.apply(this, given)
}
