import { companySettings } from '#content/settings/company-settings.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { buildSettingChange } from '#content/store/changes.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import { collections } from '#content/types/collections.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { slide } from '#content/types/slide.ts'
import { teamMember } from '#content/types/team-member.ts'
import { createBlankValues } from '#core/fields/field.ts'

const by = { by: 'ada@firma.example' }

/** One public and one non-public item of each type. */
export async function someContent(store: ContentStore) {
  const add = async <C extends Parameters<ContentStore['create']>[0]>(type: C, values: object) =>
    // Blank values of the type, overridden by those of the test.
    (await store.create(type, { ...createBlankValues(type.fields), ...values } as never, by)).row.id
  // One change set, so that ids are the same in every run.
  const forms = [siteSettings, companySettings, inboxSettings] as (typeof siteSettings)[] // each with its own fallback
  await store.apply(
    forms.map((type) => buildSettingChange(type, type.fallback, 0)),
    by,
  )
  const text = { description: 'Text', title: 'Titel' }
  const entwicklung = await add(jobCategory, { name: 'Entwicklung' })
  const still = await add(jobCategory, { name: 'Ärzte' })
  const ofJob = { ...text, category_id: entwicklung, department: 'IT', location: 'Hamburg' }
  return {
    entwicklung,
    still,
    open: await add(job, { ...ofJob, title: 'Offen', is_active: true }),
    closed: await add(job, { ...ofJob, title: 'Zu', is_active: false, category_id: still }),
    past: await add(job, {
      ...ofJob,
      title: 'Vorbei',
      is_active: true,
      valid_through: '2020-01-01',
      category_id: still,
    }),
    slide: await add(slide, { ...text, title: 'An', is_active: true, cta: 'x', cta_link: '/' }),
    hidden: await add(slide, { ...text, title: 'Aus', cta: 'x', cta_link: '/' }),
    post: await add(post, {
      ...{ title: 'Da', slug: 'da', teaser: 'x', content: '<p>x</p>', author: 'Ada' },
      is_published: true,
      published_at: '2026-01-01T00:00:00.000Z',
    }),
    withdrawn: await add(post, {
      ...{ title: 'Zurückgezogen', slug: 'z', teaser: 'x', content: 'x', author: 'Ada' },
      published_at: '2026-01-01T00:00:00.000Z',
    }),
    draft: await add(post, { title: 'Entwurf', slug: 'e', teaser: 'x', content: 'x', author: 'A' }),
    person: await add(teamMember, { name: 'Eva', position: 'IT', email: 'eva@firma.example' }),
    projects: [
      await add(project, { ...text, title: 'Alpha', subtitle: 'a%b', technologies: ['Go', 'C'] }),
      await add(project, { ...text, title: 'beta_2', subtitle: null, is_featured: true }),
      await add(project, {
        ...text,
        title: 'Gämma "x", (y)',
        subtitle: 'ÄB',
        technologies: ['a,b', 'say "x"'],
      }),
    ],
  }
}

/** The same and a row in every other table. */
export async function contentEverywhere(store: ContentStore) {
  const known = await someContent(store)
  for (const type of Object.values(collections))
    if ((await store.list(type)).length === 0)
      await store.create(
        type,
        {
          ...createBlankValues(type.fields),
          ...('rating' in type.fields && { rating: 5 }),
        } as never, // its own fields
        by,
      )
  return known
}
