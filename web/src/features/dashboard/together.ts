interface Asked {
  isFetching: boolean
  refetch: () => unknown
}

/** Several answers as one for *Sincronizar*. */
export const together = (...asked: readonly Asked[]): Asked => ({
  isFetching: asked.some(({ isFetching }) => isFetching),
  refetch: () => asked.map((each) => each.refetch()),
})
