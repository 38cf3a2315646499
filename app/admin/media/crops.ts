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
}

export function cropsOf(address: string) {
  const names = ofFolder[address.split('/')[2] ?? ''] ?? ['wide', 'phone', 'card', 'portrait']
  return names.map((name) => shapes[name])
}
