import { alike } from '../content/change.server.ts'
import type { Collection } from '../content/collection.ts'
import { collections } from '../content/collections.ts'
import { companyFacts, missingFacts } from '../content/company-facts.ts'
import { contactSettings } from '../content/contact.ts'
import { publication } from '../content/publication.ts'
import { sampleRows } from '../content/rows.server.ts'
import type { Setting } from '../content/setting.ts'
import { contentSettings, site } from '../content/settings.ts'
import { testimonial } from '../content/testimonial.ts'
import { untilChanged } from '../content/until-changed.server.ts'
import type { Filled, Message, Text } from '../language/text.ts'
import type { Program } from '../program.server.ts'
import { imprint, privacy } from './legal-requirements.server.ts'

/** One thing that the law or common sense asks of a public site, and that this one lacks. */
export interface Requirement {
  /** The step of the first hour in which it is done. */
  step: 'company' | 'contact' | 'legal' | 'sample'
  text: Message
  /** Where it is put right: a form, or the items of a type. */
  type: Setting | Collection
  field?: string
}

export type Site = Pick<Program, 'store' | 'database'>

/**
 * Everything that a public site still lacks, computed from what visitors get: the legal texts as they are rendered, the
 * facts that mails and imprint need, and what still says what came with the program. 'Ready?', the first hour, the switch
 * 'Public', drafts and the API ask this one list.
 */
export const openRequirements = untilChanged(async (of: Site): Promise<Requirement[]> => {
  const found = await Promise.all([company(of), reached(of), imprint(of), privacy(of), samples(of)])
  return found.flat()
})

/** The same for a change of the switch: what stands against it, where it makes a hidden site public. */
export async function releaseBlockers(of: Site, type: { category?: string }, values: object) {
  if (type.category !== publication.category) return []
  if (!('isPublic' in values) || values.isPublic !== true) return []
  return (await of.store.setting(publication)).isPublic ? [] : openRequirements(of)
}

async function company({ store }: Site): Promise<Requirement[]> {
  const [{ siteName }, facts] = await Promise.all([
    store.setting(site),
    store.setting(companyFacts),
  ])
  const step = 'company' as const
  return [
    ...(siteName === site.fallback.siteName
      ? [{ step, text: 'The site has no name yet' as const, type: site, field: 'siteName' }]
      : []),
    ...missingFacts(facts).map((name) => ({
      step,
      text: {
        text: 'The company facts lack: {what}' as const,
        values: { what: { text: companyFacts.fields[name].label } },
      },
      type: companyFacts,
      field: name,
    })),
  ]
}

async function reached({ store }: Site): Promise<Requirement[]> {
  const contact = await store.first(contactSettings)
  if (contact?.email) return []
  const text = 'Nobody is told how to write to you: there is no e-mail address' as const
  // Without a row there is no field to lead to.
  return [{ step: 'contact', text, type: contactSettings, ...(contact && { field: 'email' }) }]
}

async function samples({ store, database }: Site): Promise<Requirement[]> {
  const db = alike(database.db)
  const step = 'sample' as const
  const figures = await store.settingWithVersion(contentSettings.stats)
  const hasFigures = figures.values.isShown && figures.sample.length > 0
  const ofTypes = Object.values<Collection>(collections).map(async (type) => {
    const count = (await sampleRows(db, type)).length
    const text: Text =
      type.table === testimonial.table
        ? 'Testimonials came with the program: {count} (§ 5 UWG)'
        : '{type} that came with the program: {count}'
    const values = { count, type: { text: type.label.many } }
    return count > 0 ? [{ step, text: { text, values }, type }] : []
  })
  const ofForms = Object.values<Setting>(contentSettings).map(async (type) => {
    if (type.category === 'imprint' || type.category === 'privacy') return []
    const { sample } = await store.settingWithVersion(type)
    const label = type.label
    const text: Filled = {
      text: '{form}: texts that came with the program',
      values: { form: { text: label } },
    }
    return sample.length > 0 && type.category !== 'stats' ? [{ step, text, type }] : []
  })
  return [
    ...(hasFigures
      ? [
          {
            step,
            text: 'The key figures came with the program (§ 5 UWG)' as const,
            type: contentSettings.stats,
          },
        ]
      : []),
    ...(await Promise.all([...ofTypes, ...ofForms])).flat(),
  ]
}
