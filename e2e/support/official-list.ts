import { buildCurp } from '@plantel/contract/curp'
import { workbook } from '../../api/test/lists/write-workbook.ts'

interface Listed {
  name: string
  last_name: string
  second_last_name: string
  date_birth: string
  gender: 1 | 2
  tutor: string
  phone: string
}

const NAMES = [
  ['Ana', 1],
  ['Luis', 2],
  ['Eva', 1],
  ['Mario', 2],
  ['Sofía', 1],
  ['Iván', 2],
] as const

const SURNAMES = [
  ['Peña', 'López'],
  ['Ruiz', 'Soto'],
  ['Núñez', 'Cano'],
  ['Ávila', 'Mena'],
  ['Robles', 'Díaz'],
  ['Güereca', 'Ríos'],
] as const

/** Six children of a first grade; each has a guardian with a phone. */
export const children = (seed: number): Listed[] =>
  SURNAMES.map(([last_name, second_last_name], place) => {
    const [name, gender] = NAMES[place] ?? ['Ana', 1]
    return {
      name,
      last_name,
      second_last_name,
      gender,
      date_birth: `2020-0${place + 1}-1${place}`,
      tutor: `Rosa ${second_last_name} Gil`,
      phone: String(6_180_000_000 + (seed % 900_000) * 10 + 1_000_000 + place),
    }
  })

const curpOf = ({ name, last_name, second_last_name, date_birth, gender }: Listed): string =>
  buildCurp({ name, last_name, second_last_name, date_birth, gender, state: 'DG', homoclave: 'A' })

const OF_PRIMARIA = ['ESCUELA PRIMARIA BENITO JUÁREZ', 'C.C.T. 10DPR0123K   ZONA ESCOLAR 12']

/** As a supervision hands it out: titles above the list, a header, a total and a signature below it; `titles` say the level or do not. */
export const officialList = (listed: readonly Listed[], titles: readonly string[] = OF_PRIMARIA): Buffer =>
  workbook({
    sheets: [
      { name: 'PORTADA', rows: [['SECRETARÍA DE EDUCACIÓN PÚBLICA'], ['CICLO ESCOLAR 2026-2027']] },
      {
        name: '1A',
        merges: ['A1:F1', 'A2:F2', 'A3:F3'],
        rows: [
          ...titles.map((title) => [title]),
          ['GRADO: 1°   GRUPO: A   TURNO: MATUTINO'],
          null,
          ['N.P.', 'NOMBRE DEL ALUMNO', 'C.U.R.P.', 'SEXO', 'NOMBRE DEL TUTOR', 'TELÉFONO'],
          ...listed.map((child, place) => [
            place + 1,
            `${child.last_name} ${child.second_last_name} ${child.name}`.toUpperCase(),
            curpOf(child),
            child.gender === 1 ? 'M' : 'H',
            child.tutor.toUpperCase(),
            child.phone,
          ]),
          ['TOTAL', `${listed.length} ALUMNOS`],
          null,
          ['Vo. Bo. EL DIRECTOR DE LA ESCUELA'],
        ],
      },
    ],
  })
