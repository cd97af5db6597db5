import { Client } from 'pg'

/**
 * Lets `like` be answered by an index under row security (docs/decisions/0017). Only a superuser may, in each database, and no dump
 * carries it: so every start does.
 */
export const allowIndexedSearch = async (port: number, superuser: string): Promise<void> => {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: superuser,
    database: 'plantel',
  })
  await client.connect()
  try {
    await client.query('alter function pg_catalog.textlike(text, text) leakproof')
  } finally {
    await client.end()
  }
}
