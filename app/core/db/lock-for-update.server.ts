import type { QueryExecutorProvider, SelectQueryBuilder } from 'kysely'
import { isPostgres } from './columns.server.ts'

/**
 * Locks the selected rows until the end of the transaction; SQLite has one writer at a time. Several rows need an order, by
 * `id`: two transactions that lock them in different ones end each other.
 */
export const lockForUpdate =
  (trx: QueryExecutorProvider) =>
  <Tables, Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>) =>
    isPostgres(trx) ? query.forUpdate() : query
