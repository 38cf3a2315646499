import { cleanText, toLine } from '#core/fields/clean-text.ts'

/** Parses the name of a draft; undefined if it is empty or longer than 100 characters. */
export function parseDraftName(form: FormData) {
  const name = toLine(cleanText(String(form.get('name') ?? '')))
  return name && name.length <= 100 ? name : undefined
}

export const draftNameRequiredMessage = 'Please give the draft a name of at most 100 characters.'
