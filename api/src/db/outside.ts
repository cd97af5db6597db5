import { Client } from 'pg'
import { codeOf, messageOf, StartFailure } from '../start-failure.ts'
import { checkOutside } from './outside-checks.ts'
import { outsideAppPassword } from './outside-app-role.ts'
import type { Progress } from './progress.ts'
import type { RunningDatabase } from './running-database.ts'

/**
 * Prepares the PostgreSQL at `ownerUrl` (16 or newer), whose user owns Plantel's database. What stands in the
 * way (unreachable, too old, rights, extensions, a way in that row security would not hold) is a `StartFailure`.
 */
export const openOutside = async (ownerUrl: string, progress: Progress): Promise<RunningDatabase> => {
  progress(`Conectando con PostgreSQL en ${placeOf(ownerUrl)}…`)
  const owner = await connect(ownerUrl, 'DATABASE_URL')
  try {
    await checkOutside(owner)
    const appUrl = withUser(ownerUrl, 'plantel_app', await outsideAppPassword(owner))
    await checkRequests(owner, appUrl)
    return { ownerUrl, appUrl, stop: async () => undefined }
  } finally {
    await owner.end()
  }
}

/** Whoever serves requests as somebody else, or elsewhere, would pass row security without a word. */
const checkRequests = async (owner: Client, appUrl: string): Promise<void> => {
  const app = await connect(appUrl, 'el usuario plantel_app')
  try {
    const [wanted, found] = [await readIdentity(owner), await readIdentity(app)]
    if (found.user_name !== 'plantel_app' || found.passes) {
      throw new StartFailure(
        `Con DATABASE_URL las peticiones entrarían como ${found.user_name}, y no como plantel_app sin privilegios: quite de la dirección lo que cambia de usuario (options).`,
      )
    }
    if (found.database_name !== wanted.database_name) {
      throw new StartFailure(
        'DATABASE_URL debe nombrar la base de datos: postgresql://usuario@servidor:5432/plantel.',
      )
    }
  } finally {
    await app.end()
  }
}

interface Identity {
  user_name: string
  database_name: string
  passes: boolean
}

const readIdentity = async (client: Client): Promise<Identity> => {
  const answer = await client.query<Identity>(
    `select rolname as user_name, current_database() as database_name, rolsuper or rolbypassrls as passes
     from pg_roles where rolname = current_user`,
  )
  const [identity] = answer.rows
  if (!identity) throw new Error('PostgreSQL no dijo quién entró.')
  return identity
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

const reasonOf = (error: unknown) => {
  // What pg throws when its own patience ends carries no code.
  const code = messageOf(error) === 'timeout expired' ? 'ETIMEDOUT' : codeOf(error)
  return reasons[code ?? ''] ?? messageOf(error)
}

/** Host (or the folder of its socket) and database, without the password. */
const placeOf = (url: string) => {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** In the query, which always wins: an address without a host, as of a socket, has no other place for a user. */
const withUser = (url: string, user: string, password: string): string => {
  const changed = new URL(url)
  changed.username = ''
  changed.password = ''
  changed.searchParams.set('user', user)
  changed.searchParams.set('password', password)
  return changed.href
}
