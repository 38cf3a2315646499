import { href, redirect } from 'react-router'
import { GapsOpen, withGapsAgreed } from '#drafts/launch-gate.server.ts'

/**
 * Does what may make the site public. Where something is open that nobody has agreed to, nothing was done, and a page asks;
 * its answer sends the same form once more. `known` is what visitors saw open before.
 */
export async function requirePublicConfirmation<Answer>(
  request: Request,
  form: FormData,
  work: () => Promise<Answer>,
  known: readonly string[] = [],
): Promise<Answer | Response> {
  try {
    return await withGapsAgreed([...form.getAll('agreed').map(String), ...known], work)
  } catch (error) {
    if (!(error instanceof GapsOpen)) throw error
    const { pathname, search } = new URL(request.url)
    const query = new URLSearchParams({ to: pathname.replace(/\.data$/, '') + search })
    for (const gap of error.gaps) query.append('gap', gap)
    for (const [name, value] of form)
      if (typeof value === 'string' && name !== 'agreed') query.append(`with.${name}`, value)
    return redirect(`${href('/admin/ready/public')}?${query}`)
  }
}
