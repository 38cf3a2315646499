import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'

/**
 * Kysely's own PostgreSQL dialect, except that the queries of one transaction take turns: the driver is about to give
 * up waiting lines of its own, and a page that is read in a transaction reads its sections at once.
 */
export class InTurnPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new InTurnDriver(this.#config)
  }
}

class InTurnDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>()

  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...given)
    if (!this.#known.has(connection)) {
      this.#known.add(connection)
      connection.executeQuery = inTurn(connection.executeQuery.bind(connection))
    }
    return connection
  }
}

function inTurn(execute: DatabaseConnection['executeQuery']): DatabaseConnection['executeQuery'] {
  let last: Promise<unknown> = Promise.resolve()
  return (...given) => {
    const mine = last.then(() => execute(...given))
    last = mine.catch(() => {})
    return mine as never // what it gives depends on who asks
  }
}
