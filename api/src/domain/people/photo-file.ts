/** Where an uploaded photo lies. Undefined for a photo that was not uploaded here. */
export const photoKey = (school_id: number, path: string | null): string | undefined => {
  const [, kind, id, name] =
    /^\/(students|users)\/([1-9]\d*)\/photos\/([\da-f]{32}\.webp)$/.exec(path ?? '') ?? []
  return name === undefined ? undefined : `${school_id}/${kind}/${id}/${name}`
}
