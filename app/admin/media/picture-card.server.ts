import type { Selectable } from 'kysely'
import { pictureAddress } from '../../addresses.ts'
import type { MediaTable } from '../../media/media-table.ts'
import { variantAddress } from '../../ui/picture-view.ts'
import type { Usage } from './usage.server.ts'

export function pictureCard(row: Selectable<MediaTable>, used: Usage[] = []) {
  const address = pictureAddress(row.key)
  const preview = (width: number) =>
    row.width >= width ? variantAddress(address, width, 'webp') : address
  const { id, alt, name, width, height, is_decorative, focal_x, focal_y } = row
  return {
    id,
    address,
    thumbnail: preview(320),
    preview: preview(672),
    alt,
    name,
    isDecorative: is_decorative,
    focal: { x: focal_x, y: focal_y },
    size: `${width} × ${height} px, ${Math.max(1, Math.round(row.bytes / 1024))} KB`,
    places: used.length,
    used: used.slice(0, 50).map(({ text, to }) => ({ text, to })),
  }
}
