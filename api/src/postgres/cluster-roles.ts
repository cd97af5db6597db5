import type { Client } from 'pg'
import { codeOf, StartFailure } from '../start-failure.ts'
import { asSuperuser } from './embedded/as-superuser.ts'
import type { RoleSecrets } from './role-secrets.ts'

/** The owner is no superuser; the role of requests owns nothing. Safe to repeat after a start cut short. */
export const ensureRoles = async (port: number, secrets: RoleSecrets): Promise<void> => {
  const place = { port, password: secrets.superuser, database: 'postgres' }
  await asSuperuser(place, async (client) => {
    const missing = await findMissing(client)
    for (const [what, statements] of Object.entries(creation(client, secrets))) {
      if (missing.includes(what)) for (const statement of statements) await client.query(statement)
    }
  }).catch(refuseWrongPassword)
}

const refuseWrongPassword = (error: unknown): never => {
  if (codeOf(error) !== '28P01') throw error
  throw new StartFailure(
    'La contraseña de DATA_DIR/secrets/superuser no abre esta base de datos: ¿son de otra copia?',
  )
}

const findMissing = async (client: Client): Promise<readonly string[]> => {
  const found = await client.query<{ name: string }>(
    `select wanted.name from unnest(array['plantel_owner', 'plantel_app', 'plantel']) as wanted(name)
     where not exists (select from pg_roles where rolname = wanted.name)
       and not exists (select from pg_database where datname = wanted.name)`,
  )
  return found.rows.map(({ name }) => name)
}

const creation = (client: Client, { owner, app }: RoleSecrets) => ({
  plantel_owner: [`create role plantel_owner login password ${client.escapeLiteral(owner)}`],
  plantel_app: [appRoleStatement(client, app)],
  plantel: [
    // Last: everything else about the database is the owner's to do.
    'create database plantel owner plantel_owner',
  ],
})

export const appRoleStatement = (client: Client, password: string): string =>
  `create role plantel_app login nosuperuser nocreatedb nocreaterole nobypassrls noreplication password ${client.escapeLiteral(password)}`
