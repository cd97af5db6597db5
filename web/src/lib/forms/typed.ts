import { recordOf } from '../records/records.ts'

/** Stored texts as a form begins with them: what there is not is empty. */
export const typedOf = <Name extends string>(
  names: readonly Name[],
  stored: Readonly<Record<Name, string | null>>,
): Record<Name, string> => recordOf(names, (name) => stored[name] ?? '')
