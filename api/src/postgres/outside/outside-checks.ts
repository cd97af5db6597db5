import type { Client } from 'pg'
import { StartFailure } from '../../start-failure.ts'

/** Trusted extensions, so the database's owner may create them. */
const neededExtensions = ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent'] as const

export interface ServerFacts {
  version: number
  version_name: string
  encoding: string
  user_name: string
  database_name: string
  may_create: boolean
  has_icu: boolean
  absent: string[]
}

export const checkOutside = async (owner: Client): Promise<void> => {
  const refusal = refusalOf(await readFacts(owner))
  if (refusal) throw new StartFailure(refusal)
}

export const refusalOf = (facts: ServerFacts): string | null => {
  const { user_name: user, database_name: database } = facts
  if (user === 'plantel_backup') {
    return 'plantel_backup solo hace copias: Plantel no se inicia con ese usuario. Indique en DATABASE_URL el dueño de la base de datos.'
  }
  if (facts.version < 160_000) {
    return `Plantel necesita PostgreSQL 16 o más nuevo; ese servidor es ${facts.version_name}.`
  }
  if (facts.encoding !== 'UTF8') {
    return `La base ${database} usa ${facts.encoding}; Plantel necesita una creada con UTF8.`
  }
  if (!facts.may_create) {
    return `El usuario ${user} no puede crear tablas en ${database}: hágalo su dueño (alter database ${database} owner to ${user}).`
  }
  if (!facts.has_icu) {
    return 'Ese PostgreSQL está compilado sin ICU, que Plantel necesita para ordenar en español.'
  }
  if (facts.absent.length > 0) {
    return `A ese PostgreSQL le faltan extensiones: ${facts.absent.join(', ')}. Vienen en el paquete postgresql-contrib.`
  }
  return null
}

const readFacts = async (owner: Client): Promise<ServerFacts> => {
  const answer = await owner.query<ServerFacts>(
    `select current_setting('server_version_num')::int as version,
            current_setting('server_version') as version_name,
            current_setting('server_encoding') as encoding,
            current_user as user_name,
            current_database() as database_name,
            has_database_privilege(current_database(), 'create')
              and has_schema_privilege('public', 'create') as may_create,
            exists (select from pg_collation where collprovider = 'i') as has_icu,
            array(select wanted from unnest($1::text[]) as wanted
                  where not exists (select from pg_available_extensions where name = wanted)) as absent`,
    [neededExtensions],
  )
  const [facts] = answer.rows
  if (!facts) throw new Error('PostgreSQL no respondió a las comprobaciones.')
  return facts
}
