/** Where the document of a resolution lies. */
export const documentKey = (school_id: number, resolution_id: number, name: string): string =>
  `${school_id}/resolutions/${resolution_id}/${name}`
