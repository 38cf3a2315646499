import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

export const isPostgres = (db: QueryExecutorProvider) =>
  db.getExecutor().adapter instanceof PostgresAdapter
