import type { Cell } from '../write-workbook.ts'
import { book, dayNumber, rowsOf, WEEK } from './attendance-cells.ts'
import {
  type AttendanceSheet,
  expectedMarks,
  expectedRows,
  IN_3A,
  NOVEMBER,
  truthOf,
} from './attendance-kind.ts'

export const ODDER_ATTENDANCE: readonly AttendanceSheet[] = [
  {
    name: 'P and A of who has learnt it elsewhere: present and absent',
    file: () =>
      book('Español 3A', [
        ['Noviembre 2026'],
        ['No.', 'Nombre', ...NOVEMBER.map(dayNumber)],
        ...rowsOf(IN_3A, NOVEMBER, { P: 'P', F: 'A', R: 'R', J: 'J' }),
      ]),
    expects: { rows: expectedRows(IN_3A, NOVEMBER), ignored: 0, asks: ['mark:p', 'mark:a', 'mark:j'] },
  },
  {
    name: 'ones and noughts, and what is no subject: asked',
    file: () =>
      book('3A', [
        ['Noviembre 2026'],
        ['No.', 'Nombre', ...WEEK.map(dayNumber)],
        ...rowsOf(IN_3A, WEEK, { P: 1, F: 0, R: 1, J: 0 }),
      ]),
    options: { subject: '3' },
    expects: {
      rows: IN_3A.map(({ names }, child) => ({
        names,
        marks: expectedMarks(WEEK, (_, at) => ('FJ'.includes(truthOf(child, at)) ? 'F' : 'P')),
        subject_id: 13,
      })),
      ignored: 0,
      asks: ['subject', 'mark:1', 'mark:0'],
    },
  },
  {
    name: 'a group with one list a day needs no subject; whole words and ticks',
    file: () =>
      book('3A', [
        ['Asistencia noviembre 2026'],
        ['No.', 'Nombre', ...WEEK.map(dayNumber)],
        ...rowsOf(IN_3A, WEEK, { P: '✓', F: 'Falta', R: 'Retardo', J: 'Justificada' }),
      ]),
    school: { rolls: { 1: 11 } },
    expects: { rows: expectedRows(IN_3A, WEEK, { subject_id: 11 }), ignored: 0 },
  },
  {
    name: 'weekends, a holiday, days that are to come and that are in no partial: said and left out',
    file: () =>
      book('Español 3A', [
        ['Alumno', '2026-10-20', '2026-11-14', '2026-11-16', '2026-11-17', '2026-12-01'],
        ...IN_3A.map(({ names }): Cell[] => [names, 'F', 'F', 'F', 'F', 'F']),
      ]),
    options: { outside: 'leave', blank: 'nothing' },
    expects: {
      rows: IN_3A.map(({ names }) => ({ names, marks: ['2026-11-17 F'], says: [9201, 9202] })),
      ignored: 0,
      asks: ['blank', 'outside'],
    },
  },
  {
    name: 'a day in no partial, before anybody said to leave it',
    file: () =>
      book('Español 3A', [
        ['Alumno', '2026-10-20', '2026-11-17', '2026-11-18'],
        ...IN_3A.map(({ names }): Cell[] => [names, '✓', '✓', 'F']),
      ]),
    expects: {
      rows: IN_3A.map(({ names }) => ({
        names,
        marks: ['2026-11-17 P', '2026-11-18 F'],
        says: [9197],
        state: 'error' as const,
      })),
      ignored: 0,
      asks: ['outside'],
    },
  },
  {
    name: 'somebody whom the group does not have, somebody twice, and a mark nobody knows',
    file: () =>
      book('Español 3A', [
        ['Noviembre 2026'],
        ['Alumno', ...WEEK.map(dayNumber)],
        ['Quiroz Landeros Wenceslao', '✓', '✓', 'F', 'R', '✓'],
        [IN_3A[0]!.names, '✓', '✓', 'F', 'R', '✓'],
        [IN_3A[0]!.names, '✓', '✓', 'F', 'R', '✓'],
        [IN_3A[0]!.names, 'F', '✓', 'F', 'R', '✓'],
        [IN_3A[1]!.names, '✓', 'vacuna', 'F', 'R', '✓'],
      ]),
    expects: {
      rows: [
        { names: 'nobody', marks: [], says: [9193], state: 'error' },
        { names: IN_3A[0]!.names, marks: expectedMarks(WEEK, (_, at) => 'PPFRP'.charAt(at)) },
        { names: IN_3A[0]!.names, marks: [], says: [9116] },
        { names: IN_3A[0]!.names, marks: [], says: [9116, 9203], state: 'conflict' },
        {
          names: IN_3A[1]!.names,
          marks: expectedMarks(WEEK, (_, at) => 'P-FRP'.charAt(at)),
          says: [9196],
          state: 'error',
        },
      ],
      ignored: 0,
    },
  },
]
