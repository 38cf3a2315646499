import { useEffect } from 'react'
import { data, href, isRouteErrorResponse } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { deleteInputInTabAndServer } from './input-in-tab.ts'

/** Client action: when the server or the network fails, the form keeps its input and no error page replaces it. */
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
    // The request has arrived; after a refusal the form still has the input.
    deleteInputInTabAndServer(pathname, name)
    return result
  } catch (error) {
    if (error instanceof Response) {
      if (!error.headers.get('location')?.startsWith(href('/admin/login')))
        deleteInputInTabAndServer(pathname, name)
      throw error
    }
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    // An error status prevents revalidation, which would fail as well.
    return data({ name, failed: true as const }, { status: 503 })
  }
}

/** Says so when `preserveInputOnError` kept the input. */
export function useFailureToast(answer: unknown, failure: string) {
  useEffect(() => {
    if (answer instanceof Object && 'failed' in answer) toast.error(failure)
  }, [answer, failure])
}
