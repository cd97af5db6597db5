import { type Role, scopesFor } from '@plantel/contract/permissions'

/** Whose feed it is, and what the roles let them see in it besides notices. */
export interface Reader {
  user_id: number
  /** What concerns their children. */
  children: boolean
  /** Reports in case files that they look after. */
  advised: boolean
  /** Every case file of the school that has reached its limit of reports. */
  heads: boolean
  /** Captures of grades that close. */
  teaches: boolean
}

export const readerOf = (user_id: number, roles: readonly Role[]): Reader => {
  const scopes = scopesFor(roles, 'case-files:read')
  return {
    user_id,
    children: scopes.includes('children'),
    advised: scopes.includes('advised'),
    heads: scopes.includes('school'),
    teaches: scopesFor(roles, 'grades:write').includes('taught'),
  }
}
