import { redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import { applicationBehind } from '../../inbox/application-status.server.ts'
import type { Inbox } from '../../inbox/submission.server.ts'
import type { Route } from './+types/talent-pool'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/bewerbung/${params.key}`)

/** Takes back the consent; from now on the usual period counts. */
export async function action({ params, context }: Route.ActionArgs) {
  const house = context.get(program)
  const { id } = await applicationBehind(house, params.key)
  const at = new Date().toISOString()
  await (house.database.db as unknown as Inbox).transaction().execute(async (trx) => {
    await trx
      .updateTable('applications')
      .set({ talent_pool_until: null, is_seen: false, updated_at: at })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('inbox_events')
      .values({ application_id: id, at, who: 'Applicant', what: 'left the talent pool' })
      .execute()
  })
  throw redirect(`/bewerbung/${params.key}`, 303)
}
