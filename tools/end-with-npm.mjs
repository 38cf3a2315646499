/** npm runs scripts in a shell that dies of SIGTERM without forwarding it: ends this process once that shell is gone. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
