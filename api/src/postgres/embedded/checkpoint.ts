import { asSuperuser } from './as-superuser.ts'

/**
 * Has the server write down what it holds in memory, while it still serves: the stop that follows is short, and whoever cuts it short
 * leaves little to be gone through again. A server that cannot be asked is only stopped.
 */
export const checkpointFirst = async (
  server: { port: number; password: string },
  patience: number,
): Promise<void> => {
  await asSuperuser({ ...server, database: 'postgres' }, async (client) => {
    await client.query(`set statement_timeout = ${Math.round(patience)}`)
    await client.query('checkpoint')
  }).catch(() => undefined)
}
