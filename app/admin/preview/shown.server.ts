import { clean } from '../../content/clean.server.ts'
import type { collections } from '../../content/collections.ts'
import { today } from '../../content/open-job.ts'
import type { Fields } from '../../forms/field.ts'
import { parseLeniently } from '../../forms/form.ts'

type Values = Record<string, unknown>

/**
 * What a preview shows of a form: each field as typed, or as it was where that cannot be stored yet. `remarks` says
 * where the two differ.
 */
export function usable(fields: Fields, form: FormData, stored: Values | undefined) {
  const { values, errors } = parseLeniently(fields, form)
  const remarks: string[] = []
  const missing: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (name in values) continue
    const wrong = Object.keys(errors).find((key) => key === name || key.startsWith(`${name}.`))
    if (stored) remarks.push(`${field.label} is shown as it was: ${errors[wrong ?? name]}`)
    else missing.push(field.label)
    values[name] = stored?.[name] ?? field.blank
  }
  if (missing.length > 0) remarks.push(`Still to be filled in: ${missing.join(', ')}.`)
  for (const [name, { kind, label }] of Object.entries(fields))
    if (kind === 'image' && /^https?:/i.test(String(values[name])))
      remarks.push(`${label}: an image from elsewhere appears once it is saved.`)
  return { values: clean(fields, values), remarks }
}

/** What visitors do not see yet is shown all the same, since that is what a preview is for. */
export function madeVisible(type: keyof typeof collections, values: Values) {
  const remarks: string[] = []
  const shown = { ...values }
  if (shown.is_active === false) {
    shown.is_active = true
    remarks.push('It is not active: visitors do not see it.')
  }
  if (type === 'jobs' && typeof shown.valid_through === 'string' && shown.valid_through < today()) {
    shown.valid_through = null
    remarks.push('Its last day has passed: visitors see it as closed.')
  }
  if (type === 'blog') {
    // Made from the title, which may still be missing.
    shown.slug ||= 'vorschau'
    const now = new Date().toISOString()
    if (shown.is_published !== true) remarks.push('It is a draft: visitors do not see it.')
    else if (typeof shown.published_at === 'string' && shown.published_at > now)
      remarks.push('It is scheduled: visitors see it from its publication time on.')
    if (shown.is_published !== true || !shown.published_at || String(shown.published_at) > now)
      Object.assign(shown, { is_published: true, published_at: now })
  }
  return { values: shown, remarks }
}
