import type { RouterContextProvider } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { type Access, can } from '#accounts/rights.ts'
import { updatePictureText } from '#content/pictures/update-picture-text.server.ts'
import type { Setting } from '#content/settings/setting.ts'
import type { BeforeCommitHooks } from '#content/store/change.server.ts'
import { parseAndValidateForm, type ValidatedValues } from '#content/store/validate.server.ts'
import type { Collection } from '#content/types/collection.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { listMediaUsages } from '#media/panel/usage.server.ts'
import {
  filterChangedDescriptions,
  type PictureDescription,
} from '#media/picture-descriptions.server.ts'
import { removeExtension } from '#media/pixels/variant-names.ts'
import { getReleasedAddress } from './replaced-redirect.server.ts'

type FormResult = (ValidatedValues & BeforeCommitHooks) | { errors: FieldErrors }

interface SaveTarget {
  /** The site, or the open draft of the person. */
  workspace: AppContext
  /** The site. */
  app: AppContext
  access: Pick<Access, 'roles'>
  by: string
}

/** The save target of the person who sends a form. */
export function getSaveTarget(context: Readonly<RouterContextProvider>): SaveTarget {
  const { person, by, app } = requireSignedIn(context)
  return { workspace: getContentContext(context), app, access: person, by }
}

/** Validates a form; changed texts and focal points of pictures become part of the change (`also`). */
export async function validateForm(
  { workspace, app, access, by }: SaveTarget,
  type: Collection | Setting,
  form: FormData,
  current: Record<string, unknown> | undefined,
): Promise<FormResult> {
  const releasedAddress = getReleasedAddress(form)
  const site = releasedAddress ? { ...workspace, releasedAddress } : workspace
  const validation = await parseAndValidateForm(site, type, form, current)
  if ('errors' in validation) return validation
  const descriptions = await filterChangedDescriptions(app.database.db, validation.pictures)
  if (descriptions.length === 0) return validation
  const forbidden = can(access, 'media:write') ? [] : await listUsed(app, descriptions)
  if (forbidden.length > 0) return { errors: toErrors(forbidden) }
  const also: BeforeCommitHooks['also'] = async (trx) => {
    for (const { id, said } of descriptions) await updatePictureText(trx, id, said, by)
  }
  return { ...validation, also }
}

/** The pictures in use on the site. Without `media:write` only unused pictures may be described. */
async function listUsed(app: AppContext, pictures: PictureDescription[]) {
  const usage = await listMediaUsages(app)
  return pictures.filter(({ address }) => usage.has(removeExtension(address)))
}

const refusal: TextKey =
  'The site shows this image already. Only somebody who may edit images can change its text or its focal point.'

const toErrors = (pictures: PictureDescription[]): FieldErrors =>
  Object.fromEntries(
    pictures.map(({ field, alt }) => [alt === undefined ? field : `${field}.alt`, refusal]),
  )
