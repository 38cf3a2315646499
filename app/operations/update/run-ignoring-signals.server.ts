const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/** Runs `work` to its end: while the site is stopped, a closed terminal or Ctrl+C would leave it so. */
export async function runIgnoringSignals<Result>(work: () => Promise<Result>) {
  const explain = () =>
    process.stderr.write(
      'The site is stopped, so the update goes on until it runs again: some seconds.\n',
    )
  // The terminal may be gone.
  const ignore = () => {}
  process.stderr.on('error', ignore)
  for (const signal of signals) process.on(signal, explain)
  try {
    return await work()
  } finally {
    for (const signal of signals) process.off(signal, explain)
  }
}
