import { Client } from 'pg'
import { codeOf, messageOf, StartFailure } from '../start-failure.ts'
import { checkOutside } from './outside-checks.ts'
import { outsideAppPassword } from './outside-app-role.ts'
import type { Progress } from './progress.ts'
import type { RunningDatabase } from './running-database.ts'

/**
 * Prepares the PostgreSQL at `ownerUrl` (16 or newer), whose user owns Plantel's database. What stands in the
 * way (unreachable, too old, rights, extensions) is a `StartFailure`.
 */
export const openOutside = async (ownerUrl: string, progress: Progress): Promise<RunningDatabase> => {
  progress(`Conectando con PostgreSQL en ${placeOf(ownerUrl)}…`)
  const owner = await connect(ownerUrl, 'DATABASE_URL')
  try {
    await checkOutside(owner)
    const appUrl = withUser(ownerUrl, 'plantel_app', await outsideAppPassword(owner))
    await (await connect(appUrl, 'el usuario plantel_app')).end()
    return { ownerUrl, appUrl, stop: async () => undefined }
  } finally {
    await owner.end()
  }
}

const connect = async (url: string, who: string): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'plantel',
  })
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartFailure(`No se pudo abrir PostgreSQL en ${placeOf(url)} con ${who}: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nadie escucha en esa dirección y puerto',
  ENOTFOUND: 'no existe una máquina con ese nombre',
  EAI_AGAIN: 'no existe una máquina con ese nombre',
  ETIMEDOUT: 'no respondió a tiempo',
  EHOSTUNREACH: 'no hay camino hasta esa máquina',
  '28P01': 'la contraseña no es correcta',
  '28000': 'el servidor no admite a ese usuario desde aquí (pg_hba.conf)',
  '3D000': 'esa base de datos no existe',
  '42501': 'ese usuario no puede conectarse a esa base de datos',
  '53300': 'el servidor no admite más conexiones',
  '57P03': 'el servidor todavía está iniciando',
}

const reasonOf = (error: unknown) => reasons[codeOf(error) ?? ''] ?? messageOf(error)

/** Host and database, without the password. */
const placeOf = (url: string) => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

const withUser = (url: string, user: string, password: string): string => {
  const changed = new URL(url)
  changed.username = user
  changed.password = password
  return changed.href
}
