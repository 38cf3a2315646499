import { data, redirect } from 'react-router'
import { collections } from '../../content/collections.ts'
import { settings } from '../../content/settings.ts'
import { type Program, program } from '../../http/program.server.ts'
import { log } from '../../log.server.ts'
import { idFrom } from '../items/item.server.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import { readPicture } from '../upload.server.ts'
import type { Route } from './+types/replace'
import { type Usage, usages } from './usage.server.ts'

/** A new picture stands wherever the old one stood; the old one stays in the store, for the history. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  const house = context.get(program)
  const row = await house.database.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', idFrom(params.id))
    .executeTakeFirst()
  if (!row) throw data(null, { status: 404 })
  const here = `/admin/media/${params.id}`
  try {
    const { file } = await readPicture(request)
    const folder = row.key.split('/')[0] ?? 'images'
    const address = await house.media.add(file, { folder, alt: row.alt })
    for (const usage of (await usages(house)).get(`/media/${row.key}`) ?? [])
      await put(house, usage, address, by)
    return redirect('/admin/media', { headers: toast('Image uploaded successfully') })
  } catch (error) {
    log.warn({ err: error }, 'Error uploading image')
    return redirect(here, { headers: toast('Error uploading image', 'error') })
  }
}

async function put({ store }: Program, { at, field }: Usage, address: string, by: string) {
  if ('setting' in at) {
    const type = settings[at.setting]
    const { values, version } = await store.settingWithVersion(type)
    const changed = { ...values, [field]: address } as never // the field is one of its own
    return store.saveSetting(type, changed, { by, seen: version })
  }
  const type = collections[at.type]
  const row = await store.find(type, at.id)
  if (row) await store.update(type, at.id, { [field]: address }, { by, seen: row.version })
}
