import { href } from 'react-router'
import type { Program } from '../../program.server.ts'
import type { Check } from './check.ts'

/** Pictures whose files somebody asked for in vain. */
export const lostFiles: Check<Program> = async ({ database, media }, t) => {
  const lost = media.lost()
  if (lost.length === 0) return []
  const rows = await database.db
    .selectFrom('media')
    .select(['id', 'alt'])
    .where('key', 'in', lost.slice(0, 500))
    .orderBy('id', 'desc')
    .execute()
  if (rows.length === 0) return []
  return [
    {
      text: t.count(
        rows.length,
        'The file of 1 image is missing or damaged',
        'The files of {count} images are missing or damaged',
      ),
      more: t(
        'Visitors do not see it. Upload the image again, or bring back the file from a backup.',
      ),
      isUrgent: true,
      links: rows.slice(0, 3).map(({ id, alt }) => ({
        text: alt || t('Image {id}', { id }),
        to: href('/admin/media/:id', { id: String(id) }),
      })),
    },
  ]
}
