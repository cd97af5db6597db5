import { permissionString, rolesOf, scopesFor } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { ForWhom } from './kind.ts'

/** Who applies or reverts. */
export const forCaller = async (tx: Tx): Promise<ForWhom> => {
  const { rows } = await sql<{ user_id: number | null }>`select current_user_id() as user_id`.execute(tx)
  return forWhom(tx, rows[0]?.user_id ?? null)
}

/** What somebody may import now: a class that was lost since is not among the own ones. */
export const forWhom = async (tx: Tx, user_id: number | null): Promise<ForWhom> => {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from users where user_id = ${user_id} and status = 1`.execute(tx)
  const roles = rolesOf(rows[0]?.group_id ?? permissionString([]))
  return { user_id, everywhere: scopesFor(roles, 'imports:write').length > 0 }
}
