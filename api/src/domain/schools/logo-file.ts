/** Below `/v1`. */
export const logoPath = (school_id: number, name: string) => `/schools/${school_id}/logos/${name}`

/** Undefined for a logo that was not uploaded here. */
export const logoKey = (school_id: number, path: string): string | undefined => {
  const [, name] = /^\/schools\/\d+\/logos\/([\da-f]{32}\.webp)$/.exec(path) ?? []
  return name === undefined ? undefined : `${school_id}/logos/${name}`
}
