import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { type AuthorizedContext, requireSignedIn } from '#accounts/rights.server.ts'
import { signForSession, unsignForSession } from '#accounts/sign-in/session-signature.server.ts'
import type { LaunchGapId } from '#content/launch/gap.ts'
import { OpenGapsResponse, withConfirmedGaps } from '#drafts/ending/launch-gate.server.ts'

/** The form that would make the site public, and the open gaps. */
interface PublicQuestion {
  to: string
  gaps: LaunchGapId[]
  fields: [name: string, value: string][]
}

const purpose = 'going public'

/**
 * Runs work that may make the site public. With unconfirmed gaps the work does not run; a redirect leads to a page that
 * lists them and submits the same form again. `known` gaps count as confirmed.
 */
export async function runWithLaunchConfirmation<Answer>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
  work: () => Promise<Answer>,
  known: readonly string[] = [],
): Promise<Answer | Response> {
  try {
    return await withConfirmedGaps([...form.getAll('agreed').map(String), ...known], work)
  } catch (error) {
    if (!(error instanceof OpenGapsResponse)) throw error
    const { pathname, search } = new URL(request.url)
    const question: PublicQuestion = {
      to: pathname.replace(/\.data$/, '') + search,
      gaps: error.gaps,
      fields: [...form].flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'agreed' ? [[name, value]] : [],
      ),
    }
    const signed = signForSession(requireSignedIn(context), purpose, question)
    return redirect(`${href('/admin/ready/public')}?asked=${signed}`)
  }
}

/** Reads the question from the address; 404 if it was not signed for this session. */
export function parseSignedLaunchQuestion(
  who: Pick<AuthorizedContext, 'app' | 'person'>,
  { searchParams }: URL,
) {
  const question = unsignForSession<PublicQuestion>(who, purpose, searchParams.get('asked'))
  if (!question) throw data(null, { status: 404 })
  return question
}
