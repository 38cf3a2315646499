/** Removes `is_unlisted` unless it is set, so that no other page sends it. */
export const splitUnlistedFlag = <Item extends { is_unlisted: boolean }>({
  is_unlisted,
  ...item
}: Item) => ({ item, hidden: is_unlisted ? { isHidden: true as const } : {} })
