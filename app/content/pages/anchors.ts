import { toSlug } from '#core/fields/slug.ts'

/** Fragments for the items of a page, in its order; a second title of the same words gets `-2`. Empty without letters. */
export function createAnchors(titles: readonly string[]) {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return titles.map((title) => {
    const slug = toSlug(title)
    let anchor = slug
    while (slug && taken.has(anchor)) {
      const count = (counts.get(slug) ?? 1) + 1
      counts.set(slug, count)
      anchor = `${slug}-${count}`
    }
    taken.add(anchor)
    return anchor
  })
}

/** Adds the fragment of each item. */
export function withItemAnchors<Item extends { title: string }>(items: readonly Item[]) {
  const anchors = createAnchors(items.map(({ title }) => title))
  return items.map((item, at) => ({ ...item, anchor: anchors[at] ?? '' }))
}
