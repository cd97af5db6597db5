/** One place towards the beginning or the end; at an end it stays. */
export const moveWithin = (names: readonly string[], name: string, step: 1 | -1): readonly string[] => {
  const at = names.indexOf(name)
  const to = at + step
  if (at === -1 || to < 0 || to >= names.length) return names
  return names.toSpliced(at, 1).toSpliced(to, 0, name)
}
