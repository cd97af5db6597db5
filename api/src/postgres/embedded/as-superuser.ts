import { Client } from 'pg'

export const asSuperuser = async (
  { port, password, database }: { port: number; password: string; database: string },
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database })
  // A lost connection fails the current or next statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
