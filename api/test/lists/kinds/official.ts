import { type Cell, workbook } from '../write-workbook.ts'
import {
  caps,
  dayFirst,
  father,
  type ListKind,
  mother,
  pupil,
  pupils,
  serialOf,
  sexLetter,
  surnamesFirst,
  tutor,
} from './kind.ts'
import { madeFamilies } from './made-families.ts'

const form = madeFamilies(14, 11)
const sheets = [madeFamilies(6, 12), madeFamilies(5, 13), madeFamilies(7, 14)]
const paged = madeFamilies(12, 15)
const sorted = madeFamilies(9, 16)
const covered = madeFamilies(6, 17)
const registered = madeFamilies(8, 18)
const divided = [madeFamilies(5, 19), madeFamilies(4, 20)]

export const OFFICIAL: readonly ListKind[] = [
  {
    name: 'a form of a primary school: logo, merged titles, capitals, totals, signatures',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Hoja1',
            rows: [
              ['SECRETARÍA DE EDUCACIÓN DEL ESTADO DE DURANGO'],
              ['SUBSECRETARÍA DE EDUCACIÓN BÁSICA'],
              ['ESCUELA PRIMARIA "NIÑOS HÉROES"', null, null, null, null, 'C.C.T. 10DPR0123K'],
              ['LISTA DE ALUMNOS CICLO ESCOLAR 2026-2027'],
              [
                'GRADO: 3°',
                null,
                'GRUPO: "B"',
                null,
                'TURNO: MATUTINO',
                'MAESTRA: LIC. ROSA ELENA MATA CANO',
              ],
              null,
              ['No.', 'CURP', 'NOMBRE DEL ALUMNO(A)', 'SEXO', 'FECHA DE NAC.', 'PADRE O TUTOR'],
              [null, null, null, null, null, 'NOMBRE', 'TELÉFONO'],
              ...form.map(({ child, mother: m }, at): Cell[] => [
                at + 1,
                child.curp,
                caps(surnamesFirst(child)),
                sexLetter(child),
                { number: serialOf(child.birth), format: 14 },
                caps(surnamesFirst(m)),
                Number(m.phone),
              ]),
              [null, null, 'TOTAL DE ALUMNOS:', 14],
              [null, null, 'HOMBRES:', 7, 'MUJERES:', 7],
              null,
              [null, '_______________________', null, null, '_______________________'],
              [null, 'PROFRA. ROSA ELENA MATA CANO', null, null, 'PROFR. JUAN LARA TAPIA'],
              [null, 'DOCENTE DE GRUPO', null, null, 'DIRECTOR DE LA ESCUELA'],
              [null, null, 'Vo. Bo.'],
              [null, null, 'SUPERVISOR DE LA ZONA 14'],
            ],
            merges: [
              'A1:G1',
              'A2:G2',
              'A3:E3',
              'A4:G4',
              'F7:G7',
              'A7:A8',
              'B7:B8',
              'C7:C8',
              'D7:D8',
              'E7:E8',
            ],
          },
        ],
      }),
    expects: {
      students: pupils(form, ({ child, mother: m }) => ({
        group: '2.3.B',
        turn: 1,
        curp: child.curp,
        birth: child.birth,
        gender: child.gender,
        guardians: [tutor(m)],
      })),
      ignored: 7,
    },
  },
  {
    name: 'one sheet a group, the group in its name, a cover and an empty sheet',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'PORTADA',
            rows: [['ESCUELA PRIMARIA 5 DE MAYO'], ['Listas 2026-2027'], ['Directora: Mtra. Elena Soto']],
          },
          ...sheets.map((families, at) => ({
            name: ['1° A', '1°B', '2o A VESP'][at] ?? '',
            rows: [
              ['LISTA DE ASISTENCIA'],
              ['NP', 'APELLIDO PATERNO', 'APELLIDO MATERNO', 'NOMBRE(S)', 'CURP'],
              ...families.map(({ child }, place): Cell[] => [
                place + 1,
                child.last_name,
                child.second_last_name,
                child.name,
                child.curp,
              ]),
            ],
          })),
          { name: 'Hoja5', rows: [] },
        ],
      }),
    options: { level: '2', turn: '1' },
    expects: {
      students: sheets.flatMap((families, at) =>
        pupils(families, ({ child }) => ({
          group: ['2.1.A', '2.1.B', '2.2.A'][at] ?? '',
          turn: at === 2 ? 2 : 1,
          curp: child.curp,
          birth: child.birth,
          gender: child.gender,
        })),
      ),
      ignored: 0,
      leftOut: ['PORTADA', 'Hoja5'],
      asks: ['level', 'turn'],
    },
  },
  {
    name: 'printed pages: the heading and the page on each of them',
    file: () =>
      workbook({
        sheets: [
          {
            name: '4A',
            rows: [0, 1, 2].flatMap((page): Cell[][] => [
              ['ESCUELA PRIMARIA GUADALUPE VICTORIA 10DPR0456T'],
              ['Relación de alumnos 4° A'],
              ['N.L.', 'Alumno', 'Fecha de nacimiento', 'Sexo'],
              ...paged
                .slice(page * 4, page * 4 + 4)
                .map(({ child }, at): Cell[] => [
                  page * 4 + at + 1,
                  surnamesFirst(child),
                  dayFirst(child),
                  sexLetter(child),
                ]),
              [`Página ${page + 1} de 3`],
            ]),
          },
        ],
      }),
    expects: {
      students: pupils(paged, ({ child }) => ({ group: '2.4.A', birth: child.birth, gender: child.gender })),
      ignored: 9,
    },
  },
  {
    name: 'women first, then men, with a subtotal after each and one who left',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Lista',
            rows: [
              ['PRIMARIA', null, '6° "C"'],
              ['Nº', 'NOMBRE COMPLETO', 'OBSERVACIONES'],
              ['MUJERES'],
              ...sorted.slice(0, 4).map(({ child }, at): Cell[] => [at + 1, surnamesFirst(child)]),
              ['Subtotal', 4],
              ['HOMBRES'],
              ...sorted
                .slice(4)
                .map(({ child }, at): Cell[] => [
                  at + 5,
                  surnamesFirst(child),
                  at === 1 ? 'BAJA 12/10/2026' : null,
                ]),
              ['Subtotal', 5],
              ['TOTAL', 9],
            ],
          },
        ],
      }),
    expects: {
      students: pupils(sorted, (_, at) => ({ group: '2.6.C', says: at === 5 ? [9152] : [] })),
      ignored: 5,
    },
  },
  {
    name: 'a hidden sheet of last year and a sheet with instructions stay out',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'INSTRUCCIONES',
            rows: [
              ['1. Capture los nombres con mayúsculas'],
              ['2. No modifique los encabezados'],
              ['3. Guarde y envíe'],
            ],
          },
          {
            name: '2025',
            hidden: true,
            rows: [
              ['Alumno', 'Grupo'],
              ['Fantasma Oculto Juan', '1A'],
              ['Fantasma Oculto Ana', '1A'],
            ],
          },
          {
            name: '2026',
            rows: [
              ['Alumno', 'Grado', 'Grupo', 'Nivel'],
              ...covered.map(({ child }): Cell[] => [surnamesFirst(child), 5, 'A', 'Primaria']),
            ],
          },
          { name: 'Catálogo', rows: [['MATUTINO'], ['VESPERTINO'], ['NOCTURNO']] },
        ],
      }),
    expects: {
      students: pupils(covered, () => ({ group: '2.5.A' })),
      ignored: 0,
      leftOut: ['INSTRUCCIONES', '2025', 'Catálogo'],
    },
  },
  {
    name: 'the register of enrolment: father, mother, address and telephone under bands',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'REGISTRO',
            rows: [
              ['REGISTRO DE INSCRIPCIÓN · PRIMARIA · 1° A · TURNO VESPERTINO'],
              [null, 'ALUMNO', null, null, null, 'PADRE', null, 'MADRE', null, 'DOMICILIO'],
              [
                'NUM.',
                'PRIMER APELLIDO',
                'SEGUNDO APELLIDO',
                'NOMBRE(S)',
                'CURP',
                'NOMBRE',
                'CELULAR',
                'NOMBRE',
                'CELULAR',
                'CALLE',
                'NÚM.',
                'COLONIA',
                'C.P.',
              ],
              ...registered.map(({ child, mother: m, father: f }, at): Cell[] => [
                at + 1,
                caps(child.last_name),
                caps(child.second_last_name ?? ''),
                caps(child.name),
                child.curp,
                caps(surnamesFirst(f)),
                f.phone,
                caps(surnamesFirst(m)),
                m.phone,
                'CALLE PINO',
                100 + at,
                'CENTRO',
                '34000',
              ]),
            ],
            merges: ['A1:M1', 'B2:E2', 'F2:G2', 'H2:I2', 'J2:M2'],
          },
        ],
      }),
    expects: {
      students: pupils(registered, ({ child, mother: m, father: f }) => ({
        group: '2.1.A',
        turn: 2,
        curp: child.curp,
        street: 'CALLE PINO',
        guardians: [father(f), mother(m)],
      })),
      ignored: 0,
    },
  },
  {
    name: 'two groups in one sheet, each below its own line',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Listas',
            rows: [
              ['Escuela Primaria Lázaro Cárdenas'],
              ['No.', 'Nombre del alumno', 'Tutor', 'Tel. tutor'],
              ['Grupo: 2° A'],
              ...(divided[0] ?? []).map(({ child, mother: m }, at): Cell[] => [
                at + 1,
                surnamesFirst(child),
                surnamesFirst(m),
                m.phone,
              ]),
              [],
              ['Grupo: 2° B'],
              ...(divided[1] ?? []).map(({ child, mother: m }, at): Cell[] => [
                at + 1,
                surnamesFirst(child),
                surnamesFirst(m),
                m.phone,
              ]),
            ],
          },
        ],
      }),
    expects: {
      students: divided.flatMap((families, at) =>
        families.map(({ child, mother: m }) =>
          pupil(child, { group: at === 0 ? '2.2.A' : '2.2.B', guardians: [tutor(m)] }),
        ),
      ),
      ignored: 2,
    },
  },
]
