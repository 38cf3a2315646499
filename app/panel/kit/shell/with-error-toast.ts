import { data } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import { describeFailure } from './describe-failure.ts'
import { createBrowserTranslator } from './use-translator.ts'

interface Call<Result> {
  request: Request
  serverAction(): Promise<Result>
}

/**
 * Client action: when the server or the network fails, the page stays and an error toast shows the `failure` of the
 * form, or `fallback`. The answer is then `failed`.
 */
export const withErrorToast =
  <Failed = null>(fallback: BrowserTextKey = 'Error', failed?: Failed) =>
  async <Result>({ request, serverAction }: Call<Result>) => {
    const failure = String(
      (await request.clone().formData()).get('failure') ?? createBrowserTranslator().of(fallback),
    )
    try {
      return await serverAction()
    } catch (error) {
      if (error instanceof Response) throw error
      toast.error(describeFailure(failure, error))
      return data(failed ?? null, { status: 503 })
    }
  }
