import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect } from 'kysely'
import { connectReader, connectWriter, wrapSqliteDatabase } from './sqlite-connection.server.ts'
import { SqliteDriver } from './sqlite-driver.server.ts'

/** Kysely's SQLite dialect over `node:sqlite`: one writer, readers that never wait, durable commits. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #path: string

  constructor(path: string) {
    super({ database: refuse })
    this.#path = path
  }

  override createDriver() {
    let inode: number | undefined
    return new SqliteDriver({
      openWriter: async () => {
        const file = await connectWriter(this.#path)
        inode = readInode(this.#path)
        return file
      },
      openReader: () => connectReader(this.#path),
      isThere: () => readInode(this.#path) === inode,
    })
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/** In-memory database with a single connection. */
export class MemoryDialect extends NodeSqliteDialect {
  constructor() {
    super(':memory:')
  }

  override createDriver() {
    const file = wrapSqliteDatabase(new DatabaseSync(':memory:'))
    return new SqliteDriver({
      openWriter: async () => file,
      isThere: () => true,
    })
  }
}

/** Inode of a file: a replaced file has another one. */
const readInode = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino

const refuse = () => Promise.reject(new Error('The driver opens its connections itself'))

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite supports it, unlike Kysely says: the migrator runs in one transaction, its lock between processes. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** The driver serializes writers itself. */
  override get supportsMultipleConnections() {
    return true
  }
}
