// Loaded into what `launch` runs: it ends with whoever started it instead of keeping the port.
import { endWithNpm } from './end-with-npm.mjs'

if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
} else endWithNpm()
