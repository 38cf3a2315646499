/** An item as pages show it; what hides it from search engines is a property only where it does, so no other page sends it. */
export const splitVisibility = <Item extends { is_unlisted: boolean }>({
  is_unlisted,
  ...item
}: Item) => ({ item, hidden: is_unlisted ? { isHidden: true as const } : {} })
