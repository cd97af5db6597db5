import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryId,
  type QueryResult,
  type RawBuilder,
  type Transaction,
  type TransactionSettings,
} from 'kysely'

const sentAhead = new WeakMap<QueryId, PromiseWithResolvers<QueryResult<unknown>>>()

/**
 * Sends a statement without waiting, so that the next ones travel with it. Check its answer before you use theirs.
 */
export const sendAhead = async <Row, Tables>(
  tx: Transaction<Tables>,
  statement: RawBuilder<Row>,
): Promise<readonly Row[]> => {
  const compiled = statement.compile(tx)
  const answer = Promise.withResolvers<QueryResult<unknown>>()
  sentAhead.set(compiled.queryId, answer)
  tx.executeQuery(compiled).catch(answer.reject)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of this statement, which says what they are
  return (await answer.promise).rows as Row[]
}

/**
 * Saves round trips: `begin` travels with the first statement, and the commit of a read-only transaction is not
 * awaited. Needs connections in pipeline mode (`openPool`).
 */
class PipelinedDriver extends PostgresDriver {
  readonly #reading = new WeakSet<DatabaseConnection>()
  readonly #sendingAhead = new WeakSet<DatabaseConnection>()

  override async acquireConnection(...asked: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...asked)
    if (this.#sendingAhead.has(connection)) return connection
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = <Row>(...[query, options]: Parameters<typeof execute>) => {
      const answer = sentAhead.get(query.queryId)
      if (!answer) return execute<Row>(query, options)
      execute(query, options).then(answer.resolve, answer.reject)
      return Promise.resolve({ rows: [] })
    }
    this.#sendingAhead.add(connection)
    return connection
  }

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
