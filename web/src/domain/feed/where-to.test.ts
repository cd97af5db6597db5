import { expect, test } from 'vitest'
import { entryOf } from '../../../test/samples/feed.ts'
import { whereTo } from './where-to.ts'

test('a mark leads to the student in the group where it was written', () => {
  expect(whereTo(entryOf())).toBe('/calificaciones/5/alumno/101#asistencias')
  expect(whereTo(entryOf({ category: 'grade' }))).toBe('/calificaciones/5/alumno/101')
})

test('a mark of a finished cycle leads to that cycle', () => {
  const entry = entryOf({ snaphot: '2025_2026-2' })
  expect(whereTo(entry)).toBe('/calificaciones/5/alumno/101?snaphot=2025_2026-2#asistencias')
})

test('what no longer exists leads nowhere', () => {
  expect(whereTo(entryOf({ group_id: null }))).toBeUndefined()
})

test('a capture of grades that closes leads to the classes of the professor', () => {
  const entry = entryOf({ category: 'grade', student_id: null, group_id: null })
  expect(whereTo(entry)).toBe('/inicio-maestros')
})
