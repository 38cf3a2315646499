// Preloaded by `launch`: ends the program with its parent process, so that it does not keep the port.
import { endWithNpm } from './end-with-npm.mjs'

if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
} else endWithNpm()
