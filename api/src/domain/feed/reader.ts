import { type Role, scopesFor } from '@plantel/contract/permissions'

export interface Reader {
  user_id: number
  children: boolean
  advised: boolean
  heads: boolean
  teaches: boolean
  /** Connects other programs: keys, and addresses that are told what happens. */
  keys: boolean
  /** May join in what leaves with the direction alone. */
  directs: boolean
  /** Takes files along. */
  exports: boolean
  /** Sends notices, and schedules them. */
  sends: boolean
}

export const readerOf = (user_id: number, roles: readonly Role[]): Reader => {
  const scopes = scopesFor(roles, 'case-files:read')
  return {
    user_id,
    children: scopes.includes('children'),
    advised: scopes.includes('advised'),
    heads: scopes.includes('school'),
    exports: scopesFor(roles, 'exports:read').includes('school'),
    sends: scopesFor(roles, 'notices:send').includes('school'),
    keys: scopesFor(roles, 'keys:write').includes('school'),
    directs: scopesFor(roles, 'backups:join').includes('school'),
    teaches: scopesFor(roles, 'grades:write').includes('taught'),
  }
}
