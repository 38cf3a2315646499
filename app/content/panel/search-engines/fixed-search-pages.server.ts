import { href } from 'react-router'
import { readPageExtras } from '#content/pages/page-extras.server.ts'
import { fillTemplate } from '#content/settings/fill-template.ts'
import {
  blogPageSettings,
  companyDescriptionSettings,
  legalPageSearchSettings,
  projectsPageSettings,
  servicesPageSettings,
} from '#content/settings/offer-pages.ts'
import {
  fixedPageHeadings,
  type PageExtrasSettingName,
  pageExtras,
} from '#content/settings/page-extras.ts'
import {
  applicationPageSettings,
  careerPageSettings,
  contactPageSettings,
} from '#content/settings/people-pages.ts'
import { seoSettings, siteSettings } from '#content/settings/settings.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import { contactCollection, formatContactChannelNames } from '#content/types/contact.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { hasPublishedPosts } from '#content/types/published-posts.server.ts'
import { service } from '#content/types/service.ts'
import type { Db } from '#core/db/tables.ts'
import { type LegalTextName, loadLegalText } from '#inbox/letters/legal-texts.server.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'

/** A page that every site has, as search engines see it. */
export interface FixedSearchPage {
  path: string
  title: string
  description: string
  picture: string | null
  isListed: boolean
  /** The fields that change title and description. */
  to: string
  toDescription: string
}

/** The pages of the specification and the legal pages. */
export async function listFixedSearchPages(
  store: ContentStore,
  db: Db,
): Promise<FixedSearchPage[]> {
  const [extras, { siteName, siteDescription }, search, own, hasPosts, legal] = await Promise.all([
    readPageExtras(store),
    store.setting(siteSettings),
    store.setting(seoSettings),
    readOwnDescriptions(store),
    hasPublishedPosts(db),
    listLegalPages(store),
  ])
  const fill = (text: string) => fillTemplate(text, { site: siteName })
  const byDefault = fill(search.defaultDescription ?? siteDescription)
  const pages = extras.map(({ name, path, title, description, image_url, is_unlisted }) => ({
    path,
    title:
      title ??
      fixedPageHeadings[name] ??
      (search.defaultTitle ? fill(search.defaultTitle) : siteName),
    description: description ?? (name === 'home_extras' ? byDefault : fill(own[name])),
    picture: image_url,
    isListed: !is_unlisted && (name !== 'blog_extras' || hasPosts),
    to: getFieldAddress(pageExtras[name], 'title'),
    toDescription: getFieldAddress(pageExtras[name], 'description'),
  }))
  return [...pages, ...legal.map((page) => ({ ...page, description: fill(page.description) }))]
}

/** The default descriptions of the pages, with `{site}`; the home page has the one of the site settings. */
async function readOwnDescriptions(
  store: ContentStore,
): Promise<Record<PageExtrasSettingName, string>> {
  const [company, services, projects, career, application, blog, contact] = await Promise.all([
    store.setting(companyDescriptionSettings),
    store.setting(servicesPageSettings),
    store.setting(projectsPageSettings),
    store.setting(careerPageSettings),
    store.setting(applicationPageSettings),
    store.setting(blogPageSettings),
    store.setting(contactPageSettings),
  ])
  const [offers, titles, [reached]] = await Promise.all([
    store.listPartial(service, ['title']),
    listOpenJobTitles(store),
    store.listWithPublicFields(contactCollection, {}, { limit: 1 }),
  ])
  const names = offers.map(({ title }) => title).join(', ')
  return {
    home_extras: '',
    about_extras: company.description,
    services_extras: fillTemplate(services.search, { services: names }),
    projects_extras: projects.search,
    career_extras: titles ? `Offene Stellen bei {site}: ${titles}` : career.search,
    application_extras: application.search,
    blog_extras: blog.search,
    contact_extras: fillTemplate(contact.search, { ways: formatContactChannelNames(reached) }),
  }
}

/** The first open jobs, as the career page lists them. */
async function listOpenJobTitles(store: ContentStore) {
  const [jobs, categories] = await Promise.all([
    store.listPartial(job, ['title', 'category_id', 'is_active', 'valid_through'], {
      is_active: true,
    }),
    store.listWithPublicFields(jobCategory),
  ])
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const nameOf = (id: number) => names.get(id) ?? 'Weitere Stellen'
  return jobs
    .filter((each) => isOpenJob(each))
    .sort((a, b) => nameOf(a.category_id).localeCompare(nameOf(b.category_id), 'de'))
    .slice(0, 20)
    .map(({ title }) => title)
    .join(', ')
}

async function listLegalPages(store: ContentStore): Promise<FixedSearchPage[]> {
  const words = await store.setting(legalPageSearchSettings)
  const toPage = async (
    name: LegalTextName,
    path: string,
    title: string,
  ): Promise<FixedSearchPage> => ({
    path,
    title,
    description: words[name],
    picture: null,
    isListed: (await loadLegalText(store, name)).html !== '',
    // Its title is not editable.
    to: getFieldAddress(legalPageSearchSettings, name),
    toDescription: getFieldAddress(legalPageSearchSettings, name),
  })
  return Promise.all([
    toPage('privacy', href('/datenschutz'), 'Datenschutz'),
    toPage('imprint', href('/impressum'), 'Impressum'),
  ])
}
