import { asSuperuser } from './as-superuser.ts'

/**
 * Lets `like` be answered by an index under row security (docs/decisions/0017). Only a superuser may, in each database, and no dump
 * carries it: so every start does.
 */
export const allowIndexedSearch = (port: number, password: string): Promise<void> =>
  asSuperuser({ port, password, database: 'plantel' }, async (client) => {
    await client.query('alter function pg_catalog.textlike(text, text) leakproof')
  })
