import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** What the site writes first, then its folder. */
const names = ['auftritt.db', 'secret', 'server.pid', '']

/** One line if the data belong to another user: the site could not read what this one writes. */
export async function describeDataOwnerMismatch(dataDir: string, uid = process.getuid?.()) {
  const facts = await Promise.all(
    names.map((name) => stat(join(dataDir, name)).catch(() => undefined)),
  )
  const owner = facts.find(Boolean)?.uid
  if (owner === undefined || owner === uid) return undefined
  const name = (await findUserName(owner)) ?? `user ${owner}`
  return `${resolve(dataDir)} belongs to ${name}: run this as that user (sudo -u ${name.replace('user ', '#')} …)`
}

async function findUserName(uid: number) {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return users
    .split('\n')
    .map((line) => line.split(':'))
    .find(([, , id]) => id === String(uid))?.[0]
}
