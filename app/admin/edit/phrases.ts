import type { Collection } from '../../content/collection.ts'
import { isPublic } from '../../content/published.ts'
import { language } from '../../language/language.ts'
import type { Program } from '../../program.server.ts'

export type Words = ReturnType<typeof phrasesOf>

/** The specification's words for what happened. */
export function phrasesOf({ label }: Pick<Collection, 'label'>) {
  const { one, many } = label
  const { done, failed, items } = language
  const isSaved = label.done === 'saved'
  return {
    created: (isSaved ? done.saved : done.created)(one),
    updated: (isSaved ? done.saved : done.updated)(one),
    deleted: done.deleted(one),
    notCreated: (isSaved ? failed.saving : failed.creating)(one),
    notUpdated: (isSaved ? failed.saving : failed.updating)(one),
    notDeleted: failed.deleting(one),
    notMoved: failed.reordering(many),
    question: items.question(one),
  }
}

/** Where a change went that is not public. */
export const collected = ({ collectedIn }: Pick<Program, 'collectedIn'>) =>
  collectedIn === undefined ? undefined : `Kept in the draft “${collectedIn}”, not public yet.`

/** What is said besides of a new item; nothing of what is only seen with something else. */
export function publicly(program: Program, type: Collection, row: Record<string, unknown>) {
  if (program.collectedIn !== undefined) return collected(program)
  const shown = isPublic(type, row)
  return shown === undefined
    ? undefined
    : shown
      ? language.items.isPublic
      : language.items.isNotPublic
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
  company_facts: 'company facts',
  notice_templates: 'mails to you and your colleagues',
  security: 'security settings',
  publication: 'publication',
  guide: '“Make it yours”',
  legal_questions: 'questions for the legal texts',
  company_description: 'company description',
  home: 'texts of the home page',
  technologies: 'technologies',
  about: 'texts of “Über Uns”',
  services_page: 'texts of the services page',
  projects_page: 'texts of the projects pages',
  career_page: 'texts of the career pages',
  application_page: 'texts of the application page',
  contact_page: 'texts of the contact page',
  blog_page: 'texts of the blog',
  status_page: 'texts of the applicants’ pages',
  legal_pages: 'texts of the legal pages',
  error_texts: 'error pages',
}

const titles: Record<string, string> = { privacy: 'privacy text', imprint: 'imprint' }

/** The same for a form of settings. */
export function phrasesOfSettings(category: string) {
  const name = names[category] ?? category
  return {
    /** What two forms share is no title of either. */
    name: capital(titles[category] ?? name),
    saved: language.done.saved(name),
    notSaved: language.failed.saving(name),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
