/** `/students?page=2&sort=name`: the path below `/v1`, with what is asked of it; undefined values are left out. */
export const withQuery = (path: string, query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.length === 0) return path
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${path}?${search.toString().replaceAll('%2C', ',')}`
}
