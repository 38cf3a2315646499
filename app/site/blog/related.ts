interface Tagged {
  id: number
  tags: string[]
}

const most = 3

/** The posts that share most tags with a post. Stable: equal ones keep their order. */
export function related<Post extends Tagged>(posts: Post[], to: Tagged): Post[] {
  const shared = ({ tags }: Post) => tags.filter((tag) => to.tags.includes(tag)).length
  return posts
    .filter((each) => each.id !== to.id && shared(each) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, most)
}
