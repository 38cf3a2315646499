import type { Kysely } from 'kysely'

interface Before {
  media: { blur: string; lightness: number }
}

/**
 * The lightness of a picture is that of what can be seen; before, what is transparent counted as white. What it would be
 * only the file says, so these are neither light nor dark until they are uploaded anew.
 */
export async function up(db: Kysely<Before>) {
  await db
    .updateTable('media')
    .set({ lightness: 0.5 })
    // Only the extended form of WebP lets something through.
    .where('blur', 'like', '%,UklGR___________VlA4WA%')
    .execute()
}
