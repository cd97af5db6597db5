/** The path below `/v1` that a logo is read from, which is what the school's setting keeps. */
export const logoPath = (school_id: number, name: string) => `/schools/${school_id}/logos/${name}`

/** The key of the file behind such a path; none behind a logo that did not come through here. */
export const logoKey = (school_id: number, path: string): string | undefined => {
  const [, name] = /^\/schools\/\d+\/logos\/([\da-f]{32}\.webp)$/.exec(path) ?? []
  return name === undefined ? undefined : `${school_id}/logos/${name}`
}
