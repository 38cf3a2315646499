import { isFillerText } from '../legal/is-filler-text.ts'
import type { CompanyFacts } from '../settings/company-settings.ts'
import { getLegalFormRules } from '../settings/legal-forms.ts'

/** The fields without a statement that the legal form requires in letters and the imprint. */
export function findMissingFacts(facts: CompanyFacts) {
  const needs = facts.legalForm
    ? getLegalFormRules(facts.legalForm).needs
    : (['legalForm'] as const)
  return (['legalName', ...needs] as const).filter((name) => isIncomplete(facts[name], name))
}

/** A list or a group is complete with all of its parts; a register number has a digit. */
function isIncomplete(value: unknown, name?: string): boolean {
  if (typeof value === 'string')
    return isFillerText(value) || (name === 'registerNumber' && !/\d/.test(value))
  if (Array.isArray(value)) return value.length === 0 || value.some((each) => isIncomplete(each))
  if (value === null || typeof value !== 'object') return value === null
  return Object.entries(value).some(([part, inner]) => isIncomplete(inner, part))
}
