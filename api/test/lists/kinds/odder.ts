import { type Cell, workbook } from '../write-workbook.ts'
import {
  caps,
  dayFirst,
  givenFirst,
  lines,
  type ListKind,
  mother,
  father,
  pupil,
  pupils,
  sexLetter,
  surnamesFirst,
  tutor,
} from './kind.ts'
import { madeFamilies } from './made-families.ts'

const asOne = madeFamilies(6, 131)
const ranks = madeFamilies(6, 132)
const female = madeFamilies(6, 133)
const inGrade = madeFamilies(6, 134)
const lists = madeFamilies(6, 135)
const banded = madeFamilies(5, 136)
const shifted = madeFamilies(5, 137)
const repeated = madeFamilies(6, 138)
const dos = madeFamilies(30, 139)
const addressed = madeFamilies(3, 140)
const kin = madeFamilies(5, 141)

const sheetOf = (name: string, rows: readonly Cell[][], merges: readonly string[] = []) =>
  workbook({ sheets: [{ name, rows, merges }] })

export const ODDER: readonly ListKind[] = [
  {
    name: 'grade, group and turn in one cell, each row in another way',
    file: () =>
      sheetOf('Primaria', [
        ['Alumno', 'Grado y grupo'],
        ...asOne.map(({ child }, at): Cell[] => [
          surnamesFirst(child),
          ['3°B', '3ro. "B"', 'TERCERO B', '3-B', '3 B T.M.', 'III B'][at] ?? '',
        ]),
      ]),
    expects: { students: pupils(asOne, () => ({ group: '2.3.B' })), ignored: 0 },
  },
  {
    name: 'F and M: M is a man',
    file: () =>
      sheetOf('Primaria', [
        ['Alumno', 'Sexo'],
        ...female.map(({ child }): Cell[] => [surnamesFirst(child), child.gender === 1 ? 'F' : 'M']),
      ]),
    expects: { students: pupils(female, ({ child }) => ({ gender: child.gender })), ignored: 0 },
  },
  {
    name: 'the teacher and the school year above, a legend and a signature below',
    file: () =>
      sheetOf('6A', [
        ['Escuela Primaria Federal Benito Juárez'],
        ['Maestro: José Luis Pérez Soto', null, 'Ciclo escolar: 2026-2027'],
        [],
        ['#', 'Nombre del Alumno', 'Sexo'],
        ...ranks.map(({ child }, at): Cell[] => [at + 1, surnamesFirst(child), sexLetter(child)]),
        [],
        ['Nota: los alumnos con * son de nuevo ingreso'],
        ['H = 3', 'M = 3'],
        ['Promedio de edad', 11],
        ['Elaboró: Profr. José Luis Pérez Soto'],
        ['Fecha de impresión: 28/11/2026'],
      ]),
    expects: {
      students: pupils(ranks, ({ child }) => ({ group: '2.6.A', gender: child.gender })),
      ignored: 5,
    },
  },
  {
    name: 'a sheet with all grades: the grade merged down over its students',
    file: () =>
      sheetOf(
        'Primaria',
        [
          ['Grado', 'Grupo', 'Alumno'],
          ...inGrade.map(({ child }, at): Cell[] => [
            at % 3 === 0 ? `${Math.floor(at / 3) + 1}°` : null,
            'A',
            surnamesFirst(child),
          ]),
        ],
        ['A2:A4', 'A5:A7'],
      ),
    expects: {
      students: pupils(inGrade, (_, at) => ({ group: `2.${Math.floor(at / 3) + 1}.A` })),
      ignored: 0,
    },
  },
  {
    name: 'a list of attendance with empty days behind the names',
    file: () =>
      sheetOf('4B', [
        ['PRIMARIA · LISTA 4° B'],
        ['No.', 'Nombre del alumno', ...Array.from({ length: 8 }, () => null), 'Observaciones'],
        ...lists.map(({ child }, at): Cell[] => [at + 1, caps(surnamesFirst(child))]),
        ...Array.from({ length: 5 }, (_, at): Cell[] => [at + 7]),
      ]),
    expects: { students: pupils(lists, () => ({ group: '2.4.B' })), ignored: 5 },
  },
  {
    name: 'DATOS DEL ALUMNO, DATOS DEL PADRE, DATOS DE LA MADRE over three columns each',
    file: () =>
      sheetOf(
        'Primaria',
        [
          ['DATOS DEL ALUMNO', null, null, 'DATOS DEL PADRE', null, null, 'DATOS DE LA MADRE'],
          [
            'Apellidos',
            'Nombre',
            'CURP',
            'Apellidos',
            'Nombre',
            'Teléfono',
            'Apellidos',
            'Nombre',
            'Teléfono',
          ],
          ...banded.map(({ child, father: f, mother: m }): Cell[] => [
            `${child.last_name} ${child.second_last_name}`,
            child.name,
            child.curp,
            `${f.last_name} ${f.second_last_name}`,
            f.name,
            f.phone,
            `${m.last_name} ${m.second_last_name}`,
            m.name,
            m.phone,
          ]),
        ],
        ['A1:C1', 'D1:F1', 'G1:I1'],
      ),
    expects: {
      students: pupils(banded, ({ father: f, mother: m }) => ({ guardians: [father(f), mother(m)] })),
      ignored: 0,
    },
  },
  {
    name: 'the list begins far right and far below',
    file: () =>
      sheetOf('Primaria', [
        ...Array.from({ length: 14 }, (): Cell[] => []),
        [null, null, null, null, null, 'Alumno', null, 'Nacimiento'],
        ...shifted.map(({ child }): Cell[] => [
          null,
          null,
          null,
          null,
          null,
          surnamesFirst(child),
          null,
          dayFirst(child, '-'),
        ]),
      ]),
    expects: { students: pupils(shifted, ({ child }) => ({ birth: child.birth })), ignored: 0 },
  },
  {
    name: 'the same sheet twice in a workbook (copia)',
    file: () =>
      workbook({
        sheets: ['1° A primaria', '1° A primaria (2)'].map((name) => ({
          name,
          rows: [
            ['Alumno', 'CURP'],
            ...repeated.map(({ child }): Cell[] => [surnamesFirst(child), child.curp]),
          ],
        })),
      }),
    expects: { students: pupils(repeated, () => ({ group: '2.1.A' })), ignored: 6 },
  },
  {
    name: 'an old program of DOS: code page 850, capitals, commas',
    file: () => {
      const signs: Record<string, number> = { Ñ: 0xa5, Á: 0xb5, É: 0x90, Í: 0xd6, Ó: 0xe0, Ú: 0xe9 }
      const text = lines(
        [
          ['PATERNO', 'MATERNO', 'NOMBRE'],
          ...dos.map(({ child }) => [
            caps(child.last_name),
            caps(child.second_last_name ?? ''),
            caps(child.name),
          ]),
        ],
        ',',
      )
      return Buffer.from(Array.from(text, (sign) => signs[sign] ?? sign.charCodeAt(0)))
    },
    expects: { students: pupils(dos, () => ({})), ignored: 0 },
  },
  {
    name: 'an address in one cell, a telephone of the house beside the mother’s',
    file: () =>
      sheetOf('Primaria', [
        ['Alumno', 'Domicilio', 'Mamá', 'Cel. mamá', 'Tel. casa'],
        ...addressed.map(({ child, mother: m }): Cell[] => [
          surnamesFirst(child),
          'Calle Pino #12 Col. Centro C.P. 34000',
          givenFirst(m),
          m.phone,
          '6188110000',
        ]),
      ]),
    expects: {
      students: pupils(addressed, ({ mother: m }) => ({ street: 'Calle Pino', guardians: [mother(m)] })),
      ignored: 0,
    },
  },
  {
    name: 'what kin a guardian is within the cell: (abuela), mamá:, tío',
    file: () =>
      sheetOf('Primaria', [
        ['Alumno', 'Tutor', 'Tel. tutor'],
        ...kin.map(({ child, mother: m }, at): Cell[] => [
          surnamesFirst(child),
          [
            `${surnamesFirst(m)} (abuela)`,
            `Mamá: ${surnamesFirst(m)}`,
            `tío ${surnamesFirst(m)}`,
            `${surnamesFirst(m)} (mamá)`,
            surnamesFirst(m),
          ][at] ?? '',
          m.phone,
        ]),
      ]),
    expects: {
      students: kin.map(({ child, mother: m }, at) =>
        pupil(child, {
          guardians: [
            tutor(m, {
              as: at === 1 || at === 3 ? 2 : 3,
              label: ['Abuela', 'Mamá', 'Tío', 'Mamá', 'Tutor'][at] ?? null,
            }),
          ],
        }),
      ),
      ignored: 0,
    },
  },
]
