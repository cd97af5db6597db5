/** The names of a record that has no others than its type says: one of this app's own tables, nothing that came from outside. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's table is a literal with these names
  Object.keys(table) as Name[]

export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these names, each once
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
