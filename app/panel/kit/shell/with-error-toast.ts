import { data, isRouteErrorResponse } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import type { Text } from '#core/i18n/text.ts'
import { clientTranslator } from './use-translator.ts'

interface Call<Result> {
  request: Request
  serverAction(): Promise<Result>
}

/**
 * The client action around the server's: when the server or the network fails, the list stays and a toast says what
 * did not work, in the words that came with the form as `failure` or else in the given ones.
 */
export const withErrorToast =
  (otherwise: Text = 'Error') =>
  async <Result>({ request, serverAction }: Call<Result>) => {
    const failure = String(
      (await request.clone().formData()).get('failure') ?? clientTranslator().of(otherwise),
    )
    try {
      return await serverAction()
    } catch (error) {
      if (error instanceof Response) throw error
      const isGone = isRouteErrorResponse(error) && error.status === 404
      toast.error(
        isGone
          ? clientTranslator()('{failure}: somebody has just deleted it', { failure })
          : failure,
      )
      return data(null, { status: 503 })
    }
  }
