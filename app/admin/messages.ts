import type { Collection } from '../content/collection.ts'

export type Words = ReturnType<typeof said>

/** The specification's words for what happened; only projects are 'saved'. */
export function said({ table, label }: Collection) {
  const { one } = label
  const isProject = table === 'projects'
  const isSingle = table === 'contact_settings' || table === 'footer_settings'
  const done = (verb: string) =>
    `${capital(one)} ${isProject || isSingle ? 'saved' : verb} successfully`
  const failed = (verb: string) => `Error ${isProject || isSingle ? 'saving' : verb} ${one}`
  return {
    created: done('created'),
    updated: done('updated'),
    deleted: `${capital(one)} deleted successfully`,
    notCreated: failed('creating'),
    notUpdated: failed('updating'),
    notDeleted: `Error deleting ${one}`,
    notMoved: `Error reordering ${label.many.toLowerCase()}`,
    question: `Are you sure you want to delete this ${one}?`,
  }
}

const names: Record<string, string> = {
  site: 'site settings',
  seo: 'SEO settings',
  privacy: 'legal settings',
  imprint: 'legal settings',
  logo: 'logos',
  application_form: 'application form',
  inbox: 'inbox settings',
  mail_templates: 'mail templates',
  reply_templates: 'reply templates',
  security: 'security settings',
  company_description: 'company description',
}

/** The same for a form of settings. */
export function saidOfSettings(category: string) {
  const name = names[category] ?? category
  return {
    name: capital(name),
    saved: `${capital(name)} saved successfully`,
    notSaved: `Error saving ${name}`,
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
