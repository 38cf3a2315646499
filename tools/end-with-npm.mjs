/** npm runs us in a shell that does not pass SIGTERM on but dies of it: once it is gone, we end as if told so. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
