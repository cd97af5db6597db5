/** How many calls of a test wait for the database at a time; the app has ten connections. */
const CALLS = 8

/** Does it for every item, `calls` at a time: for calls that do not depend on each other. */
export const atOnce = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  calls = CALLS,
): Promise<void> => {
  const waiting = items.values()
  const workThrough = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: calls }, workThrough))
}
