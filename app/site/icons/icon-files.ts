/** `share` of the width is filled; without a ground the icon stays transparent. */
export interface Look {
  size: number
  share: number
  ground?: string
}

const paper = 'white'
export const looks: Record<string, Look> = {
  'logo.png': { size: 512, share: 1 },
  'icon-192.png': { size: 192, share: 0.7, ground: paper },
  'icon-512.png': { size: 512, share: 0.7, ground: paper },
  // Cut to a circle or to rounded corners by whoever shows them.
  'apple-touch-icon.png': { size: 180, share: 0.62, ground: paper },
  'icon-maskable-512.png': { size: 512, share: 0.54, ground: paper },
}

/** By their addresses at the root of the site. */
export const iconFiles = ['favicon.ico', 'favicon.svg', ...Object.keys(looks)]
