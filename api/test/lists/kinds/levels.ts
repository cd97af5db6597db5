import { type Cell, workbook } from '../write-workbook.ts'
import {
  caps,
  dayFirst,
  givenFirst,
  type ListKind,
  mother,
  pupils,
  sexLetter,
  surnamesFirst,
  tutor,
} from './kind.ts'
import { madeFamilies } from './made-families.ts'

const kinder = madeFamilies(6, 31, [2021, 2023])
const secondary = madeFamilies(8, 32, [2012, 2014])
const high = madeFamilies(6, 33, [2009, 2011])
const university = madeFamilies(6, 34, [2003, 2006])
const keyed = madeFamilies(6, 35, [2012, 2014])
const semester = madeFamilies(6, 36, [2009, 2011])

export const LEVELS: readonly ListKind[] = [
  {
    name: 'a kindergarten: NIÑO(A), MAMÁ, age and blood',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'K2B',
            rows: [
              ['JARDÍN DE NIÑOS "ROSAURA ZAPATA"'],
              ['2° B'],
              [
                'N.P.',
                'NOMBRE DEL NIÑO (A)',
                'FECHA NAC.',
                'EDAD',
                'TIPO DE SANGRE',
                'NOMBRE DE LA MAMÁ',
                'CEL. MAMÁ',
              ],
              ...kinder.map(({ child, mother: m }, at): Cell[] => [
                at + 1,
                caps(surnamesFirst(child)),
                dayFirst(child),
                4,
                'O+',
                caps(surnamesFirst(m)),
                m.phone,
              ]),
              [null, 'EDUCADORA: LEP. NORMA LARA SOTO'],
            ],
          },
        ],
      }),
    expects: {
      students: pupils(kinder, ({ child, mother: m }) => ({
        group: '1.2.B',
        birth: child.birth,
        guardians: [mother(m)],
      })),
      ignored: 1,
    },
  },
  {
    name: 'a secondary school: number of control, grade and group apart, its key in the title',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Hoja1',
            rows: [
              ['ESCUELA SECUNDARIA TÉCNICA No. 12   CCT 10DST0012B   TURNO MATUTINO'],
              [
                'No. de control',
                'Primer apellido',
                'Segundo apellido',
                'Nombre(s)',
                'Grado',
                'Grupo',
                'Sexo',
              ],
              ...secondary.map(({ child }, at): Cell[] => [
                `S26-${100 + at}`,
                child.last_name,
                child.second_last_name,
                child.name,
                ['1°', '2do', 'TERCERO'][at % 3] ?? '',
                ['A', '"B"'][at % 2] ?? '',
                sexLetter(child),
              ]),
            ],
          },
        ],
      }),
    expects: {
      students: pupils(secondary, ({ child }, at) => ({
        group: `3.${(at % 3) + 1}.${'AB'.charAt(at % 2)}`,
        turn: 1,
        folio: `S26-${100 + at}`,
        gender: child.gender,
      })),
      ignored: 0,
    },
  },
  {
    name: 'a high school whose groups are 101, 302',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'ALUMNOS',
            rows: [
              ['COBACH PLANTEL 05'],
              ['MATRÍCULA', 'NOMBRE DEL ALUMNO', 'GRUPO', 'CURP'],
              ...high.map(({ child }, at): Cell[] => [
                26050100 + at,
                caps(surnamesFirst(child)),
                [101, 302][at % 2] ?? 0,
                child.curp,
              ]),
            ],
          },
        ],
      }),

    expects: {
      students: pupils(high, ({ child }, at) => ({
        group: at % 2 === 0 ? '4.1.01' : '4.3.02',
        folio: String(26050100 + at),
        curp: child.curp,
      })),
      ignored: 0,
      asks: ['three-digits'],
    },
  },
  {
    name: 'a university: names first, own mail and mobile, no guardians',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Inscritos',
            rows: [
              [
                'Nivel',
                'Matrícula',
                'Nombre completo',
                'Correo institucional',
                'Celular',
                'Cuatrimestre',
                'Grupo',
              ],
              ...university.map(({ child, mother: m }, at): Cell[] => [
                'Licenciatura',
                `U${9000 + at}`,
                givenFirst(child),
                `u${9000 + at}@uni.example`,
                m.phone,
                4,
                'A',
              ]),
            ],
          },
        ],
      }),
    options: { order: 'given' },
    expects: {
      students: pupils(university, ({ mother: m }, at) => ({
        group: '5.4.A',
        folio: `U${9000 + at}`,
        email: `u${9000 + at}@uni.example`,
        phone: m.phone,
      })),
      ignored: 0,
    },
  },
  {
    name: 'telesecundaria: nothing but the key says the level; grade in words, group in the title',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Lista',
            rows: [
              ['C.C.T.', '10ETV0099Z'],
              ['GRADO', 'SEGUNDO', null, 'GRUPO', 'A'],
              ['No', 'Apellidos', 'Nombre', 'Tutor(a)', 'Teléfono'],
              ...keyed.map(({ child, mother: m }, at): Cell[] => [
                at + 1,
                `${child.last_name} ${child.second_last_name ?? ''}`,
                child.name,
                givenFirst(m),
                m.phone,
              ]),
            ],
          },
        ],
      }),
    expects: {
      students: pupils(keyed, ({ mother: m }) => ({ group: '3.2.A', guardians: [tutor(m)] })),
      ignored: 0,
    },
  },
  {
    name: 'a bachillerato: SEMESTRE 5, GRUPO "C", evening',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Hoja1',
            rows: [
              ['BACHILLERATO GENERAL "EMILIANO ZAPATA"'],
              ['SEMESTRE: QUINTO', null, 'GRUPO: C', null, 'TURNO: NOCTURNO'],
              ['N.L', 'BOLETA', 'ALUMNO'],
              ...semester.map(({ child }, at): Cell[] => [at + 1, 880100 + at, caps(surnamesFirst(child))]),
            ],
          },
        ],
      }),
    expects: {
      students: pupils(semester, (_, at) => ({ group: '4.5.C', turn: 3, folio: String(880100 + at) })),
      ignored: 0,
    },
  },
]
