import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { type AuthorizedRequest, requireAdmin } from '#accounts/rights.server.ts'
import { readOffer, signOffer } from '#accounts/signed-offer.server.ts'
import type { GapId } from '#content/launch/gap.ts'
import { GapsOpen, withGapsAgreed } from '#drafts/launch-gate.server.ts'

/** What would make the site public, and what is open. */
interface PublicQuestion {
  to: string
  gaps: GapId[]
  fields: [name: string, value: string][]
}

const purpose = 'going public'

/**
 * Does what may make the site public. Where something is open that nobody has agreed to, nothing was done, and a page asks;
 * its answer sends the same form once more.
 */
export async function requirePublicConfirmation<Answer>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
  work: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await withGapsAgreed(form.getAll('agreed').map(String), work)
  } catch (error) {
    if (!(error instanceof GapsOpen)) throw error
    const { pathname, search } = new URL(request.url)
    const question: PublicQuestion = {
      to: pathname.replace(/\.data$/, '') + search,
      gaps: error.gaps,
      fields: [...form].flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'agreed' ? [[name, value]] : [],
      ),
    }
    const signed = signOffer(requireAdmin(context), purpose, question)
    return redirect(`${href('/admin/ready/public')}?asked=${signed}`)
  }
}

/** The question of such an address; 404 for one that this session was never asked. */
export function readPublicQuestion(
  who: Pick<AuthorizedRequest, 'program' | 'person'>,
  { searchParams }: URL,
) {
  const question = readOffer<PublicQuestion>(who, purpose, searchParams.get('asked'))
  if (!question) throw data(null, { status: 404 })
  return question
}
