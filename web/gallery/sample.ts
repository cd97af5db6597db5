export const SAMPLE_CLASSES = [
  { title: 'Español 2° B', lastScore: '2026-11-02' },
  { title: 'Matemáticas 2° B', lastScore: '2026-11-18' },
  { title: 'Ciencias 1° A', lastScore: '2026-10-27' },
].sort((one, other) => other.lastScore.localeCompare(one.lastScore))

const NAMES = [
  ['Ana Sofía', 'Núñez', 'Ríos'],
  ['Luis Ángel', 'Ochoa', 'Pérez'],
  ['Ximena', 'Zamora', 'Gutiérrez de la Torre y Fernández'],
  ['Ángel', 'Álvarez', 'Ñáñez'],
  ['José María', 'Castañeda', 'Ortiz'],
] as const

export const sampleStudent = (number: number) => {
  const [name, last_name, second_last_name] = NAMES[number % NAMES.length] ?? NAMES[0]
  return {
    id: String(number),
    folio: `A${1000 + number}`,
    name,
    last_name,
    second_last_name,
    url_photo_profile: null,
  }
}
