import { buildCurp } from '@plantel/contract/curp'

/** Nobody in particular: words put together by chance. */
const list = (text: string): string[] => text.split(',').map((word) => word.trim())

const GIRLS = list(
  'Abigail,Adriana,Alondra,Ana,Ana Sofía,Andrea,Camila,Daniela,Dulce María,Elisa,Fátima,Fernanda,Frida,Itzel,Jimena,Karla,Luz María,María Fernanda,María Guadalupe,María José,Mariana,Melissa,Natalia,Paola,Regina,Renata,Rosa Isela,Sofía,Valentina,Valeria,Ximena,Yaretzi,Zoé',
)
const BOYS = list(
  'Aarón,Alan,Alejandro,Ángel Gabriel,Axel,Carlos,Cristian,Daniel,Diego,Eduardo,Emiliano,Fernando,Francisco Javier,Gael,Iker,Ian,Jesús,Jorge,José Ángel,José Luis,José Manuel,Juan Carlos,Juan Pablo,Kevin,Leonardo,Luis,Marco Antonio,Mateo,Miguel,Óscar,Ramón,Roberto,Tadeo,Uriel,Víctor',
)
const WOMEN = list(
  'Alicia,Ana Laura,Beatriz,Blanca Estela,Claudia,Cristina,Elena,Gabriela,Irma,Josefina,Laura,Leticia,Lorena,Lucía,María de Jesús,María del Carmen,Martha,Mónica,Norma,Patricia,Rosa,Sandra,Silvia,Teresa,Verónica,Yolanda',
)
const MEN = list(
  'Adrián,Alberto,Alfredo,Antonio,Armando,Arturo,César,Enrique,Ernesto,Gerardo,Gustavo,Héctor,Hugo,Javier,Jorge Luis,José de Jesús,Juan,Luis Alberto,Manuel,Mario,Martín,Pedro,Rafael,Raúl,Ricardo,Rubén,Salvador,Sergio',
)
const SURNAMES = list(
  'Acosta,Aguilar,Álvarez,Arreola,Ávila,Bañuelos,Bautista,Beltrán,Calderón,Cano,Castillo,Ceniceros,Chávez,Cruz,Díaz,Domínguez,Favela,Flores,García,Garza,Gómez,González,Guerrero,Gurrola,Gutiérrez,Hernández,Herrera,Jiménez,Juárez,Lara,López,Luna,Martínez,Mata,Medina,Mendoza,Morales,Moreno,Muñoz,Nájera,Núñez,Ochoa,Orozco,Ortiz,Peña,Pérez,Quiñones,Ramírez,Ramos,Reyes,Rivera,Rodríguez,Rojas,Rosales,Ruiz,Salazar,Sánchez,Sifuentes,Silva,Soto,Tapia,Torres,Valdez,Vargas,Vázquez,Velázquez,Villarreal,Yáñez,Zavala,Zúñiga',
)

export interface Named {
  readonly name: string
  readonly last_name: string
  readonly second_last_name: string | null
}

export interface Child extends Named {
  readonly gender: 1 | 2
  /** `YYYY-MM-DD` */
  readonly birth: string
  readonly curp: string
}

export interface Adult extends Named {
  readonly phone: string
  readonly email: string
}

export interface Family {
  readonly child: Child
  readonly mother: Adult
  readonly father: Adult
}

export const curpOf = (person: Named & Pick<Child, 'gender' | 'birth'>, homoclave = 'A'): string =>
  buildCurp({ ...person, date_birth: person.birth, state: 'DG', homoclave })

/** The same every time (mulberry32, Tommy Ettinger, public domain). */
const madeChance = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number): number => Math.floor(next() * most)
  return { below, pick: (words: readonly string[]): string => words[below(words.length)] ?? '' }
}

/** Born in the years from and to; primary where nothing is said. */
export const madeFamilies = (
  count: number,
  seed: number,
  born: readonly [number, number] = [2015, 2018],
): Family[] => {
  const { below, pick } = madeChance(seed)
  const two = (number: number) => String(number).padStart(2, '0')
  return Array.from({ length: count }, (_, at) => {
    const [paternal, maternal] = [pick(SURNAMES), pick(SURNAMES)]
    const gender = below(2) === 0 ? 1 : 2
    const birth = `${born[0] + below(born[1] - born[0] + 1)}-${two(1 + below(12))}-${two(1 + below(28))}`
    const named = { name: pick(gender === 1 ? GIRLS : BOYS), last_name: paternal, second_last_name: maternal }
    const phone = (whose: number) => `618${String(1_000_000 + ((seed * 1_000 + at) * 2 + whose)).slice(0, 7)}`
    const mail = (whose: string) => `${whose}.${seed}.${at}@correo.example`
    return {
      child: { ...named, gender, birth, curp: curpOf({ ...named, gender, birth }) },
      mother: {
        name: pick(WOMEN),
        last_name: maternal,
        second_last_name: pick(SURNAMES),
        phone: phone(0),
        email: mail('mama'),
      },
      father: {
        name: pick(MEN),
        last_name: paternal,
        second_last_name: pick(SURNAMES),
        phone: phone(1),
        email: mail('papa'),
      },
    }
  })
}
