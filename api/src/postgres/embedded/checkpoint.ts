import { asSuperuser } from './as-superuser.ts'

/** Writes memory to disk while the server still serves, so that the stop is short. Failures are ignored. */
export const checkpointFirst = async (
  server: { port: number; password: string },
  patience: number,
): Promise<void> => {
  await asSuperuser({ ...server, database: 'postgres' }, async (client) => {
    await client.query(`set statement_timeout = ${Math.round(patience)}`)
    await client.query('checkpoint')
  }).catch(() => undefined)
}
