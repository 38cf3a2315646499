/** The address of a list of posts. */
export function addressOf({ tag, page = 1 }: { tag: string | null; page?: number }) {
  const query = new URLSearchParams()
  if (tag) query.set('schlagwort', tag)
  if (page > 1) query.set('seite', String(page))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}
