import { data } from 'react-router'
import { program } from '../../http/program.server.ts'
import { bundlePerson } from '../../inbox/bundle.server.ts'
import { countsOf, findPerson, noteRequest } from '../../inbox/person.server.ts'
import { attached } from '../inbox/attached.server.ts'
import { inboxOf, noteEvents } from '../inbox/records.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/export'
import { emailIn } from './email-in.server.ts'

/** Everything about a person as ZIP, streamed and noted. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const email = emailIn(await request.formData())
  if (!email) throw data(null, { status: 400 })
  const house = context.get(program)
  const db = inboxOf(house)
  const person = await findPerson(house, email)
  const event = { who, what: 'exported', note: 'for a request of the person' }
  for (const kind of ['messages', 'applications'] as const)
    await noteEvents(
      db,
      kind,
      person[kind].map(({ id }) => id),
      event,
    )
  await noteRequest(db, 'access', countsOf(person))
  const { name, body } = bundlePerson(house, person)
  return new Response(body, { headers: attached(name, 'application/zip') })
}
