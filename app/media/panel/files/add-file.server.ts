import type { RouterContextProvider } from 'react-router'
import { buildFileAddress } from '#addresses.ts'
import { file } from '#content/types/file.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { receiveFile } from './receive.server.ts'

/** Adds a sent document or video to the library, in the working draft if there is one; or says why it is refused. */
export async function addFile(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { by, t }: { by: string; t: Translator },
) {
  const app = getContentContext(context)
  const received = await receiveFile(app, request)
  if ('refusal' in received)
    return { message: t.of(received.refusal), status: received.status } as const
  const { key, name } = received
  const { row } = await app.store.create(
    file,
    { title: toTitle(name), slug: '', file: key },
    { by },
  )
  return { address: buildFileAddress(row.slug, key), id: row.id }
}

/** Title from a file name: `preisliste_2027.pdf` becomes `Preisliste 2027`. */
const toTitle = (name: string) =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 120)
    .replace(/^[a-zäöü](?=[a-zäöüß])/, (letter) => letter.toUpperCase()) || 'Datei'
