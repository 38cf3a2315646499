// Loaded into the child of `launch`: when the parent was killed, the child ends too instead of keeping the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
