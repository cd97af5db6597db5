/** Only for objects made by this program: outside data may have other keys. */
export const namesOf = <Table extends object>(table: Table) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's object has only the names of its type
  Object.keys(table) as (keyof Table & string)[]

export const isNameOf = <Name extends string>(
  table: Readonly<Record<Name, unknown>>,
  name: string,
): name is Name => Object.hasOwn(table, name)
