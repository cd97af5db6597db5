import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/**
 * Saves round trips where nothing is learnt from waiting: `begin` travels with the first statement, and the end of a
 * transaction that only read is not awaited. Whatever goes wrong with them also fails the statement that follows.
 * Needs connections in pipeline mode (`openPool`).
 */
class PipelinedDriver extends PostgresDriver {
  readonly #reading = new WeakSet<DatabaseConnection>()

  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') this.#reading.add(connection)
    else this.#reading.delete(connection)
    super.beginTransaction(connection, settings).catch(() => undefined)
    return Promise.resolve()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const ended = super.commitTransaction(connection)
    if (this.#reading.delete(connection)) ended.catch(() => undefined)
    else await ended
  }
}

export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config)
  }
}
