import { Client } from 'pg'

/** What `Client.query` was called with. */
export type Sent = readonly unknown[]

/** Everything that this process sends to PostgreSQL while `work` runs, `begin` and `commit` included. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const prototype: { query: (...parameters: unknown[]) => unknown } = Client.prototype
  const { query } = prototype
  const sent: Sent[] = []
  prototype.query = function recording(...parameters) {
    sent.push(parameters)
    return query.apply(this, parameters)
  }
  try {
    await work()
    return sent
  } finally {
    prototype.query = query
  }
}
