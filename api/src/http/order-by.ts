import { type RawBuilder, sql } from 'kysely'
import { isNameOf } from '../names.ts'

type Key = RawBuilder<unknown>

export const sortedBy = <Name extends string>(
  keys: Readonly<Record<Name, unknown>>,
  asked: Name | `-${Name}`,
): { name: Name; down: boolean } => {
  const down = asked.startsWith('-')
  const name: string = down ? asked.slice(1) : asked
  if (!isNameOf(keys, name)) throw new Error(`no list is sorted by ${name}`)
  return { name, down }
}

/** `between` breaks ties and ends with an id. Security: only names from the code. */
export const orderBy = <Name extends string>(
  keys: Record<Name, readonly Key[]>,
  asked: Name | `-${Name}`,
  between: readonly Key[],
): Key => {
  const { name, down } = sortedBy(keys, asked)
  return sql.join([...keys[name].map((key) => (down ? sql`${key} desc` : key)), ...between])
}
