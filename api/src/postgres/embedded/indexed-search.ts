import { asSuperuser } from './as-superuser.ts'

/** docs/decisions/0017. Superuser only, and in no dump: so at every start. */
export const allowIndexedSearch = (port: number, password: string): Promise<void> =>
  asSuperuser({ port, password, database: 'plantel' }, async (client) => {
    await client.query('alter function pg_catalog.textlike(text, text) leakproof')
  })
