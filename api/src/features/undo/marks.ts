import { correctList } from '@plantel/contract/attendance'
import { captureScale, shownGrade } from '@plantel/contract/grade-scale'
import { clearGrade, saveGrades } from '@plantel/contract/grades'
import { FIRST_CODES } from '@plantel/contract/marks'
import { longDay } from '../../domain/schools/days.ts'
import type { UndoItems } from '../../domain/undo/undo-items.ts'
import type { Command } from '../../http/ask.ts'
import type { Kind } from './kind.ts'
import { type CellNow, holdCells, holdMarks, type MarkNow } from './marks-sql.ts'

type GradeItem = UndoItems['grades']

const gradeWords = ({ before, after }: GradeItem): string => {
  if (after === null) return 'Borró la calificación'
  return before === null ? 'Capturó la calificación' : 'Cambió la calificación'
}

const gradeCommands = (items: readonly GradeItem[], now: readonly CellNow[]): Command[] => {
  const pairs = items.map((item, place) => ({ ...item, ...now[place] }))
  const cleared = pairs.flatMap(({ before, calification_id }): Command[] =>
    before === null && calification_id
      ? [{ endpoint: clearGrade, params: { id: String(calification_id) }, body: {} }]
      : [],
  )
  const update = pairs.flatMap(({ before, calification_id, version }) =>
    before !== null && calification_id ? [{ calification_id, calification: before, version }] : [],
  )
  const create = pairs.flatMap(({ before, calification_id, subject_id, student_id, partial_id, is_final }) =>
    before !== null && !calification_id
      ? [{ calification: before, subject_id, student_id, partial_id, is_final }]
      : [],
  )
  if (update.length + create.length === 0) return cleared
  return [{ endpoint: saveGrades, params: {}, body: { update, create } }, ...cleared]
}

export const gradesKind: Kind<GradeItem, CellNow> = {
  ids: ({ student_id, subject_id }) => ({ students: [student_id], subjects: [subject_id] }),
  text: (item, names) =>
    `${gradeWords(item)} de ${names('students', item.student_id)} en ${names('subjects', item.subject_id)}`,
  many: (count) => `Guardó ${count} calificaciones`,
  hold: holdCells,
  isAsLeft: ({ after }, { calification }) => calification === after,
  idsNow: () => ({}),
  textNow: ({ calification, settings }) =>
    calification === null ? 'ahora no tiene' : `ahora es ${shownGrade(calification, captureScale(settings))}`,
  opposite: (item, now) => gradeCommands([item], [now])[0] ?? null,
  whole: gradeCommands,
}

type MarkItem = UndoItems['attendance']

const markWords = ({ mark }: NonNullable<MarkNow>): string => {
  if (!mark) return 'ya no tiene marca'
  const label = FIRST_CODES.find(({ code }) => code === mark.code)?.label ?? mark.code
  return `ahora dice ${label}${mark.excused ? ', justificada' : ''}`
}

const REASON = 'Se deshizo la corrección'

const markCommand = (now: readonly MarkNow[]): Command => ({
  endpoint: correctList,
  params: {},
  body: {
    reason: REASON,
    items: now.flatMap((each) =>
      each?.mark ? [{ assist_id: each.assist_id, version: each.mark.version, ...each.before }] : [],
    ),
  },
})

export const attendanceKind: Kind<MarkItem, MarkNow> = {
  ids: ({ student_id, subject_id }) => ({ students: [student_id], subjects: [subject_id] }),
  text: ({ student_id, subject_id, date }, names) =>
    `Corrigió la asistencia de ${names('students', student_id)} en ${names('subjects', subject_id)} del ${longDay(date)}`,
  many: (count) => `Corrigió ${count} marcas de asistencia`,
  hold: holdMarks,
  isAsLeft: (_, now) => now?.as_left === true,
  idsNow: () => ({}),
  textNow: (now) => (now ? markWords(now) : 'ya no se sabe qué decía'),
  opposite: (_, now) => markCommand([now]),
  whole: (_, now) => [markCommand(now)],
}
