import type { Client } from 'pg'
import { StartFailure } from '../../start-failure.ts'
import { appRoleStatement } from '../cluster-roles.ts'
import { makePassword } from '../role-secrets.ts'

interface AppRole {
  rolsuper: boolean
  rolbypassrls: boolean
  rolcanlogin: boolean
}

/** The password of `plantel_app`, in a schema that only the owner reads: all machines share it. */
export const outsideAppPassword = async (owner: Client): Promise<string> => {
  await owner.query('begin')
  try {
    await owner.query("select pg_advisory_xact_lock(hashtext('plantel roles'))")
    const password = await findOrMakeRole(owner)
    await owner.query('commit')
    return password
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

const findOrMakeRole = async (owner: Client): Promise<string> => {
  await owner.query('create schema if not exists plantel_private')
  await owner.query('create table if not exists plantel_private.app_role (password text not null)')
  const stored = await owner.query<{ password: string }>('select password from plantel_private.app_role')
  const known = stored.rows[0]?.password ?? null
  const role = await readAppRole(owner)
  if (role) return passwordOf(role, known)
  const password = known ?? makePassword()
  await createRole(owner, password)
  if (!known) await owner.query('insert into plantel_private.app_role values ($1)', [password])
  return password
}

const readAppRole = async (owner: Client): Promise<AppRole | null> => {
  const found = await owner.query<AppRole>(
    "select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'plantel_app'",
  )
  return found.rows[0] ?? null
}

const passwordOf = (role: AppRole, known: string | null): string => {
  if (role.rolsuper || role.rolbypassrls || !role.rolcanlogin) {
    throw new StartFailure(
      'El rol plantel_app de ese servidor debe poder entrar y no debe ser superusuario ni saltarse la seguridad por filas (alter role plantel_app login nosuperuser nobypassrls).',
    )
  }
  if (known !== null) return known
  throw new StartFailure(
    "El rol plantel_app ya existe en ese servidor y esta base no guarda su contraseña: guárdela con «insert into plantel_private.app_role values ('…')», o borre ese rol si nadie lo usa.",
  )
}

const createRole = async (owner: Client, password: string) => {
  const rights = await owner.query<{ may: boolean; name: string }>(
    'select rolcreaterole or rolsuper as may, rolname as name from pg_roles where rolname = current_user',
  )
  const user = rights.rows[0]
  if (!user?.may) {
    throw new StartFailure(
      `El usuario ${user?.name ?? ''} no puede crear el rol plantel_app: déle ese permiso la primera vez (alter role ${user?.name ?? ''} createrole).`,
    )
  }
  await owner.query(appRoleStatement(owner, password))
}
