import { MENS_NAMES, WOMENS_NAMES } from './words/given-names.ts'
import type { Random } from './random.ts'
import { SURNAMES } from './words/surnames.ts'

/** 1 mujer, 2 hombre. */
export type Gender = 1 | 2

export interface Person {
  readonly name: string
  readonly last_name: string
  readonly second_last_name: string | null
  readonly gender: Gender
}

export interface Address {
  readonly street: string
  readonly colony: string
  readonly outside_number: string
  readonly zipcode: string
}

const STREETS = [
  '20 de Noviembre',
  'Aquiles Serdán',
  'Arista',
  'Bruno Martínez',
  'Constitución',
  'Felipe Pescador',
  'Francisco I. Madero',
  'Gómez Palacio',
  'Hidalgo',
  'Independencia',
  'Juárez',
  'Negrete',
  'Pasteur',
  'Pino Suárez',
  'Progreso',
  'Regato',
  'Victoria',
  'Volantín',
  'Zaragoza',
] as const

const COLONIES = [
  ['Centro', '34000'],
  ['Guillermina', '34270'],
  ['Ciénega', '34090'],
  ['Jardines de Durango', '34200'],
  ['Las Alamedas', '34100'],
  ['Lomas del Guadiana', '34110'],
  ['Los Ángeles', '34076'],
  ['Morga', '34080'],
  ['Del Maestro', '34240'],
  ['Santa Fe', '34237'],
  ['Villas del Guadiana', '34224'],
  ['José Ángel Leal', '34270'],
] as const

export const makeGivenName = (random: Random, gender: Gender): string =>
  random.pick(gender === 1 ? WOMENS_NAMES : MENS_NAMES)

export const makeSurname = (random: Random): string => random.pick(SURNAMES)

export const makeGender = (random: Random): Gender => (random.chance(0.5) ? 1 : 2)

export const makePerson = (random: Random): Person => {
  const gender = makeGender(random)
  return {
    name: makeGivenName(random, gender),
    last_name: makeSurname(random),
    second_last_name: random.chance(0.97) ? makeSurname(random) : null,
    gender,
  }
}

export const makeAddress = (random: Random): Address => {
  const [colony, zipcode] = random.pick(COLONIES)
  return { street: random.pick(STREETS), colony, zipcode, outside_number: String(random.between(101, 1999)) }
}
