/** The fields that got another value, as they were and as they are; undefined where none did. */
export const changedOnly = <Row extends object>(
  stored: Row,
  meant: Row,
  names: readonly (keyof Row)[],
): { before: Partial<Row>; after: Partial<Row> } | undefined => {
  const changed = names.filter((name) => stored[name] !== meant[name])
  if (changed.length === 0) return undefined
  const of = (row: Row): Partial<Row> => {
    const kept: Partial<Row> = {}
    for (const name of changed) kept[name] = row[name]
    return kept
  }
  return { before: of(stored), after: of(meant) }
}
