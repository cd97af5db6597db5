/** Stored texts as a form begins with them: what there is not is empty. */
export const typedOf = <Name extends string>(
  names: readonly Name[],
  stored: Readonly<Record<Name, string | null>>,
): Record<Name, string> => {
  const texts = names.map((name) => [name, stored[name] ?? ''] as const)
  return Object.fromEntries(texts) as Record<Name, string>
}
