import { Client } from 'pg'
import { codeOf, messageOf, StartFailure } from '../../start-failure.ts'
import { checkOutside } from './outside-checks.ts'
import { outsideAppPassword } from './outside-app-role.ts'
import { isPooled, keepsPrepared } from './pooled.ts'
import type { Progress } from '../../progress.ts'
import type { RunningDatabase, WayOfRequests } from '../running-database.ts'
import { keepSessionSettings } from '../../db/session-settings.ts'

interface Place {
  readonly url: string
  readonly setting: string
}

const DIRECT = 'DATABASE_DIRECT_URL'
const USUAL = 'DATABASE_URL'

/** `pooledUrl`: for requests only. @throws StartFailure, also when row security would not hold */
export const openOutside = async (
  ownerUrl: string,
  progress: Progress,
  pooledUrl: string | null = null,
): Promise<RunningDatabase> => {
  progress(`Conectando con PostgreSQL en ${placeOf(ownerUrl)}…`)
  const straight = { url: ownerUrl, setting: pooledUrl === null ? USUAL : DIRECT }
  const owner = await connect(ownerUrl, straight.setting)
  try {
    await checkStraight(owner, straight)
    await checkOutside(owner)
    const password = await outsideAppPassword(owner)
    const asApp = (place: Place): Place => ({ ...place, url: withUser(place.url, 'plantel_app', password) })
    const app = asApp(straight)
    await checkRequests(owner, app, keepSessionSettings)
    const requests =
      pooledUrl === null
        ? { url: app.url, prepares: true }
        : await openPooled(owner, asApp({ url: pooledUrl, setting: USUAL }), progress)
    return { ownerUrl, appUrl: app.url, requests, stop: async () => undefined }
  } finally {
    await owner.end()
  }
}

/** LISTEN, the queue and migrations need connections of their own. */
const checkStraight = async (owner: Client, { setting }: Place): Promise<void> => {
  if (!(await isPooled(owner))) return
  throw new StartFailure(
    setting === DIRECT
      ? 'DATABASE_DIRECT_URL debe llegar hasta PostgreSQL mismo; en esa dirección responde un intermediario (PgBouncer).'
      : 'En DATABASE_URL responde un intermediario (PgBouncer): indique en DATABASE_DIRECT_URL la dirección de PostgreSQL mismo, para los avisos, la cola y las migraciones.',
  )
}

const openPooled = async (owner: Client, place: Place, progress: Progress): Promise<WayOfRequests> => {
  await checkRequests(owner, place)
  const clients = await Promise.all([connectApp(place), connectApp(place)])
  try {
    const [one, other] = clients
    const prepares = !(await isPooled(one)) || (await keepsPrepared(one, other))
    if (!prepares)
      progress(
        'El intermediario de DATABASE_URL no guarda sentencias preparadas: cada consulta se planea de nuevo. Con PgBouncer desde 1.21, max_prepared_statements = 500 lo evita.',
      )
    return { url: place.url, prepares }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const connectApp = ({ url, setting }: Place) => connect(url, `el usuario plantel_app (${setting})`)

/** Security: another user or database would pass row security silently. */
const checkRequests = async (
  owner: Client,
  place: Place,
  then: (app: Client) => Promise<void> = async () => undefined,
): Promise<void> => {
  const app = await connectApp(place)
  try {
    const [wanted, found] = [await readIdentity(owner), await readIdentity(app)]
    if (found.user_name !== 'plantel_app' || found.passes) {
      throw new StartFailure(
        `Con ${place.setting} las peticiones entrarían como ${found.user_name}, y no como plantel_app sin privilegios: quite de la dirección lo que cambia de usuario (options).`,
      )
    }
    if (found.database_name !== wanted.database_name) {
      throw new StartFailure(
        `${place.setting} debe nombrar la base de datos: postgresql://usuario@servidor:5432/plantel.`,
      )
    }
    await then(app)
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
  // pg's own time-out carries no code.
  const code = messageOf(error) === 'timeout expired' ? 'ETIMEDOUT' : codeOf(error)
  return reasons[code ?? ''] ?? messageOf(error)
}

const placeOf = (url: string) => {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** In the query, which always wins: a socket's address has no other place for a user. */
const withUser = (url: string, user: string, password: string): string => {
  const changed = new URL(url)
  changed.username = ''
  changed.password = ''
  changed.searchParams.set('user', user)
  changed.searchParams.set('password', password)
  return changed.href
}
