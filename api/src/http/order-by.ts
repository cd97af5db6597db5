import { type RawBuilder, sql } from 'kysely'
import { isNameOf } from '../names.ts'

type Key = RawBuilder<unknown>

/** A `sort` of the contract, taken apart: a name of `keys`, downwards with a minus. */
export const sortedBy = <Name extends string>(
  keys: Readonly<Record<Name, unknown>>,
  asked: Name | `-${Name}`,
): { name: Name; down: boolean } => {
  const down = asked.startsWith('-')
  const name: string = down ? asked.slice(1) : asked
  if (!isNameOf(keys, name)) throw new Error(`no list is sorted by ${name}`)
  return { name, down }
}

/**
 * The `order by` of a list: the keys of the name that was asked for, downwards with a minus, then those of `between`, which
 * decide between equals and end with an id. Names and keys come from the code, never from a caller.
 */
export const orderBy = <Name extends string>(
  keys: Record<Name, readonly Key[]>,
  asked: Name | `-${Name}`,
  between: readonly Key[],
): Key => {
  const { name, down } = sortedBy(keys, asked)
  return sql.join([...keys[name].map((key) => (down ? sql`${key} desc` : key)), ...between])
}
