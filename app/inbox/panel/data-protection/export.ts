import { data } from 'react-router'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { recordAnsweredRequest } from '#inbox/privacy/data-requests.server.ts'
import { createPersonArchive } from '#inbox/privacy/export-archive.server.ts'
import { collectPersonData, countPersonRecords } from '#inbox/privacy/person-data.server.ts'
import { createAttachmentHeaders } from '#panel/kit/download/attachment.server.ts'
import { parseEmail } from '../form-params.server.ts'
import type { Route } from './+types/export'

/** Streams all data of a person as ZIP and records the access. */
export async function action({ request, context }: Route.ActionArgs) {
  const { by: actor, app, db } = requireRight(context, 'dataProtection:read')
  const email = parseEmail(await request.formData())
  if (!email) throw data(null, { status: 400 })
  const person = await collectPersonData(app.database.search, email)
  const { name, body } = await createPersonArchive(app, person)
  for (const kind of ['messages', 'applications'] as const)
    await recordEvents(
      db,
      kind,
      person[kind].map(({ id }) => id),
      { who: actor, what: 'exported for the person' },
    )
  await recordAnsweredRequest(db, 'access', countPersonRecords(person))
  await recordPanelEvent(db, 'exports', { who: actor, what: 'person' })
  return new Response(body, { headers: createAttachmentHeaders(name, 'application/zip') })
}
