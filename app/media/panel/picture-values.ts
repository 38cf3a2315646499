import type { MediaTable } from '#media/media-table.ts'

export type PictureDescriptionColumns = Pick<
  MediaTable,
  'alt' | 'is_decorative' | 'focal_x' | 'focal_y'
>

/** What people change about a picture: its text or the mark as decoration, and its focal point; both as JSON. */
export const pictureValueNames = ['text', 'focal'] as const
export type PictureValues = Record<(typeof pictureValueNames)[number], string>

export const toPictureValues = ({
  alt,
  is_decorative,
  focal_x,
  focal_y,
}: PictureDescriptionColumns): PictureValues => ({
  text: JSON.stringify({ alt: is_decorative ? '' : alt, is_decorative }),
  focal: JSON.stringify({ focal_x, focal_y }),
})

export const parsePictureValues = ({ text, focal }: PictureValues): PictureDescriptionColumns => ({
  ...JSON.parse(text),
  ...JSON.parse(focal),
})
