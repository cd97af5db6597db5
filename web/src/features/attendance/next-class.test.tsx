import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cardOf, classOf } from '../../../test/samples/classes.ts'
import { dayClassOf, dayOf } from '../../../test/samples/timetable.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import AttendanceScreen from './attendance-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const named = (subject_id: number, title: string, state: 'taken' | 'pending' | 'later' | 'unscheduled') =>
  dayClassOf({ subject_id, state, group: { ...cardOf().group, title } })

const NOW = new Date('2026-11-20T15:02:00Z')

const taken = () =>
  classOf({
    taken: true,
    taken_at: NOW.toISOString(),
    can_take: false,
    list: {
      taken_at: NOW.toISOString(),
      taken_by: { name: 'María', last_name: 'Luna', second_last_name: null, url_photo_profile: null },
      grace_until: '2026-11-20T15:12:00Z',
      passed_at: null,
      may_undo: true,
      may_correct: true,
      may_note_late: true,
      may_excuse: false,
    },
  })

const open = (...day: ReturnType<typeof named>[]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  answers('get', '/subjects/7/students', { data: classOf() })
  answers('get', '/subjects/8/students', { data: classOf() })
  answers('get', '/me/day', dayOf(...day))
  const path = '/inicio-maestros/lista-asistencia/:subjectId'
  return openScreen({ path, address: '/inicio-maestros/lista-asistencia/7', Screen: AttendanceScreen })
}

const save = async ({ person }: ReturnType<typeof open>, told_at: string | null) => {
  const counts = { presences: 2, absences: 1 }
  answers('post', '/assists', {
    data: { subject_id: 7, date: '2026-11-20', taken: true, told_at, ...counts },
  })
  const button = await screen.findByRole('button', { name: 'Guardar' })
  answers('get', '/subjects/7/students', { data: taken() })
  await person.click(button)
  await screen.findByRole('button', { name: 'Deshacer' })
}

test('a saved list leads to the next class of the day, and says when the families are told', async () => {
  const opened = open(named(6, '1° A', 'pending'), named(7, '2° B', 'pending'), named(8, '3° C', 'later'))
  await save(opened, '2026-11-20T15:32:00Z')
  expect(screen.getAllByText(/Las familias reciben el aviso a las 9:32\./).length).toBeGreaterThan(0)
  const link = await screen.findByRole('link', { name: 'Siguiente clase: 3° C →' })
  expect(link.getAttribute('href')).toBe('/inicio-maestros/lista-asistencia/8')
  await opened.person.click(link)
  await screen.findByRole('button', { name: 'Guardar' })
  expect(screen.queryByText(/Las familias reciben/)).toBeNull()
})

test('after the last class what was left out comes', async () => {
  await save(open(named(6, '1° A', 'pending'), named(7, '2° B', 'pending')), null)
  expect(await screen.findByRole('link', { name: 'Siguiente clase: 1° A →' })).toBeTruthy()
  expect(screen.queryByText(/Las familias reciben/)).toBeNull()
})

test('when nothing is left, and without a timetable, nothing is offered', async () => {
  await save(
    open(named(6, '1° A', 'taken'), named(7, '2° B', 'pending'), named(8, '3° C', 'unscheduled')),
    null,
  )
  expect(screen.queryByRole('link', { name: /Siguiente clase/ })).toBeNull()
})
