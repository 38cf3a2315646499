import { href, redirect } from 'react-router'
import { GapsOpen, withGapsAgreed } from '#drafts/launch-gate.server.ts'

/**
 * Runs work that may make the site public. With unconfirmed gaps nothing is done; a redirect leads to a page that lists them
 * and submits the same form again.
 */
export async function requirePublicConfirmation<Answer>(
  request: Request,
  form: FormData,
  work: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await withGapsAgreed(form.getAll('agreed').map(String), work)
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
