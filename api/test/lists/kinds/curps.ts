import { type Cell, workbook } from '../write-workbook.ts'
import { type ListKind, pupil, pupils, surnamesFirst } from './kind.ts'
import { madeFamilies } from './made-families.ts'

const wrong = madeFamilies(6, 101)
const other = madeFamilies(4, 102)
const inTwo = madeFamilies(4, 103)
const left = madeFamilies(6, 104)
const folios = madeFamilies(4, 105)

const sheetOf = (rows: readonly Cell[][]) => workbook({ sheets: [{ name: 'Primaria', rows }] })

const wrongDigit = (curp: string): string => curp.slice(0, 17) + String((Number(curp.charAt(17)) + 3) % 10)
const withO = (curp: string): string =>
  curp.slice(0, 4) + curp.slice(4, 10).replaceAll('0', 'O') + curp.slice(10)

export const CURPS: readonly ListKind[] = [
  {
    name: 'wrong CURPs: 17 characters, an O for a zero, a wrong digit, blanks, small letters',
    file: () =>
      sheetOf([
        ['Alumno', 'CURP'],
        ...wrong.map(({ child: { curp, ...child } }, at): Cell[] => [
          surnamesFirst(child),
          [
            curp.slice(0, 17),
            withO(curp),
            wrongDigit(curp),
            `${curp.slice(0, 4)} ${curp.slice(4, 10)} ${curp.slice(10)}`,
            curp.toLowerCase(),
            curp,
          ][at] ?? '',
        ]),
      ]),
    expects: {
      students: wrong.map(({ child }, at) => {
        if (at === 0) return pupil(child, { says: [9121] })
        if (at === 1) return pupil(child, { says: [9120] })
        if (at === 2) return pupil(child, { curp: wrongDigit(child.curp), says: [9122] })
        return pupil(child, { curp: child.curp, birth: child.birth, gender: child.gender })
      }),
      ignored: 0,
    },
  },
  {
    name: 'a CURP that says another day, another gender',
    file: () =>
      sheetOf([
        ['Alumno', 'CURP', 'Fecha de nacimiento', 'Sexo'],
        ...other.map(({ child }, at): Cell[] => [
          surnamesFirst(child),
          child.curp,
          at === 0 ? '2014-01-01' : child.birth,
          (child.gender === 1) === (at === 1) ? 'H' : 'M',
        ]),
      ]),
    expects: {
      students: other.map(({ child }, at) =>
        pupil(child, {
          curp: child.curp,
          birth: at === 0 ? '2014-01-01' : child.birth,
          says: at === 0 ? [9123] : at === 1 ? [9124] : [],
        }),
      ),
      ignored: 0,
    },
  },
  {
    name: 'students in two groups: somebody must choose',
    file: () =>
      workbook({
        sheets: ['1° A primaria', '1° B primaria'].map((name, sheet) => ({
          name,
          rows: [
            ['Alumno', 'CURP'],
            ...inTwo
              .filter((_, at) => at === 0 || at % 2 === sheet)
              .map(({ child }): Cell[] => [surnamesFirst(child), child.curp]),
          ],
        })),
      }),
    expects: {
      students: [
        pupil(inTwo[0]!.child, { group: '2.1.A', says: [9116] }),
        pupil(inTwo[2]!.child, { group: '2.1.A' }),
        pupil(inTwo[0]!.child, { group: '2.1.B', says: [9113], state: 'conflict' }),
        pupil(inTwo[1]!.child, { group: '2.1.B' }),
        pupil(inTwo[3]!.child, { group: '2.1.B' }),
      ],
      ignored: 0,
    },
  },
  {
    name: 'who left says so in many ways',
    file: () =>
      sheetOf([
        ['Alumno', 'Estatus'],
        ...left.map(({ child }, at): Cell[] => [
          surnamesFirst(child),
          ['Activo', 'BAJA', 'Baja temporal', 'Traslado', 'Inactivo', 'Inscrito'][at] ?? '',
        ]),
      ]),
    expects: { students: pupils(left, (_, at) => ({ says: at >= 1 && at <= 4 ? [9152] : [] })), ignored: 0 },
  },
  {
    name: 'one matrícula for two students',
    file: () =>
      sheetOf([
        ['Matrícula', 'Alumno'],
        ...folios.map(({ child }, at): Cell[] => [
          ['B-1', 'B-2', 'B-2', 'B-3'][at] ?? '',
          surnamesFirst(child),
        ]),
      ]),
    expects: {
      students: pupils(folios, (_, at) => (at === 2 ? { says: [9111], state: 'conflict' } : {})),
      ignored: 0,
    },
  },
]
