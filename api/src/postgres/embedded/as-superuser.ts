import { Client } from 'pg'

export const asSuperuser = async (
  { port, password, database }: { port: number; password: string; database: string },
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database })
  // A connection that is lost fails the statement under way, or the next one.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
