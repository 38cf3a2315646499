import { canMailServerAcceptNonAscii } from '#core/fields/email/own-letters.server.ts'
import { type FieldErrors, fieldErrorTexts } from '#core/fields/field-errors.ts'
import { listNestedParts } from '#core/fields/nested-values.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Collection } from '../types/collection.ts'

type Values = Record<string, unknown>
type Fields = Collection['fields']

/** New addresses that the mail server in use would refuse. */
export async function findEmailFieldProblems(
  { environment }: Partial<Pick<AppContext, 'environment'>>,
  fields: Fields,
  values: Values,
  before: Values | undefined,
) {
  const errors: FieldErrors = {}
  if (!environment) return errors
  for (const [path, address] of listAddresses(fields, values)) {
    const isNew = !listAddresses(fields, before ?? {}).some(([, each]) => each === address)
    if (isNew && !(await canMailServerAcceptNonAscii(environment, address)))
      errors[path] = fieldErrorTexts.ownLetters
  }
  return errors
}

/** Addresses by path, those of nested fields included. */
function listAddresses(fields: Fields, values: Values, within = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (field.kind === 'email' && typeof value === 'string') return [[within + name, value]]
    return listNestedParts(field, value).flatMap((part) =>
      listAddresses(part.fields, part.values, `${within}${name}.${part.path}`),
    )
  })
}
