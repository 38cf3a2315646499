import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#accounts/rights.server.ts'
import { type Access, can } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import type { AfterWrite } from '#content/change.server.ts'
import type { Collection } from '#content/collection.ts'
import { describe } from '#content/describe.server.ts'
import type { Setting } from '#content/setting.ts'
import { type Validated, validateSettingForm } from '#content/validate.server.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import type { Text } from '#core/i18n/text.ts'
import { contentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { type Described, describedAnew } from '#media/describe.server.ts'
import { stemOf, usages } from '#media/panel/usage.server.ts'

type Filled = (Validated & AfterWrite) | { errors: FieldErrors }

interface Where {
  /** The site, or the draft in which the person works. */
  workspace: AppContext
  /** The site. */
  program: AppContext
  access: Pick<Access, 'roles'>
  by: string
}

/** Where whoever sends a form saves it. */
export function describeSaveTarget(context: Readonly<RouterContextProvider>): Where {
  const { person, by, program } = requireAdmin(context)
  return { workspace: contentContext(context), program, access: person, by }
}

/** A filled-in form, with what it says anew about pictures as a part of the change. */
export async function validateForm(
  { workspace, program, access, by }: Where,
  type: Collection | Setting,
  form: FormData,
  before: Record<string, unknown> | undefined,
): Promise<Filled> {
  const accepted = await validateSettingForm(workspace, type, form, before)
  if ('errors' in accepted) return accepted
  const anew = await describedAnew(program.database.db, accepted.pictures)
  if (anew.length === 0) return accepted
  const forbidden = can(access, 'media:write') ? [] : await shownOf(program, anew)
  if (forbidden.length > 0) return { errors: complaintsAbout(forbidden) }
  const also: AfterWrite['also'] = async (trx) => {
    for (const { id, said } of anew) await describe(trx, id, said, by)
  }
  return { ...accepted, also }
}

/** No draft has a picture: whoever only proposes describes those alone that stand nowhere yet. */
async function shownOf(program: AppContext, pictures: Described[]) {
  const used = await usages(program)
  return pictures.filter(({ address }) => used.has(stemOf(address)))
}

const isShown: Text =
  'The site shows this image already. Only somebody who may edit images can change its text or its focal point.'

const complaintsAbout = (pictures: Described[]): FieldErrors =>
  Object.fromEntries(
    pictures.map(({ field, alt }) => [alt === undefined ? field : `${field}.alt`, isShown]),
  )
