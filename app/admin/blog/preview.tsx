import { Alert } from '@mantine/core'
import { data } from 'react-router'
import { post } from '../../content/post.ts'
import { stateOf } from '../../content/post-state.ts'
import { program } from '../../http/program.server.ts'
import { readArticle } from '../../site/blog/article.server.ts'
import { Article } from '../../site/blog/article.tsx'
import { idFrom } from '../items/item.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/preview'

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const { store, media } = context.get(program)
  const row = await store.find(post, idFrom(params.id))
  if (!row) throw data(null, { status: 404 })
  const published_at = row.published_at ?? new Date().toISOString()
  return {
    ...(await readArticle(media, row)),
    post: { ...row, content: '', published_at },
    state: stateOf(row),
  }
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { state, ...article } = loaderData
  return (
    <>
      <title>{`${article.post.title} · Preview`}</title>
      <Alert mb="md">
        {state === 'published'
          ? 'This is how everybody sees the post.'
          : 'This is how the post will look. Only administrators can see it now.'}
      </Alert>
      <div lang="de">
        <Article {...article} />
      </div>
    </>
  )
}
