import { getAccess } from '#accounts/roles.server.ts'
import type { Db } from '#core/db/tables.ts'
import { ApiError } from '../protocol/api-error.ts'

/** An account in the client's format. */
export async function readApiUser(db: Db, id: string) {
  const [user, factor, { roles }] = await Promise.all([
    db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new ApiError(403, 'user_not_found', 'There is no such user')),
    db.selectFrom('twoFactor').select('id').where('userId', '=', id).executeTakeFirst(),
    getAccess(db, id),
  ])
  const createdAt = new Date(user.createdAt).toISOString()
  const factors =
    factor && user.twoFactorEnabled
      ? [
          {
            ...{ id: factor.id, factor_type: 'totp', status: 'verified', friendly_name: 'App' },
            ...{ created_at: createdAt, updated_at: createdAt },
          },
        ]
      : []
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    created_at: createdAt,
    updated_at: new Date(user.updatedAt).toISOString(),
    app_metadata: { provider: 'email', providers: ['email'], roles },
    user_metadata: { name: user.name },
    identities: [],
    factors,
  }
}
