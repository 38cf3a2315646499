/** The shapes in which the site cuts pictures, by the folder of their uploads. */
const shapes = {
  wide: { label: 'Hero, wide screen', ratio: '16 / 9' },
  phone: { label: 'Hero, phone', ratio: '9 / 16' },
  card: { label: 'Card', ratio: '8 / 5' },
  head: { label: 'Head of the page', ratio: '21 / 10' },
  portrait: { label: 'Portrait', ratio: '1 / 1' },
}

const ofFolder: Record<string, (keyof typeof shapes)[]> = {
  slides: ['wide', 'phone'],
  projects: ['card', 'head'],
  blog: ['card', 'head'],
  team: ['portrait'],
  testimonials: ['portrait'],
  portraits: ['portrait'],
  // Shown whole.
  logos: [],
}

export type Crop = (typeof shapes)[keyof typeof shapes]

export function cropsIn(folder: string): Crop[] {
  const names = ofFolder[folder] ?? ['wide', 'phone', 'card', 'portrait']
  return names.map((name) => shapes[name])
}
