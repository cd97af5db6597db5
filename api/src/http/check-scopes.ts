import type { Endpoint } from '@plantel/contract/endpoint'
import { type Grants, ROLES } from '@plantel/contract/permissions'

interface Named {
  readonly name: string
  readonly endpoint: Pick<Endpoint, 'can' | 'scopes'>
}

const wrongScopes = (
  { name, endpoint: { can, scopes } }: Named,
  table: Readonly<Record<string, Grants>>,
): string[] => {
  const grants = table[can] ?? {}
  const granted = ROLES.flatMap((role) => {
    const scope = grants[role]
    return scope === undefined ? [] : [{ role, scope }]
  })
  return [
    ...granted
      .filter(({ scope }) => !scopes.includes(scope))
      .map(
        ({ role, scope }) => `${name}: ${role} has ${can} as ${scope}, which the endpoint does not honour`,
      ),
    ...scopes
      .filter((scope) => !granted.some((grant) => grant.scope === scope))
      .map((scope) => `${name}: declares ${scope}, with which nobody has ${can}`),
  ]
}

/** @throws when the table and the endpoints disagree about a scope */
export const checkScopes = (endpoints: readonly Named[], table: Readonly<Record<string, Grants>>): void => {
  const wrong = endpoints.flatMap((named) => wrongScopes(named, table))
  if (wrong.length > 0)
    throw new Error(`scopes that permissions.ts and endpoints do not share:\n${wrong.join('\n')}`)
}
