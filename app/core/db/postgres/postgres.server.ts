import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'

/**
 * Kysely's PostgreSQL dialect with serialized queries per connection: the driver will drop its own query queue, and a
 * page that is read in a transaction reads its sections concurrently.
 */
export class SerializedPostgresDialect extends PostgresDialect {
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
  readonly #serialized = new WeakSet<DatabaseConnection>()

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options)
    if (!this.#serialized.has(connection)) {
      this.#serialized.add(connection)
      connection.executeQuery = serialize(connection.executeQuery.bind(connection))
    }
    return connection
  }
}

function serialize(
  execute: DatabaseConnection['executeQuery'],
): DatabaseConnection['executeQuery'] {
  let last: Promise<unknown> = Promise.resolve()
  return (...args) => {
    const result = last.then(() => execute(...args))
    last = result.catch(() => {})
    return result as never // the row type depends on the caller
  }
}
