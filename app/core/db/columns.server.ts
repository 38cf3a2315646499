import { type ColumnDefinitionBuilder, PostgresAdapter, type QueryExecutorProvider } from 'kysely'

export const isPostgres = (db: QueryExecutorProvider) =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** Primary key that the database generates and never reuses. */
export const identityColumn = (db: QueryExecutorProvider) => (column: ColumnDefinitionBuilder) =>
  isPostgres(db)
    ? column.primaryKey().generatedByDefaultAsIdentity()
    : column.primaryKey().autoIncrement()

export const notNullColumn = (column: ColumnDefinitionBuilder) => column.notNull()
