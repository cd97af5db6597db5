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

/** What a list says of the child at a place. */
export interface Child {
  folio: string
  street: string
  /** *3A* */
  group: string
  parents: 1 | 2
}

export type ChildAt = (place: number) => Child

const LETTERS = ['A', 'B', 'C', 'D']

const folioAt = (place: number): string => `IMP-${place + 1}`
const groupAt = (place: number, further = 0): string =>
  `${(place % 6) + 1}${at(LETTERS, Math.floor(place / 6) + further)}`

/** As a school has it the first time: of every fifth family the mother alone. */
export const firstChild: ChildAt = (place) => ({
  folio: folioAt(place),
  street: `Calle ${Math.floor(place / 2)}`,
  group: groupAt(place),
  parents: Math.floor(place / 2) % 5 === 0 ? 1 : 2,
})

/** Half a year later: a fourth of them live elsewhere, a fourth changed group, and every father is known. */
export const laterChild: ChildAt = (place) => ({
  folio: folioAt(place),
  street: place % 4 === 1 ? `Avenida ${place}` : firstChild(place).street,
  group: groupAt(place, place % 4 === 2 ? 1 : 0),
  parents: 2,
})

/** Two children a family: they share mother and father. */
const lineOf = (place: number, { folio, street, group, parents }: Child): string => {
  const family = Math.floor(place / 2)
  const paternal = at(SURNAMES, family)
  const maternal = surnameOf(family)
  const given = `${at(GIVEN, place)} ${at(GIVEN, Math.floor(place / 12) + 7)}`
  const father = [
    `${at(GIVEN, family + 5)} ${paternal} ${at(SURNAMES, family + 4)}`,
    `618${String(6_000_000 + family)}`,
  ]
  return [
    folio,
    paternal,
    maternal,
    given,
    `${two((place % 28) + 1)}/${two((place % 12) + 1)}/${2014 + (place % 6)}`,
    place % 2 === 0 ? 'M' : 'H',
    'Primaria',
    group.charAt(0),
    group.charAt(1),
    street,
    'Centro',
    '34000',
    `${at(GIVEN, family + 2)} ${maternal} ${at(SURNAMES, family + 3)}`,
    `618${String(2_000_000 + family)}`,
    `familia${family}@example.mx`,
    ...(parents === 2 ? father : ['', '']),
  ].join(',')
}

/** A list of so many made-up students as a school would export it, each with mother and father unless it is said otherwise. */
export const madeList = (size: number, childAt: ChildAt = laterChild): string =>
  [HEADER.join(','), ...Array.from({ length: size }, (_, place) => lineOf(place, childAt(place)))].join('\n')
