/** What uploads take; the server decides by the bytes. */
export const pictureTypes = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'],
  words: 'JPEG, PNG, WebP, AVIF, SVG',
  maxSize: 10 * 1024 ** 2,
}

export const acceptedTypes = pictureTypes.types.join(',')
