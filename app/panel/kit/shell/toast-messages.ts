import type { BeforeCommitHooks } from '#content/store/change.server.ts'
import type { Collection } from '#content/types/collection.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

export type ToastMessages = ReturnType<typeof toastMessages>

/** Toast messages for the actions on a content type. */
export function toastMessages(t: Translator, { label }: Pick<Collection, 'label'>) {
  const one = t.of(label.one)
  const thing = { thing: one }
  const capitalThing = { thing: capitalize(one) }
  const saved = t('{thing} saved successfully', capitalThing)
  const notSaved = t('Error saving {thing}', thing)
  const isSaved = label.done === 'saved'
  return {
    created: isSaved ? saved : t('{thing} created successfully', capitalThing),
    updated: isSaved ? saved : t('{thing} updated successfully', capitalThing),
    deleted: t('{thing} deleted successfully', capitalThing),
    moved: t('{thing} moved', capitalThing),
    restored: t('{thing} restored successfully', capitalThing),
    notCreated: isSaved ? notSaved : t('Error creating {thing}', thing),
    notUpdated: isSaved ? notSaved : t('Error updating {thing}', thing),
    notDeleted: t('Error deleting {thing}', thing),
    notMoved: t('Error reordering {things}', { things: t.within(t.of(label.many)) }),
    question: t('Are you sure you want to delete this {thing}?', thing),
  }
}

/** Toast detail for a change inside a draft. */
export const describeDraftSave = (
  t: Translator,
  { collectedIn }: Pick<AppContext, 'collectedIn'>,
) =>
  collectedIn === undefined
    ? undefined
    : t('Kept in the draft “{draft}”, not public yet.', { draft: collectedIn })

/** Toast detail about what is no part of the draft. */
export const describePicturesOutsideDraft = (
  t: Translator,
  { collectedIn }: Pick<AppContext, 'collectedIn'>,
  { also }: BeforeCommitHooks,
) =>
  collectedIn !== undefined && also
    ? t('Texts and focal points of images are public at once.')
    : undefined

const names: Record<string, TextKey> = {
  site: 'site settings',
  seo: 'SEO settings',
  privacy: 'legal settings',
  imprint: 'legal settings',
  logo: 'logos',
  menu: 'menu',
  footer_menu: 'footer menu',
  stats: 'stats',
  company_description: 'company description',
  application_form: 'application form',
  inbox: 'inbox settings',
  mail_templates: 'mail templates',
  reply_templates: 'reply templates',
  company_facts: 'company facts',
  notice_templates: 'mails to you and your colleagues',
  security: 'security settings',
  publication: 'publication',
  languages: 'Second language of the site',
  guide: '“Make it yours”',
  legal_questions: 'questions for the legal texts',
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
  home_extras: 'Blocks and search of the home page',
  about_extras: 'Blocks and search of “Über Uns”',
  services_extras: 'Blocks and search of the services page',
  projects_extras: 'Blocks and search of the projects page',
  career_extras: 'Blocks and search of the career page',
  application_extras: 'Blocks and search of the application page',
  blog_extras: 'Blocks and search of the blog',
  contact_extras: 'Blocks and search of the contact page',
}

const titles: Record<string, TextKey> = { privacy: 'privacy text', imprint: 'imprint' }

/** Title of a settings form; `names` may share one name between forms. */
export const getSettingsTitle = (category: string) =>
  titles[category] ?? names[category] ?? category

/** Toast messages for a settings form. */
export function settingsToastMessages(t: Translator, category: string) {
  const name = t.word(names[category] ?? category)
  return {
    name: capitalize(t.word(getSettingsTitle(category))),
    saved: t('{thing} saved successfully', { thing: capitalize(name) }),
    notSaved: t('Error saving {thing}', { thing: name }),
  }
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
