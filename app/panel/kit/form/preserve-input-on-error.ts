import { data, href } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { deleteInputInTabAndServer } from '../guard/input-in-tab.ts'
import { describeFailure } from '../shell/describe-failure.ts'
import { createBrowserTranslator } from '../shell/use-translator.ts'

/**
 * Client action: when the server or the network fails, or the right is gone, the form keeps its input, no error page
 * replaces it, and a toast shows the `failure` of the form, also to those who have left the page meanwhile.
 */
export async function preserveInputOnError<Result>({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<Result>
}) {
  const { pathname } = new URL(request.url)
  const form = await request.clone().formData()
  const name = String(form.get('form') ?? '')
  try {
    const result = await serverAction()
    // The request has arrived; after a refusal the form still has the input.
    deleteInputInTabAndServer(pathname, name)
    return result
  } catch (error) {
    if (error instanceof Response) {
      if (!error.headers.get('location')?.startsWith(href('/admin/login')))
        deleteInputInTabAndServer(pathname, name)
      throw error
    }
    const failure = String(form.get('failure') ?? createBrowserTranslator()('Error'))
    // Another navigation has taken the place of this one: nobody knows whether it arrived.
    if (!request.signal.aborted) toast.error(describeFailure(failure, error))
    // An error status prevents revalidation, which would fail as well.
    return data({ name, failed: true as const }, { status: 503 })
  }
}
