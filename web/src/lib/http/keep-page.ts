interface Asked {
  queryKey: readonly unknown[]
}

const snaphotOf = (asked: Asked | undefined): unknown => {
  const sent = asked?.queryKey.at(-1)
  return typeof sent === 'object' && sent !== null && 'snaphot' in sent ? sent.snaphot : undefined
}

/** As `placeholderData` of a list: while another page of it is asked for the last one stays, but never under the name of another cycle. */
export const keepPage =
  ({ snaphot }: { snaphot?: string }) =>
  <Rows>(last: Rows | undefined, asked: Asked | undefined): Rows | undefined =>
    snaphotOf(asked) === snaphot ? last : undefined
