import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { fileAddress } from '#addresses.ts'
import { file } from '#content/types/file.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import type { Route } from './+types/upload'
import { receiveFile } from './receive.server.ts'

/** Adds a document or a video to the library, in the working draft if there is one. Answers with its address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { by, t } = requireRight(context, 'content:write')
  const app = getContentContext(context)
  const received = await receiveFile(app, request)
  if ('refusal' in received)
    return data({ message: t.of(received.refusal) }, { status: received.status })
  const { key, name } = received
  const { row } = await app.store.create(
    file,
    { title: toTitle(name), slug: '', file: key },
    { by },
  )
  return { address: fileAddress(row.slug, key), id: row.id }
}

/** Title from a file name: `Preisliste_2027.pdf` becomes `Preisliste 2027`. */
const toTitle = (name: string) =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 120) || 'Datei'
