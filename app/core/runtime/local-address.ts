/** The address of the server of these settings, as seen from its own machine: `http://[::1]:3000`. */
export function createLocalAddress({ HOST, PORT }: { HOST: string; PORT: number }) {
  // A server that listens on all addresses is requested on the loopback address.
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
