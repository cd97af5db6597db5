import { type Cell, workbook } from '../write-workbook.ts'
import {
  ASKED,
  book,
  cellsOf,
  dayNumber,
  DOTS,
  LETTERS,
  letterOf,
  MONTH,
  monthRow,
  rowsOf,
  WEEK,
} from './attendance-cells.ts'
import {
  type AttendanceSheet,
  expectedMarks,
  expectedRows,
  IN_3A,
  IN_3B,
  NOVEMBER,
  OCTOBER,
  truthOf,
} from './attendance-kind.ts'
import { caps, lines, serialOf } from './kind.ts'

export const ATTENDANCE: readonly AttendanceSheet[] = [
  {
    name: '1 to 31, the month in the title, totals beside and below, a signature',
    file: () =>
      book('3A', [
        ['ESCUELA PRIMARIA BENITO JUÁREZ'],
        ['LISTA DE ASISTENCIA   GRUPO: 3° A   MATERIA: ESPAÑOL   MES: NOVIEMBRE 2026'],
        ['No.', 'NOMBRE DEL ALUMNO', ...Array.from({ length: 31 }, (_, at) => at + 1), 'ASIST.', 'FALTAS'],
        ...IN_3A.map(({ names }, child): Cell[] => [
          child + 1,
          caps(names),
          ...monthRow(child, LETTERS),
          null,
          15,
          3,
        ]),
        [null, 'TOTAL DE ASISTENCIAS', ...MONTH.map(() => 6)],
        [null, 'PROFRA. NORMA LARA SOTO'],
      ]),
    expects: {
      rows: expectedRows(IN_3A, NOVEMBER, { subject_id: 11 }),
      ignored: 2,
      asks: ASKED,
    },
  },
  {
    name: 'dates as headers, as Excel counts them',
    file: () =>
      book('Matemáticas 3A', [
        [
          'Matrícula',
          'Alumno',
          ...NOVEMBER.map((day): Cell => ({ number: serialOf(day), format: 'dd/mm/yyyy' })),
        ],
        ...IN_3A.map(({ names }, child): Cell[] => [
          `A-0${100 + child}`,
          names,
          ...cellsOf(child, NOVEMBER, LETTERS),
        ]),
      ]),
    expects: { rows: expectedRows(IN_3A, NOVEMBER, { subject_id: 12 }), ignored: 0, asks: ASKED },
  },
  {
    name: 'letters of the week over the days, and the month nowhere else',
    file: () =>
      book('Hoja1', [
        ['GRUPO: 3° B', null, 'MATERIA: ESPAÑOL'],
        ['No.', 'Nombre', ...NOVEMBER.map(letterOf)],
        [null, null, ...NOVEMBER.map(dayNumber)],
        ...rowsOf(IN_3B, NOVEMBER, LETTERS),
      ]),
    expects: {
      rows: expectedRows(IN_3B, NOVEMBER, { subject_id: 21 }),
      ignored: 0,
      asks: ['month', ...ASKED],
    },
  },
  {
    name: 'no month at all: asked once, and nothing is imported before',
    file: () =>
      book('3A Español', [['No.', 'Nombre', ...WEEK.map(dayNumber)], ...rowsOf(IN_3A, WEEK, LETTERS)]),
    expects: {
      rows: IN_3A.map(({ names }) => ({ names, marks: [], says: [9205], state: 'question' as const })),
      ignored: 0,
      asks: ['month', ...ASKED],
    },
  },
  {
    name: 'the same, once it was said',
    file: () =>
      book('3A Español', [['No.', 'Nombre', ...WEEK.map(dayNumber)], ...rowsOf(IN_3A, WEEK, LETTERS)]),
    options: { month: '2026-11' },
    expects: { rows: expectedRows(IN_3A, WEEK), ignored: 0, asks: ['month', ...ASKED] },
  },
  {
    name: 'dots and slashes: a slash may be either',
    file: () =>
      book('3° A', [
        ['ASIGNATURA: MATEMÁTICAS'],
        ['NOVIEMBRE 2026'],
        ['No.', 'Nombre', ...WEEK.map(dayNumber)],
        ...rowsOf(IN_3A, WEEK, DOTS),
      ]),
    options: { 'mark:/': 'F' },
    expects: {
      rows: expectedRows(IN_3A, WEEK, { subject_id: 12 }),
      ignored: 0,
      asks: ['mark:•', 'mark:/', 'mark:fj'],
    },
  },
  {
    name: 'the same, before anybody said what a slash is',
    file: () =>
      book('3° A', [
        ['ASIGNATURA: MATEMÁTICAS   NOVIEMBRE 2026'],
        ['No.', 'Nombre', ...WEEK.map(dayNumber)],
        ...rowsOf(IN_3A, WEEK, DOTS),
      ]),
    expects: {
      rows: IN_3A.map(({ names }, child) => {
        const marks = expectedMarks(WEEK, (_, at) => (truthOf(child, at) === 'F' ? '-' : truthOf(child, at)))
        const unknown = WEEK.filter((_, at) => truthOf(child, at) === 'F')
        return {
          names,
          marks,
          says: unknown.length > 0 ? unknown.map(() => 9196) : [9206],
          state: unknown.length > 0 ? ('error' as const) : ('question' as const),
        }
      }),
      ignored: 0,
      asks: ['mark:•', 'mark:/', 'mark:fj'],
    },
  },
  {
    name: 'absences alone: an empty cell is somebody who came, a day without any no list',
    file: () =>
      book('3A', [
        ['INASISTENCIAS DE ESPAÑOL', null, 'MATERIA: ESPAÑOL'],
        ['MES: NOVIEMBRE DE 2026'],
        ['No.', 'Nombre', ...MONTH.map(dayNumber)],
        ...IN_3A.map(({ names }, child): Cell[] => [
          child + 1,
          names,
          ...MONTH.map((day): Cell => {
            const at = NOVEMBER.indexOf(day)
            return at >= 0 && at !== 4 && (child * 5 + at) % 8 === 0 ? 'F' : null
          }),
        ]),
      ]),
    expects: {
      rows: IN_3A.map(({ names }, child) => ({
        names,
        marks: expectedMarks(NOVEMBER, (_, at) => {
          if (at === 4) return '-'
          return (child * 5 + at) % 8 === 0 ? 'F' : 'P'
        }),
      })),
      ignored: 0,
      asks: ['blank', 'empty-days'],
    },
  },
  {
    name: 'a legend below: nothing is asked',
    file: () =>
      book('3A', [
        ['Materia: Español   Noviembre de 2026'],
        ['No.', 'Nombre', ...NOVEMBER.map(dayNumber)],
        ...rowsOf(IN_3A, NOVEMBER, LETTERS),
        [],
        [null, 'A = Asistencia', null, 'F = Falta', null, 'R = Retardo', null, 'J = Justificada'],
      ]),
    expects: { rows: expectedRows(IN_3A, NOVEMBER), ignored: 1 },
  },
  {
    name: 'a legend that says otherwise than anybody would think',
    file: () =>
      book('3A', [
        ['Materia: Español   Noviembre de 2026'],
        ['SIMBOLOGÍA: A = Ausente, P = Permiso, / = Presente, R = Retardo'],
        ['No.', 'Nombre', ...WEEK.map(dayNumber)],
        ...rowsOf(IN_3A, WEEK, { P: '/', F: 'A', J: 'P', R: 'R' }),
      ]),
    expects: { rows: expectedRows(IN_3A, WEEK), ignored: 0 },
  },
  {
    name: 'a sheet for each group',
    file: () =>
      workbook({
        sheets: [['3A', IN_3A] as const, ['3B', IN_3B] as const].map(([name, all]) => ({
          name,
          rows: [
            ['ESPAÑOL', null, 'Asignatura: Español', null, 'Noviembre 2026'],
            ['No.', 'Nombre', ...NOVEMBER.map(dayNumber)],
            ...rowsOf(all, NOVEMBER, LETTERS),
          ],
        })),
      }),
    expects: {
      rows: [
        ...expectedRows(IN_3A, NOVEMBER, { subject_id: 11 }),
        ...expectedRows(IN_3B, NOVEMBER, { subject_id: 21 }),
      ],
      ignored: 0,
      asks: ASKED,
    },
  },
  {
    name: 'a sheet for each month, with the same days',
    file: () =>
      workbook({
        sheets: (
          [
            ['OCTUBRE', OCTOBER],
            ['NOVIEMBRE', WEEK],
          ] as const
        ).map(([name, days]) => ({
          name,
          rows: [
            [`Materia: Español   Grupo: 3° A   ${name} 2026`],
            ['No.', 'Nombre', ...days.map(dayNumber)],
            ...rowsOf(IN_3A, days, LETTERS),
          ],
        })),
      }),
    expects: {
      rows: [...expectedRows(IN_3A, OCTOBER), ...expectedRows(IN_3A, WEEK)],
      ignored: 0,
      asks: ASKED,
    },
  },
  {
    name: 'two months side by side below their names',
    file: () =>
      book(
        'Español 3A',
        [
          ['CICLO ESCOLAR 2026-2027'],
          [null, null, 'OCTUBRE', ...OCTOBER.slice(1).map(() => null), 'NOVIEMBRE'],
          ['No.', 'Alumno', ...OCTOBER.map(dayNumber), ...WEEK.map(dayNumber)],
          ...IN_3A.map(({ names }, child): Cell[] => [
            child + 1,
            caps(names),
            ...cellsOf(child, OCTOBER, LETTERS),
            ...cellsOf(child, WEEK, LETTERS),
          ]),
        ],
        ['C2:G2', 'H2:L2'],
      ),
    expects: {
      rows: IN_3A.map(({ names }, child) => ({
        names,
        marks: [OCTOBER, WEEK].flatMap((days) => expectedMarks(days, (_, at) => truthOf(child, at))),
      })),
      ignored: 0,
      asks: ASKED,
    },
  },
  {
    name: 'two months one below the other',
    file: () =>
      book(
        '3A',
        (
          [
            ['OCTUBRE 2026', OCTOBER],
            ['NOVIEMBRE 2026', WEEK],
          ] as const
        ).flatMap(([title, days]): Cell[][] => [
          [`Asignatura: Español  ${title}`],
          ['No.', 'Alumno', ...days.map(dayNumber)],
          ...rowsOf(IN_3A, days, LETTERS),
          [],
        ]),
      ),
    expects: {
      rows: [...expectedRows(IN_3A, OCTOBER), ...expectedRows(IN_3A, WEEK)],
      ignored: 1,
      asks: ASKED,
    },
  },
  {
    name: 'a CSV with semicolons, a subject and a group in columns, dates without a year',
    file: () =>
      Buffer.from(
        lines(
          [
            ['CURP', 'Alumno', 'Grupo', 'Materia', ...WEEK.map((day) => `${dayNumber(day)}-nov`)],
            ...IN_3A.map(({ names, curp }, child) => [
              curp ?? '',
              names,
              '3A',
              child % 2 === 0 ? 'Español' : 'Matemáticas',
              ...cellsOf(child, WEEK, { P: 'P', F: 'F', R: 'R', J: 'J' }).map(String),
            ]),
          ],
          ';',
        ),
      ),
    expects: {
      rows: IN_3A.map(({ names }, child) => ({
        names,
        marks: expectedMarks(WEEK, (_, at) => truthOf(child, at)),
        subject_id: child % 2 === 0 ? 11 : 12,
      })),
      ignored: 0,
      asks: ['mark:p', 'mark:j'],
    },
  },
]
