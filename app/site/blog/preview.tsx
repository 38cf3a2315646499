import { data, type MiddlewareFunction, redirect } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { post } from '../../content/post.ts'
import { stateOf } from '../../content/post-state.ts'
import { program } from '../../http/program.server.ts'
import type { Route } from './+types/preview'
import { readArticle } from './article.server.ts'
import { Article } from './article.tsx'
import styles from './preview.module.css'

/** What is not published is only for those who are signed in to the admin panel. */
const guard: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const { auth } = context.get(program)
  const session =
    request.headers.get('cookie') &&
    (await (await auth()).api.getSession({ headers: request.headers }))
  if (!session) throw redirect(`/admin/login?redirectTo=${encodeURIComponent(url.pathname)}`)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.post.title },
  { name: 'robots', content: 'noindex' },
]

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ context, params }: Route.LoaderArgs) {
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
      <p className={styles.note} lang="en">
        {state === 'published'
          ? 'This is how everybody sees the post.'
          : 'This is how the post will look. Only administrators can see it now.'}
      </p>
      <Article {...article} />
    </>
  )
}
