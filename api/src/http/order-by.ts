import { type RawBuilder, sql } from 'kysely'

type Key = RawBuilder<unknown>

/**
 * The `order by` of a list: the keys of the name that was asked for, downwards with a minus, then those of `between`, which
 * decide between equals and end with an id. Names and keys come from the code, never from a caller.
 */
export const orderBy = <Name extends string>(
  keys: Record<Name, readonly Key[]>,
  asked: Name | `-${Name}`,
  between: readonly Key[],
): Key => {
  const down = asked.startsWith('-')
  const name = (down ? asked.slice(1) : asked) as Name
  return sql.join([...keys[name].map((key) => (down ? sql`${key} desc` : key)), ...between])
}
