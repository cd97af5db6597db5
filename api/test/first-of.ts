type Tuple<Item, Size extends number, Had extends Item[] = []> = Had['length'] extends Size
  ? Had
  : Tuple<Item, Size, [...Had, Item]>

/** The first so many of a list, each of which is there. */
export const firstOf = <Item, Size extends number>(size: Size, list: readonly Item[]): Tuple<Item, Size> => {
  if (list.length < size) throw new Error(`only ${list.length} of ${size} are there`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as many as were counted in the line before
  return list.slice(0, size) as Tuple<Item, Size>
}
