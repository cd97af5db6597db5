const options = (words: readonly string[]) => words.map((label, place) => ({ value: place + 1, label }))

export const CONTROLS = options(['Pública', 'Privada'])
export const SUSTENANCES = options(['Estatal', 'Municipal', 'Federal'])
/** The school as a whole, not the level of a group. */
export const SCHOOL_LEVELS = options([
  'Educación Básica',
  'Educación Básica y Media Superior',
  'Primaria',
  'Secundaria',
  'Preparatoria',
  'Universidad',
])

export const COUNTRY = 'México'
