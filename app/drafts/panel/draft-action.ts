import type { Selectable } from 'kysely'
import type { SignedInAdministrator } from '#accounts/rights.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import type { ConfirmationRequest } from './confirmation.tsx'
import type { FieldDifference } from './differences/differences.server.ts'

export type DraftRow = Selectable<Tables['drafts']>

/** A form action on a draft. */
export interface DraftActionRequest {
  t: Translator
  app: AppContext
  person: SignedInAdministrator
  by: string
  draft: DraftRow
  form: FormData
  /** Redirects to the draft with a toast. */
  back: (...said: Parameters<typeof createToastHeaders>) => Response
}

/** Somebody else has saved other values of a form in the meantime. */
export interface DraftConflict {
  form: 'rename' | 'schedule'
  differences: FieldDifference[]
  seen: Record<string, string>
  typed: Record<string, string>
}

export type DraftActionHandler = (
  asked: DraftActionRequest,
) => Promise<Response | ConfirmationRequest | DraftConflict>
