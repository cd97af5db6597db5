/** *Caracteres disponibles: 31/35*: how many are left; below zero, how many are too many. */
export const charactersLeft = (text: string, most: number): string =>
  `Caracteres disponibles: ${String(most - text.trim().length).replace('-', '−')}/${most}`
