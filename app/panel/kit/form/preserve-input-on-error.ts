import { data, href, isRouteErrorResponse } from 'react-router'
import { deleteFormDraft } from './form-draft.ts'

/**
 * For client actions around the server's: when the server or the network fails, the form stays with what was typed
 * instead of giving way to an error page.
 */
export async function preserveInputOnError<Result>({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<Result>
}) {
  const { pathname } = new URL(request.url)
  const name = String((await request.clone().formData()).get('form') ?? '')
  try {
    const result = await serverAction()
    // The server has heard of it; what it refused still stands in the form.
    deleteFormDraft(pathname, name)
    return result
  } catch (error) {
    if (error instanceof Response) {
      if (!error.headers.get('location')?.startsWith(href('/admin/login')))
        deleteFormDraft(pathname, name)
      throw error
    }
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    // The status keeps the router from reading the page anew, which would fail as well.
    return data({ name, failed: true as const }, { status: 503 })
  }
}
