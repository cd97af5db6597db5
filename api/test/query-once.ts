import { Client } from 'pg'

export const queryOnce = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
