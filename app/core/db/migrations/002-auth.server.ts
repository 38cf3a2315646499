import { type Kysely, sql } from 'kysely'
import { isPostgres, notNullColumn } from '../columns.server.ts'

/**
 * The tables of the sign-in library, in its own names. Its times are the one exception to "timestamps as text": on
 * PostgreSQL it hands over dates and expects dates back.
 */
export async function up(db: Kysely<unknown>) {
  const time = isPostgres(db) ? sql`timestamptz` : 'text'

  await table(db, 'user')
    .addColumn('name', 'text', notNullColumn)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', 'boolean', notNullColumn)
    .addColumn('image', 'text')
    .addColumn('createdAt', time, notNullColumn)
    .addColumn('updatedAt', time, notNullColumn)
    .addColumn('twoFactorEnabled', 'boolean')
    .execute()

  await owned(db, 'session')
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', time, notNullColumn)
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', time, notNullColumn)
    .addColumn('updatedAt', time, notNullColumn)
    .execute()

  await owned(db, 'account')
    .addColumn('accountId', 'text', notNullColumn)
    .addColumn('providerId', 'text', notNullColumn)
    .addColumn('issuer', 'text')
    .addColumn('password', 'text')
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', time)
    .addColumn('refreshTokenExpiresAt', time)
    .addColumn('scope', 'text')
    .addColumn('createdAt', time, notNullColumn)
    .addColumn('updatedAt', time, notNullColumn)
    .execute()

  await table(db, 'verification')
    .addColumn('identifier', 'text', notNullColumn)
    .addColumn('value', 'text', notNullColumn)
    .addColumn('expiresAt', time, notNullColumn)
    .addColumn('createdAt', time, notNullColumn)
    .addColumn('updatedAt', time, notNullColumn)
    .execute()

  await owned(db, 'twoFactor')
    .addColumn('secret', 'text', notNullColumn)
    .addColumn('backupCodes', 'text', notNullColumn)
    .addColumn('verified', 'boolean')
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', time)
    .execute()

  await table(db, 'rateLimit')
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('count', 'integer', notNullColumn)
    .addColumn('lastRequest', 'bigint', notNullColumn)
    .execute()

  for (const [on, column] of indexes)
    await db.schema.createIndex(`${on}_${column}`).on(on).column(column).execute()
}

const indexes = [
  ['session', 'userId'],
  ['account', 'userId'],
  ['verification', 'identifier'],
  ['twoFactor', 'userId'],
  ['twoFactor', 'secret'],
] as const

const table = (db: Kysely<unknown>, name: string) =>
  db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey())

const owned = (db: Kysely<unknown>, name: string) =>
  table(db, name).addColumn('userId', 'text', (column) =>
    column.notNull().references('user.id').onDelete('cascade'),
  )
