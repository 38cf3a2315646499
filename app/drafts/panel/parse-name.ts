import { cleanText } from '#core/fields/clean-text.ts'

/** What a draft is to be called; undefined where that is too short or too long. */
export function parseName(form: FormData) {
  const name = cleanText(String(form.get('name') ?? '')).trim()
  return name && name.length <= 100 ? name : undefined
}

export const nameRequired = 'Please give the draft a name of at most 100 characters.'
