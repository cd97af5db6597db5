import type { AuditScope } from '@plantel/contract/audit'
import type { Said } from '../said.ts'

/** What somebody did, in the past and in the third person, without who. */
export type Tell = (said: Said) => string

export interface Sentence {
  scope: AuditScope
  tell: Tell
}

export const of = <Action extends string>(
  scope: AuditScope,
  tells: Record<Action, Tell | string>,
): Record<Action, Sentence> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  Object.fromEntries(
    Object.entries<Tell | string>(tells).map(([action, tell]) => [
      action,
      { scope, tell: typeof tell === 'string' ? () => tell : tell },
    ]),
  ) as Record<Action, Sentence>
