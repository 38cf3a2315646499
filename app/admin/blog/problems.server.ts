import type { Draft } from '../../content/collection.ts'
import { sanitised } from '../../content/html.server.ts'
import type { Post, post } from '../../content/post.ts'
import type { Errors } from '../../forms/form.ts'
import { toLocalTime } from '../../forms/local-time.ts'

/** The form shows minutes, and reading it takes a while. */
const grace = 120_000

/** What no single field can know. `before` is the post as it is stored. */
export function problems(
  { is_published, published_at, content }: Draft<typeof post>,
  before: Post | undefined,
  now = Date.now(),
): Errors {
  const errors: Errors = {}
  const isNew = !before?.published_at || sameMinute(before.published_at, published_at) === false
  if (is_published && published_at && isNew && Date.parse(published_at) < now - grace)
    errors.published_at =
      'This time is in the past. Leave it empty to publish now, or choose a time to come.'
  if (lacksText(sanitised(content)))
    errors.content =
      'An image has no text for those who cannot see it. Please describe what it shows.'
  return errors
}

const sameMinute = (a: string, b: string | null) => b !== null && toLocalTime(a) === toLocalTime(b)

const lacksText = (html: string) =>
  [...html.matchAll(/<img\b[^>]*>/g)].some(([tag]) => !/ alt="[^"]*[^"\s][^"]*"/.test(tag))
