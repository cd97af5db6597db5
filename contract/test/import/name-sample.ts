import { buildCurp } from '../../src/curp.ts'
import type { PersonName } from '../../src/import/names.ts'

/** Nobody in particular; some words stand in no list, as in life. */
const list = (text: string): string[] =>
  text
    .trim()
    .split(',')
    .map((word) => word.trim())

const WOMEN =
  list(`Abigail, Adriana, Alondra, Ana, Ana Sofía, Ángela, Blanca Estela, Camila, Danna Paola, Dulce María, Evelyn,
  Fátima, Flor, Frida, Guadalupe, Itzel, Ivanna Sofía, Jade, Jimena, Karla, Kamila Zoé, Lluvia, Luz, Luz María, María, María de Jesús,
  María de la Luz, María de los Ángeles, María del Carmen, María Fernanda, María Guadalupe, María José, Ma. Elena, Mariana, Melanny,
  Nahomi, Naxhielly, Perla, Regina, Renata, Rosa Isela, Rosario, Sofía, Valeria, Xcaret, Ximena, Yaretzi, Yuritzia, Zoé`)
const MEN =
  list(`Aarón, Alan, Alejandro, Ángel, Ángel Gabriel, Axel, Benjamín, Carlos, Cristian, Daniel, Dante, Diego, Eduardo, Emiliano,
  Fco. Javier, Francisco, Gael, Guadalupe, Ian, Iker, Isaac, J. Jesús, Jesús, Jorge, José, José Ángel, José de Jesús, José Luis,
  José Manuel, Juan, Juan Carlos, Juan de Dios, Juan Pablo, Kevin, Leonardo, Luis, Luis Ángel, Marco Antonio, Mateo, Maximiliano,
  Miguel, Ollin, Óscar, Pedro, Ramón, Roberto, Santiago, Santos, Tadeo, Uriel, Víctor, Yobani, Zabdiel`)
const SURNAMES =
  list(`Acosta, Aguilar, Álvarez, Alonso, Arreola, Ávila, Bañuelos, Bautista, Beltrán, Caamal, Calderón, Cano, Castillo,
  Ceniceros, Chan, Chávez, Cruz, De Jesús, De la Cruz, De la O, De la Rosa, De la Torre, De León, De los Santos, Del Ángel, Del Río, Díaz,
  Domínguez, Dzib, Favela, Flores, Franco, García, García, Garza, Gil, Gómez, González, González, Guerrero, Gurrola, Gutiérrez,
  Hernández, Hernández, Hernández, Herrera, Jiménez, Juárez, Lara, León, López, López, López, Luna, Martín, Martínez, Martínez, Mata,
  Mayo, Medina, Mendoza, Morales, Moreno, Muñoz, Nájera, Nieves, Núñez, Ñúñez, O'Farrill, Ochoa, Orozco, Ortiz, Paz, Peña, Pérez, Pérez,
  Quiñones, Ramírez, Ramírez, Ramos, Reyes, Rivera, Rodríguez, Rodríguez, Rojas, Rosales, Ruiz, Salazar, San Martín, Sánchez, Sánchez,
  Santiago, Santos, Serna, Sifuentes, Silva, Soto, Tapia, Tlapale, Torres, Tzompantzi, Valdez, Vargas, Vázquez, Velázquez, Vega,
  Villarreal, Xicale, Yáñez, Zavala, Zúñiga`)
const COMPOUND =
  list(`Montes de Oca, Ponce de León, Díaz de León, Fernández de Lara, Ladrón de Guevara, Ramírez de Arellano, Ruiz de Chávez,
  Sáenz de Miera, Ortiz de Montellano`)

export interface SamplePerson extends PersonName {
  readonly curp: string
}

/** The same people every time (mulberry32, Tommy Ettinger, public domain). */
export const samplePeople = (count: number, seed: number): SamplePerson[] => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = (words: readonly string[]): string => words[Math.floor(next() * words.length)] ?? ''
  const surname = (): string => (next() < 0.01 ? pick(COMPOUND) : pick(SURNAMES))
  const given = (pool: readonly string[]): string => {
    const first = pick(pool)
    const second = pick(pool)
    return first.includes(' ') || first === second || second.includes(' ') || next() < 0.5
      ? first
      : `${first} ${second}`
  }
  return Array.from({ length: count }, () => {
    const woman = next() < 0.5
    const person = {
      name: given(woman ? WOMEN : MEN),
      last_name: surname(),
      second_last_name: next() < 0.98 ? surname() : null,
    }
    const year = 2008 + Math.floor(next() * 10)
    const two = (most: number) => String(1 + Math.floor(next() * most)).padStart(2, '0')
    const date_birth = `${year}-${two(12)}-${two(28)}`
    const curp = buildCurp({ ...person, date_birth, gender: woman ? 1 : 2, state: 'DG', homoclave: 'A' })
    return { ...person, curp }
  })
}
