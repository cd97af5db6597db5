const list = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** For a messenger: first names only, and nothing of what the notice says. */
export const messageOf = ({
  school,
  names,
  url,
}: {
  school: string
  names: readonly string[]
  url: string
}): string => {
  const about = names.length === 0 ? 'un aviso para usted' : `un aviso sobre ${list.format(names)}`
  return `${school}: hay ${about}. Ábralo y conteste aquí: ${url}`
}
