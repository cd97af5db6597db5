import { workbook } from '../../write-workbook.ts'
import { lines } from '../kind.ts'
import { groupsOf, type StaffKind } from './staff-kind.ts'

const SECUNDARIA = groupsOf('3.1.A', '3.1.B', '3.2.A')

type Row = readonly (string | number | null)[]
const sheet = (rows: readonly Row[], merges: string[] = []) =>
  workbook({ sheets: [{ name: 'Distribución', rows, merges }] })

const ROSA = 'Luna | Díaz | Rosa · PROFESSOR'
const JUAN = 'Soto | Meza | Juan · PROFESSOR'
const INES = 'Vega | Mora | Inés · PROFESSOR'

/** Without a phone nobody signs in. */
const alone = (person: string): string => `${person} · ()`

/** Classes that a school draws as a table of two ways. */
export const MATRIX_KINDS: readonly StaffKind[] = [
  {
    name: 'subjects down, groups across, teachers in the cells',
    file: () =>
      sheet([
        ['ESCUELA SECUNDARIA GENERAL 12'],
        ['DISTRIBUCIÓN DE MATERIAS', null, null, 'C.C.T. 10DES0012K'],
        ['MATERIA', '1°A', '1°B', '2°A'],
        ['Español', 'Profra. Rosa Luna Díaz', 'Profra. Rosa Luna Díaz', 'Profr. Juan Soto Meza'],
        ['Matemáticas', 'Inés Vega Mora', 'VACANTE', 'Inés Vega Mora'],
        ['Tutoría', null, null, 'Juan Soto Meza'],
        [null],
        [null, 'Vo. Bo.'],
        [null, 'PROFR. HUGO RÍOS PAZ'],
        [null, 'DIRECTOR'],
      ]),
    school: { groups: SECUNDARIA },
    people: [
      [alone(ROSA), 'Español 3.1.A', 'Español 3.1.B'],
      [alone(JUAN), 'Español 3.2.A', 'Tutoría 3.2.A'],
      [alone(INES), 'Matemáticas 3.1.A', 'Matemáticas 3.2.A'],
    ],
    says: [9149, 9149, 9149],
    states: 'new new new new new new',
  },
  {
    name: 'teachers down with their phones, groups across, subjects in the cells',
    file: () =>
      Buffer.from(
        lines(
          [
            ['DOCENTE', 'CELULAR', '1A', '1B', '2A', 'TOTAL'],
            ['Rosa Luna Díaz', '6181234501', 'Español', 'Español', '', 2],
            ['Juan Soto Meza', '6181234502', '', 'Historia', 'Inglés / Historia', 3],
            ['Inés Vega Mora', '6181234503', 'Mate', '', '', 1],
          ],
          ',',
        ),
      ),
    school: { groups: SECUNDARIA },
    people: [
      [`${ROSA} · 6181234501`, 'Español 3.1.A', 'Español 3.1.B'],
      [`${JUAN} · 6181234502`, 'Historia 3.1.B', 'Inglés 3.2.A', 'Historia 3.2.A'],
      [`${INES} · 6181234503`, 'Mate 3.1.A'],
    ],
    states: 'new new new new new',
  },
  {
    name: 'grades above the letters of their groups, one teacher over several groups',
    file: () =>
      sheet(
        [
          ['ASIGNATURA', 'PRIMERO', null, 'SEGUNDO'],
          [null, 'A', 'B', 'A'],
          ['Español', 'Rosa Luna Díaz', null, 'Juan Soto Meza'],
          ['Historia', 'Juan Soto Meza', 'Rosa Luna Díaz / Inés Vega Mora', null],
        ],
        ['A1:A2', 'B1:C1', 'B3:C3'],
      ),
    school: { groups: SECUNDARIA },
    people: [
      [alone(ROSA), 'Español 3.1.A', 'Español 3.1.B', 'Historia 3.1.B'],
      [alone(JUAN), 'Español 3.2.A', 'Historia 3.1.A'],
      [alone(INES)],
    ],
    says: [9149, 9149, 9149, 9180],
    states: 'new new new new new conflict',
  },
  {
    name: 'teacher and subject before the groups, hours in the cells',
    file: () =>
      sheet(
        [
          ['PROFESOR', 'ASIGNATURA', '1A', '1B', '2A', 'HRS.'],
          ['Rosa Luna Díaz', 'Español', 5, 5, null, 10],
          [null, 'Tutoría', 1, null, null, 1],
          ['Juan Soto Meza', 'Historia', null, 4, 4, 8],
          ['TOTAL', null, 6, 9, 4, 19],
        ],
        ['A2:A3'],
      ),
    school: { groups: SECUNDARIA },
    people: [
      [alone(ROSA), 'Español 3.1.A', 'Español 3.1.B', 'Tutoría 3.1.A'],
      [alone(JUAN), 'Historia 3.1.B', 'Historia 3.2.A'],
    ],
    says: [9149, 9149],
    states: 'new new new new new',
  },
  {
    name: 'no header over the subjects',
    file: () =>
      sheet([
        [null, '1° "A"', '1° "B"'],
        ['ESPAÑOL', 'LUNA DÍAZ ROSA', 'SOTO MEZA JUAN'],
        ['MATEMÁTICAS', 'VEGA MORA INÉS', 'VEGA MORA INÉS'],
        ['INGLÉS', 'SOTO MEZA JUAN', 'SOTO MEZA JUAN'],
      ]),
    school: { groups: SECUNDARIA },
    people: [
      [alone(ROSA), 'Español 3.1.A'],
      [alone(JUAN), 'Español 3.1.B', 'Inglés 3.1.A', 'Inglés 3.1.B'],
      [alone(INES), 'Matemáticas 3.1.A', 'Matemáticas 3.1.B'],
    ],
    says: [9149, 9149, 9149],
    states: 'new new new new new new',
  },
]
