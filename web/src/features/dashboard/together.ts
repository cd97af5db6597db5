interface Asked {
  isFetching: boolean
  refetch: () => unknown
}

export const together = (...asked: readonly Asked[]): Asked => ({
  isFetching: asked.some(({ isFetching }) => isFetching),
  refetch: () => asked.map((each) => each.refetch()),
})
