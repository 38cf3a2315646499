import { readFile } from 'node:fs/promises'

/**
 * Boot and start time of a process: a process id alone is given again, after a restart of the machine or of a container. Undefined
 * without such a process, and on systems without `/proc`.
 */
export async function readProcessIdentity(pid: number) {
  const read = (path: string) => readFile(path, 'utf8').catch(() => undefined)
  const [boot, status] = await Promise.all([
    read('/proc/sys/kernel/random/boot_id'),
    read(`/proc/${pid}/stat`),
  ])
  // The name, which may hold spaces, ends with the last bracket; field 22 is the start.
  const start = status?.slice(status.lastIndexOf(')') + 2).split(' ')[19]
  return boot && start && `${boot.slice(0, 8)}.${start}`
}
