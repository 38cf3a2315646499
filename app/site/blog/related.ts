interface Tagged {
  id: number
  tags: string[]
}

const most = 3

/** Those that share most tags with a post; among equals the order stays. */
export function related<Post extends Tagged>(posts: Post[], to: Tagged): Post[] {
  const shared = ({ tags }: Post) => tags.filter((tag) => to.tags.includes(tag)).length
  return posts
    .filter((each) => each.id !== to.id && shared(each) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, most)
}
