import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'
import { vi } from 'vitest'
import * as z from 'zod/mini'

const Statement = z.object({ text: z.string(), values: z._default(z.array(z.unknown()), []) })
export type Statement = z.output<typeof Statement>

/**
 * What `Client.query` was called with: text and values, or both in one object where the statement is named. The same statement comes
 * in either way: a process names only so many, and after those of other test files there may be no name left.
 */
export const statementOf = ([asked, values]: readonly unknown[]): Statement =>
  Statement.parse(typeof asked === 'string' ? { text: asked, values } : asked)

export const textOf = (asked: readonly unknown[]): string => statementOf(asked).text

const ofTheWork = new AsyncLocalStorage<true>()

/**
 * Does the work with its nth statement failing in the database. False when the work has fewer statements than that; how a
 * transaction begins and ends is not counted, nor what the apps of this worker ask by themselves meanwhile.
 */
export const withFailureAt = async (place: number, work: () => Promise<unknown>): Promise<boolean> => {
  // oxlint-disable-next-line typescript/unbound-method -- called on the client it came from
  const real = Client.prototype.query as (this: Client, ...parts: unknown[]) => unknown
  let seen = 0
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...parts: unknown[]
  ) {
    if (!ofTheWork.getStore()) return real.apply(this, parts)
    if (/^(start transaction|begin|commit|rollback)/i.test(textOf(parts))) return real.apply(this, parts)
    seen += 1
    return seen === place ? real.call(this, 'select 1/0') : real.apply(this, parts)
  })
  try {
    await ofTheWork.run(true, work)
    return seen >= place
  } finally {
    query.mockRestore()
  }
}
