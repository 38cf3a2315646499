import type { Db } from '#core/db/tables.ts'

/** Takes the address of a former colleague out of the interviews that name it as missing. */
export async function redactMissingParticipant(trx: Db, email: string) {
  // Locks the applications, as all who change their interviews do, so that nobody writes the address back.
  await trx
    .updateTable('applications')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('appointments').select('application_id').where('missing', 'is not', null),
    )
    .execute()
  const rows = await trx
    .selectFrom('appointments')
    .select(['id', 'missing'])
    .where('missing', 'is not', null)
    .execute()
  for (const { id, missing } of rows) {
    if (!missing?.some((each) => each.email === email)) continue
    const redacted = missing.map((each) =>
      each.email === email ? { ...each, email: '[…]', isTold: true } : each,
    )
    await trx
      .updateTable('appointments')
      .set({ missing: JSON.stringify(redacted) })
      .where('id', '=', id)
      .execute()
  }
}
