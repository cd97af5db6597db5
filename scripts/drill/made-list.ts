const GIVEN = [
  'Ana',
  'Luis',
  'Eva',
  'Hugo',
  'Irma',
  'Raúl',
  'Sofía',
  'Iván',
  'Nora',
  'Óscar',
  'Elsa',
  'Pablo',
]
const SURNAMES = [
  'Peña',
  'López',
  'Ruiz',
  'Soto',
  'Gil',
  'Díaz',
  'Vega',
  'Mora',
  'Luna',
  'Ríos',
  'Cano',
  'Rey',
]

const HEADER = [
  'Matrícula',
  'Apellido paterno',
  'Apellido materno',
  'Nombre',
  'Fecha de nacimiento',
  'Sexo',
  'Nivel',
  'Grado',
  'Grupo',
  'Calle',
  'Colonia',
  'C. P.',
  'Nombre de la madre',
  'Celular de la madre',
  'Correo de la madre',
  'Nombre del padre',
  'Celular del padre',
]

const at = (all: readonly string[], place: number): string => all[place % all.length] ?? ''

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo']

/** A surname for each family. */
const surnameOf = (family: number): string => {
  const places = [0, 1, 2, 3].map((place) => Math.floor(family / SYLLABLES.length ** place))
  const word = places.map((place) => at(SYLLABLES, place)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Two children a family: they share mother and father. */
const lineOf = (place: number): string => {
  const family = Math.floor(place / 2)
  const paternal = at(SURNAMES, family)
  const maternal = surnameOf(family)
  const given = `${at(GIVEN, place)} ${at(GIVEN, Math.floor(place / 12) + 7)}`
  return [
    `IMP-${place + 1}`,
    paternal,
    maternal,
    given,
    `${two((place % 28) + 1)}/${two((place % 12) + 1)}/${2014 + (place % 6)}`,
    place % 2 === 0 ? 'M' : 'H',
    'Primaria',
    String((place % 6) + 1),
    at(['A', 'B', 'C', 'D'], Math.floor(place / 6)),
    `Calle ${family}`,
    'Centro',
    '34000',
    `${at(GIVEN, family + 2)} ${maternal} ${at(SURNAMES, family + 3)}`,
    `618${String(2_000_000 + family)}`,
    `familia${family}@example.mx`,
    `${at(GIVEN, family + 5)} ${paternal} ${at(SURNAMES, family + 4)}`,
    `618${String(6_000_000 + family)}`,
  ].join(',')
}

/** A list of so many made-up students as a school would export it, each with mother and father. */
export const madeList = (size: number): string =>
  [HEADER.join(','), ...Array.from({ length: size }, (_, place) => lineOf(place))].join('\n')
