const ID = /^[1-9]\d{0,14}$/

/** The group that a filter names in an address; whatever is no id names none. */
export const namedGroup = (value: string | null | undefined): number | undefined =>
  ID.test(value ?? '') ? Number(value) : undefined

/** What the filter asks for to say its name. */
export const namedGroupAddress = (search: URLSearchParams): string[] => {
  const id = namedGroup(search.get('group_id'))
  return id === undefined ? [] : [`/groups/${id}`]
}
