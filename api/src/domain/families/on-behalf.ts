import type { Scope } from '@plantel/contract/permissions'
import { problem } from '../../http/problems.ts'

/** Parents speak for themselves, the school for a family: a role that has the call for one has it for nothing else. @throws 403 */
export const checkWay = ({ scopes }: { scopes: readonly Scope[] }, on_behalf: object | undefined): void => {
  const may = on_behalf ? scopes.some((scope) => scope !== 'children') : scopes.includes('children')
  if (!may) throw problem.forbidden()
}
