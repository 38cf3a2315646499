import { type QueryExecutorProvider, sql } from 'kysely'
import { isPostgres } from '../columns.server.ts'
import { buildFormerTextSortKey } from './former-text-sort-key.server.ts'

/** The searched columns of messages and applications. */
const searched = {
  messages: ['name', 'email', 'message', 'reference'],
  applications: ['first_name', 'last_name', 'email', 'position', 'reference', 'city', 'message'],
}

/** Indexes of the inbox that differ by engine: sort keys of names and the trigram index of the search. */
export async function createInboxIndexes(db: QueryExecutorProvider) {
  const name = buildFormerTextSortKey(db, 'name')
  const fullName = buildFormerTextSortKey(db, "last_name || ' ' || first_name")
  await sql`create index messages_by_name on messages (state, (${name}), id)`.execute(db)
  await sql`create index applications_by_name on applications (is_spam, (${fullName}), id)`.execute(
    db,
  )
  for (const [table, columns] of Object.entries(searched))
    await createSearchIndex(db, table, columns)
}

/** Creates the trigram index of a table and fills it. */
export async function createSearchIndex(
  db: QueryExecutorProvider,
  table: string,
  columns: string[],
) {
  const create = isPostgres(db) ? await findPostgresIndex(db) : createSqliteIndex
  await create?.(db, table, columns)
}

/** Drops it, to be created over other columns. */
export async function dropSearchIndex(db: QueryExecutorProvider, table: string) {
  const index = sql.id(`${table}_search`)
  if (isPostgres(db)) return void (await sql`drop index if exists ${index}`.execute(db))
  for (const what of ['insert', 'delete', 'update'])
    await sql`drop trigger ${sql.id(`${table}_search_${what}`)}`.execute(db)
  await sql`drop table ${index}`.execute(db)
}

type CreateIndex = (db: QueryExecutorProvider, table: string, columns: string[]) => Promise<void>

/** Undefined without permission to create the extension: the search then scans all rows. */
async function findPostgresIndex(db: QueryExecutorProvider): Promise<CreateIndex | undefined> {
  await sql`do $$ begin create extension if not exists pg_trgm;
    exception when others then null; end $$`.execute(db)
  // The extension may exist in another schema.
  const { rows } = await sql<{ schema: string }>`select nspname as schema from pg_opclass
    join pg_namespace on pg_namespace.oid = opcnamespace where opcname = 'gin_trgm_ops'`.execute(db)
  const schema = rows[0]?.schema
  if (schema === undefined) return undefined
  const operators = sql.id(schema, 'gin_trgm_ops')
  return async (trx, table, columns) => {
    const parts = columns.map((column) => sql`${sql.ref(column)} ${operators}`)
    await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)}
      using gin (${sql.join(parts)})`.execute(trx)
  }
}

/**
 * External-content FTS5 index: stores trigrams and no copy of the text; deleted rows leave it at once. Small pages,
 * merged a little at each write, keep every write short.
 */
const createSqliteIndex: CreateIndex = async (db, table, columns) => {
  const index = sql.id(`${table}_search`)
  const names = sql.join(columns.map((column) => sql.id(column)))
  const values = (of: string) => sql.join(columns.map((column) => sql.id(of, column)))
  const add = sql`insert into ${index}(rowid, ${names}) values(new.id, ${values('new')});`
  const remove = sql`insert into ${index}(${index}, rowid, ${names})
    values('delete', old.id, ${values('old')});`
  const on = sql`on ${sql.table(table)} begin`
  const trigger = (what: string) => sql.id(`${table}_search_${what}`)
  for (const statement of [
    sql`create virtual table ${index} using fts5(${names}, content=${sql.id(table)}, content_rowid=id,
      tokenize=trigram, detail=none, columnsize=0)`,
    sql`insert into ${index}(${index}, rank) values('pgsz', 1000)`,
    sql`insert into ${index}(${index}, rank) values('crisismerge', 1000)`,
    sql`insert into ${index}(${index}, rank) values('secure-delete', 1)`,
    sql`create trigger ${trigger('insert')} after insert ${on} ${add} end`,
    sql`create trigger ${trigger('delete')} after delete ${on} ${remove} end`,
    sql`create trigger ${trigger('update')} after update of ${names} ${on} ${remove} ${add} end`,
  ])
    await statement.execute(db)
}
