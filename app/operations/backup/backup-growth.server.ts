import type { BackupPlace } from './backup-place.server.ts'

const day = 86_400_000
const minDays = 7

/** Bytes by which the backups of a place have grown each day. Undefined while they cover less than a week. */
export async function measureGrowth({ list, size }: Pick<BackupPlace, 'list' | 'size'>) {
  const names = await list()
  const [first, last] = [names[0], names.at(-1)]
  if (!first || !last) return undefined
  const days = (readDay(last) - readDay(first)) / day
  if (days < minDays) return undefined
  return ((await size(last)) - (await size(first))) / days
}

/** The date in a name. */
const readDay = (name: string) => Date.parse(/\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? '')
