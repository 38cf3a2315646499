import { href } from 'react-router'
import { openRequirements, type Requirement } from '../../views/requirements.server.ts'
import { tabOfSettings } from '../screens/screens.ts'
import { atField, pathOf } from '../screens/where.server.ts'
import type { Check } from './check.ts'

/** Where a requirement is met. */
export const placeOf = ({ type, field }: Requirement) =>
  field
    ? atField(type, field)
    : 'category' in type
      ? tabOfSettings(type.category)
      : (pathOf(type.table) ?? href('/admin'))

/** What a public site must have and this one lacks, one finding each; the samples have a check that counts them. */
export const required: Check = async (site, t) =>
  (await openRequirements(site))
    .filter(({ step }) => step !== 'sample')
    .map((each) => ({
      text: t.of(each.text),
      weight: 'law' as const,
      isUrgent: true,
      links: [{ text: t('Put it right'), to: placeOf(each) }],
    }))
