import { data } from 'react-router'
import { keyOfPicture } from '../../addresses.ts'
import { requireRight } from '../../auth/rights.server.ts'
import { parse } from '../../forms/form.ts'
import type { Route } from './+types/text'
import { changePicture } from './change-picture.server.ts'
import { needsText, textFields } from './text-fields.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { by, program, t } = requireRight(context, 'media:write')
  const form = await request.formData()
  const parsed = parse(textFields, form)
  if ('errors' in parsed)
    return data({ message: t.of(parsed.errors.alt ?? needsText) }, { status: 400 })
  const { values } = parsed
  if (!values.alt && !values.is_decorative) return data({ message: needsText }, { status: 400 })
  const key = keyOfPicture(String(form.get('address')))
  const isThere = await changePicture(program.database, key, values, by)
  if (!isThere) throw data(null, { status: 404 })
  return { message: null }
}
