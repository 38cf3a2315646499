import type { data } from 'react-router'
import { applyBlockCommandInForm } from '#core/fields/block-command.ts'
import type { SaveFailure } from './save-failure.ts'
import { createSaveFailureResponse } from './save-item.server.ts'

type Result = Response | ReturnType<typeof data<SaveFailure>>

/** Without scripts: the form with a list of blocks changed, as the pressed button says. */
export function applyPressedBlockButton(form: FormData, name: string): Result | undefined {
  const changed = applyBlockCommandInForm(form)
  return changed && createSaveFailureResponse({ name, errors: {}, typed: toEntries(changed) }, 200)
}

/** Without scripts the page that says what is wrong shows what was typed. */
export function withTypedInput(request: Request, form: FormData, result: Result): Result {
  const isPageLoad = request.headers.get('accept')?.includes('text/html')
  if (result instanceof Response || !isPageLoad || !('errors' in result.data)) return result
  return { ...result, data: { ...result.data, typed: toEntries(form) } }
}

const toEntries = (form: FormData) =>
  [...form].map(([name, value]): [string, string] => [name, String(value)])
