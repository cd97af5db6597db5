/** *Este teléfono* where a finger points, *este equipo* elsewhere. */
export const thisDevice = (): string =>
  matchMedia('(pointer: coarse)').matches ? 'este teléfono' : 'este equipo'
