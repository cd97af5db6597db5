import type { ClassList } from '@plantel/contract/classes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf } from '../../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers } from '../../../../test/server.ts'
import AttendanceScreen from '../attendance-screen.tsx'

/** Friday 20 November 2026 is today. */
const PATH = '/inicio-maestros/lista-asistencia/:subjectId'
const ADDRESS = '/inicio-maestros/lista-asistencia/7'
const THURSDAY = '2026-11-19'

const ofThursday = (changed: Partial<ClassList> = {}) => classOf({ date: THURSDAY, ...changed })

const open = (list: ClassList, address = `${ADDRESS}?dia=${THURSDAY}`) => {
  const asked = answers('get', '/subjects/7/students', { data: list })
  return { asked, ...openScreen({ path: PATH, address, Screen: AttendanceScreen }) }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('an earlier day is chosen, stands in the address and at the head, and Hoy leads back', async () => {
  const { person, asked } = open(classOf(), ADDRESS)
  await screen.findByRole('table')
  expect(asked[0]?.url).not.toContain('date=')
  expect(screen.queryByRole('button', { name: 'Hoy' })).toBeNull()
  await person.click(await button('Otro día'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Otro día' }))
  const days = dialog.getAllByRole('button', { name: /noviembre/ }).map(({ textContent }) => textContent)
  expect(days).toHaveLength(5)
  expect(days[0]).toContain('jueves, 19 de noviembre')
  expect(days[4]).toContain('viernes, 13 de noviembre')
  const other = answers('get', '/subjects/7/students', { data: ofThursday() })
  await person.click(dialog.getByRole('button', { name: /jueves/ }))
  await waitFor(() => expect(other[0]?.url).toContain(`date=${THURSDAY}`))
  expect(location.search).toBe(`?dia=${THURSDAY}`)
  await screen.findByText(/jueves, 19 de noviembre/)
  await person.click(await button('Hoy'))
  expect(location.search).toBe('')
})

test('any date is typed; none after today', async () => {
  const { person } = open(classOf(), ADDRESS)
  await person.click(await button('Otro día'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Otro día' }))
  const field = dialog.getByRole('textbox', { name: /Otra fecha/ })
  await person.type(field, '21/11/2026')
  await person.click(dialog.getByRole('button', { name: 'Ver lista' }))
  dialog.getByText('Escriba un día que no sea después de hoy')
  await person.clear(field)
  await person.type(field, '03/11/2026')
  await person.click(dialog.getByRole('button', { name: 'Ver lista' }))
  expect(location.search).toBe('?dia=2026-11-03')
})

test('its list is saved for that day, and says when it was captured', async () => {
  const { person } = open(ofThursday())
  await screen.findByRole('table')
  const saves = answers('post', '/assists', {
    data: { subject_id: 7, date: THURSDAY, taken: true, presences: 3, absences: 0, told_at: null },
  })
  const taken = ofThursday({ taken: true, taken_at: '2026-11-20T15:14:00Z', can_take: false })
  answers('get', '/subjects/7/students', { data: taken })
  await person.click(await button('Guardar'))
  await screen.findAllByText(/Lista capturada el viernes, 20 de noviembre de 2026 a las 9:14/)
  const sent = { date: THURSDAY, assistance: 1 }
  expect(await sentBody(saves)).toMatchObject({ items: [sent, sent, sent] })
})

test('a list that was taken on its day says so, without hoy', async () => {
  open(ofThursday({ taken: true, taken_at: '2026-11-19T15:14:00Z', can_take: false }))
  await screen.findAllByText(/Lista tomada ese día a las 9:14/)
})

test('a day that is too long ago is read only, and says why', async () => {
  open(ofThursday({ can_take: false }))
  await screen.findByText(/ya no está entre los que se pueden pasar/)
})
