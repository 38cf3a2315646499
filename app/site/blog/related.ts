interface Tagged {
  id: number
  tags: string[]
}

const maxRelated = 3

/** The posts that share most tags with a post. Stable: equal ones keep their order. */
export function related<Post extends Tagged>(posts: Post[], to: Tagged): Post[] {
  const countShared = ({ tags }: Post) => tags.filter((tag) => to.tags.includes(tag)).length
  return posts
    .filter((each) => each.id !== to.id && countShared(each) > 0)
    .sort((a, b) => countShared(b) - countShared(a))
    .slice(0, maxRelated)
}
