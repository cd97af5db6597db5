interface Query<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Two answers that are only of use together, as one for `QueryPanel`. */
export const bothQueries = <One, Other>(one: Query<One>, other: Query<Other>): Query<[One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  error: one.error ?? other.error,
  isFetching: one.isFetching || other.isFetching,
  refetch: () =>
    [one, other]
      .filter(({ error, data }) => error !== null || data === undefined)
      .map((query) => query.refetch()),
})
