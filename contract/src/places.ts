import * as z from 'zod/mini'

/** Level and turn of each, as an address has them: `21.22` is *Primaria*, morning and afternoon. */
const PLACES = /^[1-5][1-3](\.[1-5][1-3]){0,14}$/

export const PlacesText = z.string().check(z.regex(PLACES, 'Deben ser niveles y turnos, como 21.22'))

/** Narrows to groups of these levels and turns: ten times the level, and the turn. */
export const Places = z.pipe(
  PlacesText,
  z.transform((text) => text.split('.').map(Number)),
)
