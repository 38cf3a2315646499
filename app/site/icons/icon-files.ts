/** `share` is the part of the width that the logo fills. Without `ground` the icon is transparent. */
export interface IconVariant {
  size: number
  share: number
  ground?: string
}

const paper = 'white'
export const iconVariants: Record<string, IconVariant> = {
  'logo.png': { size: 512, share: 1 },
  'icon-192.png': { size: 192, share: 0.7, ground: paper },
  'icon-512.png': { size: 512, share: 0.7, ground: paper },
  // Devices crop these to a circle or rounded corners.
  'apple-touch-icon.png': { size: 180, share: 0.62, ground: paper },
  'icon-maskable-512.png': { size: 512, share: 0.54, ground: paper },
}

/** Paths at the root of the site. */
export const iconFiles = ['favicon.ico', 'favicon.svg', ...Object.keys(iconVariants)]
