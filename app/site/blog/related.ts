interface TaggedPost {
  id: number
  tags: string[]
}

const maxRelated = 3

/** The posts that share most tags with a post. Stable: equal ones keep their order. */
export function findRelatedPosts<Post extends TaggedPost>(
  posts: Post[],
  target: TaggedPost,
): Post[] {
  const countShared = ({ tags }: Post) => tags.filter((tag) => target.tags.includes(tag)).length
  return posts
    .filter((each) => each.id !== target.id && countShared(each) > 0)
    .sort((a, b) => countShared(b) - countShared(a))
    .slice(0, maxRelated)
}
