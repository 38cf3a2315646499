import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordDefaultTextsAsSamples } from '#content/samples/sample-state.server.ts'
import type { Setting, SettingValues } from '#content/settings/setting.ts'
import { visitorFacingSettings } from '#content/settings/settings.ts'
import { runChange } from '#content/store/change.server.ts'
import { applyChangesInTransaction } from '#content/store/change-set.server.ts'
import { buildCreateChange, buildSettingChange } from '#content/store/changes.ts'
import { sanitizeHtmlFields } from '#content/store/sanitize-fields.server.ts'
import type { Collection, ItemInput } from '#content/types/collection.ts'
import { contactCollection, footerCollection } from '#content/types/contact.ts'
import { feature } from '#content/types/feature.ts'
import { job, jobBenefit, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { service } from '#content/types/service.ts'
import { slide } from '#content/types/slide.ts'
import { teamMember } from '#content/types/team-member.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { retryWhileBusy } from '#core/db/retry-while-busy.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { programFolder } from '#core/runtime/release.server.ts'
import type { PictureLibrary } from '#media/picture-library.server.ts'
import { demo } from './demo.ts'
import { pictures } from './pictures.ts'

const how = { by: 'Demo content', sample: true }

/** Writes the demo content into an untouched database, all or nothing. Of several instances one does it. */
export async function seed({ database, media }: AppContext) {
  const taken = await takeIn(media)
  const picture = (name: string | null) => (name && taken.get(name)) ?? name
  const dark = (name: string | null) => taken.get(`${name}-dark`) ?? null
  let isMine = false
  const write = () =>
    runChange(database, async (trx) => {
      const { version } = await trx
        .selectFrom('content_version')
        .select('version')
        .executeTakeFirstOrThrow()
      if (version !== 1) return false

      const add = async <C extends Collection>(type: C, draft: ItemInput<C>) =>
        (await applyChangesInTransaction(trx, [buildCreateChange(type, draft)], how))[0]
      const categories = new Map<string, number>()
      for (const draft of demo.jobCategories)
        categories.set(draft.name, (await add(jobCategory, draft))?.id ?? 0)
      for (const { category, ...draft } of demo.jobs)
        await add(job, { ...draft, category_id: categories.get(category) ?? 0 })
      for (const draft of demo.jobBenefits) await add(jobBenefit, draft)
      for (const draft of demo.features) await add(feature, draft)
      for (const draft of demo.services) await add(service, draft)
      for (const draft of demo.slides)
        await add(slide, { ...draft, image: picture(draft.image) ?? '' })
      for (const draft of demo.testimonials)
        await add(testimonial, { ...draft, image_url: picture(draft.image_url) })
      for (const draft of demo.teamMembers)
        await add(teamMember, { ...draft, image_url: picture(draft.image_url) })
      for (const draft of demo.projects)
        await add(project, {
          ...draft,
          image_url: picture(draft.image_url),
          image_dark: dark(draft.image_url),
        })
      for (const draft of demo.posts)
        await add(
          post,
          sanitizeHtmlFields(post.fields, {
            ...draft,
            image_url: picture(draft.image_url),
            image_dark: dark(draft.image_url),
          }),
        )
      await add(contactCollection, demo.contact)
      await add(footerCollection, demo.footer)
      const given: Record<string, SettingValues<Setting>> = demo.settings
      const forms = Object.values<Setting>(visitorFacingSettings).flatMap((type) => {
        const values = given[type.category]
        return values ? buildSettingChange(type, sanitizeHtmlFields(type.fields, values), 0) : []
      })
      await recordDefaultTextsAsSamples(trx)
      await applyChangesInTransaction(trx, forms, how)
      return true
    })
  try {
    // Others may start at the same time, on a machine that has little to give.
    isMine = await retryWhileBusy(write)
  } finally {
    if (!isMine) for (const address of taken.values()) await media.remove(address)
  }
}

/** The pictures in the store, by the names that the demo content uses. */
async function takeIn(media: PictureLibrary) {
  const taken = new Map<string, string>()
  for (const [name, about] of Object.entries(pictures)) {
    const bytes = await readFile(join(programFolder, 'seeds/pictures', `${name}.avif`))
    taken.set(`picture:${name}`, await media.add(bytes, about))
  }
  return taken
}
