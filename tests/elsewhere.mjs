import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'

// Preloaded into a server under test: names below `.example` resolve to a public address, and connections to it go to
// the same port of this machine. The program checks the address as it does outside of tests.
/** @type {any} Overloads of the platform's functions. */
const [names, sockets] = [dns, Socket.prototype]
const { lookup } = names
const { connect } = sockets

const isElsewhere = (/** @type {unknown} */ name) => String(name).endsWith('.example')
const answer = (/** @type {any} */ options, /** @type {any} */ callback, address = '') =>
  options.all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4)

names.lookup = (/** @type {any[]} */ ...[name, options, callback]) =>
  isElsewhere(name) ? answer(options, callback, '93.184.215.14') : lookup(name, options, callback)
syncBuiltinESMExports()

sockets.connect = function (/** @type {any[]} */ ...given) {
  const [options] = [given[0]].flat()
  if (isElsewhere(options?.host)) {
    const judged = options.lookup ?? names.lookup
    options.lookup = (/** @type {any[]} */ ...[name, asked, callback]) =>
      judged(name, asked, (/** @type {unknown} */ error) =>
        error ? callback(error, []) : answer(asked, callback, '127.0.0.1'),
      )
  }
  return connect.apply(this, given)
}
