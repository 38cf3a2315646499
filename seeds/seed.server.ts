import sharp from 'sharp'
import { change } from '../app/content/change.server.ts'
import { clean } from '../app/content/clean.server.ts'
import { contactSettings, footerSettings } from '../app/content/contact.ts'
import { feature } from '../app/content/feature.ts'
import { job, jobBenefit, jobCategory } from '../app/content/job.ts'
import { post } from '../app/content/post.ts'
import { project } from '../app/content/project.ts'
import { service } from '../app/content/service.ts'
import { saveSettingWithin } from '../app/content/setting-store.server.ts'
import { contentSettings } from '../app/content/settings.ts'
import { slide } from '../app/content/slide.ts'
import { createWithin } from '../app/content/store.server.ts'
import { teamMember } from '../app/content/team-member.ts'
import { testimonial } from '../app/content/testimonial.ts'
import type { Program } from '../app/http/program.server.ts'
import type { Media } from '../app/media/media.server.ts'
import { artwork } from './artwork/artwork.ts'
import { demo } from './demo.ts'

const how = { by: 'Demo content', sample: true }

/** Writes the demo content into an untouched database, all or nothing. Of several instances one does it. */
export async function seed({ database, media }: Program) {
  const drawn = await draw(media)
  const picture = (name: string | null) => (name && drawn.get(name)) ?? name
  let isMine = false
  const write = change(database, async (trx) => {
    const { version } = await trx
      .selectFrom('content_version')
      .select('version')
      .executeTakeFirstOrThrow()
    if (version !== 1) return false

    const categories = new Map<string, number>()
    for (const draft of demo.jobCategories) {
      const { row } = await createWithin(trx, jobCategory, draft, how)
      categories.set(row.name, row.id)
    }
    for (const each of demo.jobs) {
      const { category, ...draft } = each
      const category_id = categories.get(category) ?? 0
      await createWithin(trx, job, { ...draft, category_id }, how)
    }
    for (const draft of demo.jobBenefits) await createWithin(trx, jobBenefit, draft, how)
    for (const draft of demo.features) await createWithin(trx, feature, draft, how)
    for (const draft of demo.services) await createWithin(trx, service, draft, how)
    for (const draft of demo.slides)
      await createWithin(trx, slide, { ...draft, image: picture(draft.image) ?? '' }, how)
    for (const draft of demo.testimonials)
      await createWithin(trx, testimonial, { ...draft, image_url: picture(draft.image_url) }, how)
    for (const draft of demo.teamMembers)
      await createWithin(trx, teamMember, { ...draft, image_url: picture(draft.image_url) }, how)
    for (const draft of demo.projects)
      await createWithin(trx, project, { ...draft, image_url: picture(draft.image_url) }, how)
    for (const draft of demo.posts)
      await createWithin(
        trx,
        post,
        clean(post.fields, { ...draft, image_url: picture(draft.image_url) }),
        how,
      )
    await createWithin(trx, contactSettings, demo.contact, how)
    await createWithin(trx, footerSettings, demo.footer, how)
    for (const type of Object.values(contentSettings))
      await saveSettingWithin(trx, type, clean(type.fields, demo.settings[type.category]), {
        ...how,
        seen: 0,
      })
    return true
  })
  try {
    isMine = await write
  } finally {
    if (!isMine) for (const address of drawn.values()) await media.remove(address)
  }
}

/** The artwork as pictures of the store, by the names that the demo content uses. */
async function draw(media: Media) {
  const drawn = new Map<string, string>()
  for (const [name, make] of Object.entries(artwork)) {
    const { svg, folder, alt, focal } = make()
    const bytes = await sharp(Buffer.from(svg))
      .flatten({ background: '#fff' })
      .webp({ quality: 92 })
      .toBuffer()
    const inPercent = { x: Math.round(focal.x * 100), y: Math.round(focal.y * 100) }
    drawn.set(`artwork:${name}`, await media.add(bytes, { folder, alt, focal: inPercent }))
  }
  return drawn
}
