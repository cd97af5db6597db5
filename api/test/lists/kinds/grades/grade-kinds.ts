import { type Cell, workbook } from '../../write-workbook.ts'
import type { MarksIndex } from '../../../../src/features/imports/judging/marks/marks-index.ts'
import { lines } from '../kind.ts'
import { marksSchool, member } from '../../marks-school.ts'

/** *Ana: Español · P1 85*: of each row that is no title, its grades as they are stored; codes that are told before them. */
export interface GradeListKind {
  readonly name: string
  readonly file: () => Buffer
  readonly school?: Partial<MarksIndex>
  readonly options?: Readonly<Record<string, string>>
  /** By row: who, what is told (codes) and what would be written. */
  readonly rows: readonly [
    student_id: number | null,
    codes: readonly number[],
    marks: Readonly<Record<string, number>>,
  ][]
  /** Keys of what is asked of the whole file because it is not certain. */
  readonly asks?: readonly string[]
}

/** 3° A of three with names of their own. */
const STUDENTS = [
  member(1, 'Peña | López | Ana María', 1),
  member(2, 'García | Ruiz | Luis', 1),
  member(3, 'Hernández | Soto | Diego', 1),
  member(4, 'Mata | Cano | Sofía', 2),
]

const sheet = (
  rows: readonly (readonly Cell[] | null)[],
  name = 'Hoja1',
  merges: readonly string[] = [],
) => ({
  name,
  rows,
  merges,
})
const book = (...sheets: ReturnType<typeof sheet>[]) => workbook({ sheets })

const E1 = 'Español · P1'
const E2 = 'Español · P2'
const M1 = 'Matemáticas · P1'
const M2 = 'Matemáticas · P2'

const csv = (rows: readonly (readonly (string | number)[])[], sign = ';') =>
  Buffer.from(lines(rows, sign), 'latin1')

const ANA = 'PEÑA LÓPEZ ANA MARÍA'
const LUIS = 'GARCÍA RUIZ LUIS'
const DIEGO = 'HERNÁNDEZ SOTO DIEGO'

export const GRADE_KINDS: readonly GradeListKind[] = [
  {
    name: 'bands are subjects, partials stand below; titles, averages and a signature around',
    file: () =>
      book(
        sheet(
          [
            ['ESCUELA PRIMARIA NIÑOS HÉROES', null, null, null, null, null, null],
            ['CONCENTRADO DE CALIFICACIONES  GRADO: 3°  GRUPO: "A"', null, null, null, null, null, null],
            ['No.', 'NOMBRE DEL ALUMNO', 'ESPAÑOL', null, 'MATEMÁTICAS', null, 'PROMEDIO'],
            [null, null, 'P1', 'P2', 'P1', 'P2', null],
            [1, ANA, 8.5, 9, 10, '', 9.1],
            [2, LUIS, 7, '-', 6, 8, 7],
            [3, DIEGO, 9, 9, 9, 9, 9],
            [null, 'PROMEDIO DEL GRUPO', 8.2, 9, 8.3, 8.5, 8.4],
            [null, 'MTRA. ROSA MATA CANO', null, null, null, null, null],
            [null, 'Docente del grupo', null, null, null, null, null],
          ],
          'Concentrado',
          ['A1:G1', 'A2:G2', 'C3:D3', 'E3:F3'],
        ),
      ),
    rows: [
      [1, [], { [E1]: 85, [E2]: 90, [M1]: 100 }],
      [2, [], { [E1]: 70, [M1]: 60, [M2]: 80 }],
      [3, [], { [E1]: 90, [E2]: 90, [M1]: 90, [M2]: 90 }],
    ],
  },
  {
    name: 'partials are bands, subjects stand below',
    file: () =>
      book(
        sheet(
          [
            ['Grupo: 3° A', null, null, null, null],
            ['Alumno', '1er parcial', null, '2do parcial', null],
            [null, 'Español', 'Matemáticas', 'Español', 'Matemáticas'],
            [ANA, 8, 9, 10, 7],
            [LUIS, 6, 7, '', ''],
          ],
          'Hoja1',
          ['B2:C2', 'D2:E2'],
        ),
      ),
    rows: [
      [1, [], { [E1]: 80, [M1]: 90, [E2]: 100, [M2]: 70 }],
      [2, [], { [E1]: 60, [M1]: 70 }],
    ],
  },
  {
    name: 'one sheet for each subject',
    file: () =>
      book(
        sheet(
          [
            ['Nombre del alumno', 'P1', 'P2', 'FINAL'],
            [ANA, 8, 9, 8.5],
            [LUIS, 7, 6, 6.5],
          ],
          'ESPAÑOL',
        ),
        sheet(
          [
            ['Nombre del alumno', 'P1', 'P2', 'FINAL'],
            [ANA, 10, '', 10],
            [LUIS, 5, '', 5],
          ],
          'MATEMÁTICAS',
        ),
      ),
    rows: [
      [1, [], { [E1]: 80, [E2]: 90 }],
      [2, [], { [E1]: 70, [E2]: 60 }],
      [1, [], { [M1]: 100 }],
      [2, [], { [M1]: 50 }],
    ],
  },
  {
    name: 'one sheet for each group, the same name in both',
    file: () =>
      book(
        sheet(
          [
            ['Alumno', 'Español P1'],
            ['GARCIA RUIZ LUIS', 8],
            [ANA, 9],
          ],
          '3A',
        ),
        sheet(
          [
            ['Alumno', 'Español P1'],
            ['GARCIA RUIZ LUIS', 6],
            ['MATA CANO SOFIA', 7],
          ],
          '3B',
        ),
      ),
    school: { students: [...STUDENTS, member(5, 'García | Ruiz | Luis', 2)] },
    rows: [
      [2, [], { [E1]: 80 }],
      [1, [], { [E1]: 90 }],
      [5, [], { [E1]: 60 }],
      [4, [], { [E1]: 70 }],
    ],
  },
  {
    name: 'capitals without accents and without a matrícula',
    file: () =>
      book(
        sheet([
          ['NOMBRE', 'ESPANOL P1'],
          ['PENA LOPEZ ANA MARIA', 9],
          ['HERNANDEZ SOTO DIEGO', 8],
        ]),
      ),
    rows: [
      [1, [], { [E1]: 90 }],
      [3, [], { [E1]: 80 }],
    ],
  },
  {
    name: 'Windows-1252 with semicolons and decimal commas',
    file: () =>
      csv([
        ['Matrícula', 'Alumno', 'Español P1', 'Matemáticas P1'],
        ['A-0001', 'Peña López Ana María', '8,5', '10,0'],
        ['A-0002', 'García Ruiz Luis', '7,25', '6'],
      ]),
    rows: [
      [1, [], { [E1]: 85, [M1]: 100 }],
      [2, [], { [E1]: 72.5, [M1]: 60 }],
    ],
  },
  {
    name: 'a school that writes 0 to 100',
    file: () =>
      book(
        sheet([
          ['Alumno', 'Español P1'],
          [ANA, 85],
          [LUIS, 100],
          [DIEGO, 59.5],
        ]),
      ),
    school: { scale: 100 },
    rows: [
      [1, [], { [E1]: 85 }],
      [2, [], { [E1]: 100 }],
      [3, [], { [E1]: 59.5 }],
    ],
  },
  {
    name: '85 in a school that writes 0 to 10 is never divided',
    file: () =>
      book(
        sheet([
          ['Alumno', 'Español P1'],
          [ANA, 85],
          [LUIS, 9],
        ]),
      ),
    rows: [
      [1, [9190], {}],
      [2, [], { [E1]: 90 }],
    ],
    asks: ['scale'],
  },
  {
    name: 'words for grades',
    file: () =>
      book(
        sheet([
          ['Alumno', 'Español P1', 'Matemáticas P1'],
          [ANA, 'NP', 'AC'],
          [LUIS, 'n.p.', 9],
          [DIEGO, 'S/D', '--'],
        ]),
      ),
    rows: [
      [1, [9192, 9192], {}],
      [2, [9192], { [M1]: 90 }],
      [3, [9192], {}],
    ],
  },
  {
    name: 'averages of the partials, of the year and failed subjects are none of ours',
    file: () =>
      book(
        sheet([
          ['Alumno', 'Español P1', 'Español P2', 'PROM', 'Promedio final'],
          [ANA, 8, 9, 8.5, 8.5],
          [LUIS, 7, 7, 7, 7],
        ]),
      ),
    rows: [
      [1, [], { [E1]: 80, [E2]: 90 }],
      [2, [], { [E1]: 70, [E2]: 70 }],
    ],
  },
  {
    name: 'a teacher of one subject: the file says neither subject nor partial below its title',
    file: () =>
      book(
        sheet([
          ['MATERIA: MATEMÁTICAS', null],
          ['Grado y grupo: 3° A   Parcial 1', null],
          null,
          ['Alumno', 'Calificación'],
          [ANA, 9.5],
          [LUIS, 8],
        ]),
      ),
    rows: [
      [1, [], { [M1]: 95 }],
      [2, [], { [M1]: 80 }],
    ],
  },
  {
    name: 'subjects shortened by hand are asked with a proposal',
    file: () =>
      book(
        sheet([
          ['Alumno', 'Mate P1', 'Esp P1'],
          [ANA, 9, 8],
          [LUIS, 7, 6],
        ]),
      ),
    rows: [
      [1, [], { [M1]: 90, [E1]: 80 }],
      [2, [], { [M1]: 70, [E1]: 60 }],
    ],
    asks: ['subject:mate', 'subject:esp'],
  },
  {
    name: 'trimestres, with who is not in the school',
    file: () =>
      book(
        sheet(
          [
            ['Alumno', 'Español Trimestre 1', 'Español Trimestre 2'],
            [ANA, 9, 8],
            ['CRUZ VEGA EVA', 7, 6],
          ],
          '3° A',
        ),
      ),
    school: { partial_word: 'Trimestre' },
    rows: [
      [1, [], { 'Español · T1': 90, 'Español · T2': 80 }],
      [null, [9193], {}],
    ],
  },
  {
    name: 'formulas, errors of Excel and a partial that there is not',
    file: () =>
      book(
        sheet([
          ['Alumno', 'Español P1', 'Español P3'],
          [ANA, { formula: 'AVERAGE(8,9)', value: 8.5 }, ''],
          [LUIS, { error: '#DIV/0!' }, ''],
          [DIEGO, 9, 7],
        ]),
      ),
    rows: [
      [1, [], { [E1]: 85 }],
      [2, [9162], {}],
      [3, [9197], { [E1]: 90 }],
    ],
  },
  {
    name: 'a row for each grade, its partial in a column',
    file: () =>
      csv([
        ['grupo', 'alumno', 'materia', 'parcial', 'calificacion'],
        ['3A', ANA, 'Español', 1, 8.5],
        ['3A', ANA, 'Matemáticas', 2, 9],
        ['3A', LUIS, 'Español', 1, 7],
      ]),
    rows: [
      [1, [], { [E1]: 85 }],
      [1, [], { [M2]: 90 }],
      [2, [], { [E1]: 70 }],
    ],
  },
  {
    name: 'the parts that a grade is made of are none',
    file: () =>
      book(
        sheet([
          ['Materia: Español   Grupo: 3° A   Parcial 1'],
          ['N', 'Nombre', 'Tareas 30%', 'Examen 40%', 'Proyecto', 'Calificación'],
          [1, ANA, 9, 8, 10, 8.9],
          [2, LUIS, 7, 6, 8, 6.9],
        ]),
      ),
    rows: [
      [1, [], { [E1]: 89 }],
      [2, [], { [E1]: 69 }],
    ],
  },
]

export const gradeSchool = (more: Partial<MarksIndex> = {}): MarksIndex =>
  marksSchool({ students: STUDENTS, ...more })
