import { Client } from 'pg'
import { vi } from 'vitest'

/** The text of what `Client.query` was called with: a string, or a configuration that holds it. */
export const textOf = ([statement]: readonly unknown[]): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement)

/**
 * Does the work with its nth statement failing in the database. False when the work has fewer statements than that; how a
 * transaction begins and ends is not counted.
 */
export const withFailureAt = async (place: number, work: () => Promise<unknown>): Promise<boolean> => {
  // oxlint-disable-next-line typescript/unbound-method -- called on the client it came from
  const real = Client.prototype.query as (this: Client, ...parts: unknown[]) => unknown
  let seen = 0
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...parts: unknown[]
  ) {
    if (/^(start transaction|begin|commit|rollback)/i.test(textOf(parts))) return real.apply(this, parts)
    seen += 1
    return seen === place ? real.call(this, 'select 1/0') : real.apply(this, parts)
  })
  try {
    await work()
    return seen >= place
  } finally {
    query.mockRestore()
  }
}
