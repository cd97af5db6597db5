/** Where the photo of a justificante lies. */
export const fileKey = (school_id: number, excuse_id: number, name: string): string =>
  `${school_id}/excuses/${excuse_id}/${name}`
