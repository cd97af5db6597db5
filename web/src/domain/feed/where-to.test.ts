import type { FoldKind } from '@plantel/contract/feed'
import { expect, test } from 'vitest'
import { entryOf } from '../../../test/samples/feed.ts'
import { whereTo } from './where-to.ts'

test('a mark leads to the day of the child, a grade to its class, a boleta to the documents', () => {
  expect(whereTo(entryOf())).toBe('/padres/101/asistencia?fecha=2026-11-20')
  expect(whereTo(entryOf({ category: 'grade', date: null, subject_id: 365 }))).toBe(
    '/padres/101/calificaciones?clase=365',
  )
  expect(whereTo(entryOf({ category: 'grade', report_card_id: 3 }))).toBe('/padres/101/documentos')
})

test('a grade of a finished cycle leads to that cycle', () => {
  const entry = entryOf({ category: 'grade', snaphot: '2025_2026-2', subject_id: 365 })
  expect(whereTo(entry)).toBe('/padres/101/calificaciones?snaphot=2025_2026-2')
})

test('a report leads to its file, and nowhere once that is gone', () => {
  expect(whereTo(entryOf({ category: 'report', file_id: 9 }))).toBe('/expedientes/9')
  expect(whereTo(entryOf({ category: 'report' }))).toBeUndefined()
})

test('what no longer exists leads nowhere', () => {
  expect(whereTo(entryOf({ group_id: null }))).toBeUndefined()
})

test('what is told to the staff leads to the classes of the professor, or to the board', () => {
  const entry = entryOf({ category: 'grade', student_id: null, group_id: null })
  expect(whereTo(entry)).toBe('/inicio-maestros')
  const left = entryOf({ student_id: null, group_id: null, staff: 'left' })
  expect(whereTo(left)).toBe('/asistencia?ver=left&dia=2026-11-20')
})

test('a change of who may see a student leads to the family, whoever may decide', () => {
  const entry = entryOf({ category: 'report', group_id: null, file_id: null, custody: true })
  expect(whereTo(entry)).toBe('/alumnos/101/acceso')
})

test('what stands for many leads to their list, and a notice that did not go to its page', () => {
  const of = (kind: FoldKind) =>
    whereTo(
      entryOf({
        category: 'report',
        student_id: null,
        date: '2026-11-20',
        fold: { kind, students: 75, entry_ids: [31, 30] },
      }),
    )
  expect(of('limit')).toBe('/director/alumnos?watch=reports')
  expect(of('adult')).toBe('/alumnos?turning_18=1')
  expect(of('reports')).toBe('/reportes?from=2026-11-20&to=2026-11-20')
  expect(whereTo(entryOf({ category: 'notice', draft_id: 8 }))).toBe('/avisos/nuevo?borrador=8')
  expect(whereTo(entryOf({ category: 'notice', opens: '/copia-reservada' }))).toBe('/copia-reservada')
})
