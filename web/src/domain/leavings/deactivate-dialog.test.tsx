import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchSaves } from '../../../test/files.ts'
import { leavingsOf } from '../../../test/samples/leavings.ts'
import { rowOf } from '../../../test/samples/students.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') })
  return () => vi.useRealTimers()
})

const open = async () => {
  answers('get', '/students/101/leavings', { data: leavingsOf() })
  const Screen = () => <DeactivateDialog student={rowOf()} onClose={() => undefined} />
  const opened = openScreen({ path: '/alumnos', Screen, roles: ['ADMINISTER'] })
  await screen.findByText('Última asistencia: 12 de noviembre de 2026')
  return opened
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => screen.getByRole('button', { name: 'Dar de baja a Ana Peña López' })

test('a transfer is sent with the day, the other school and why; then its papers are offered', async () => {
  const asked = answers('delete', '/students/101', {
    undo_id: null,
    data: { student_id: 101, status: 0, leaving_id: 7 },
  })
  const paper = answers('get', '/leavings/7/paper', {})
  const { saved, stop } = watchSaves()
  onTestFinished(stop)
  const { person } = await open()
  await person.selectOptions(field(/Tipo de baja/), 'Traslado')
  const day = field(/^Baja desde el/)
  await person.clear(day)
  await person.type(day, '16/11/2026')
  await person.type(field(/Escuela de destino/), 'Primaria Juárez')
  await person.type(field(/Clave de la escuela/), '10DPR0034K')
  await person.type(field(/^Motivo/), 'Se muda')
  await person.type(field(/Quién la solicita/), 'Rosa, la madre')
  await person.type(field(/Su contraseña/), 'secreta{Enter}')
  await screen.findByText('El alumno fue dado de baja correctamente')
  expect(await sentBody(asked)).toEqual({
    password: 'secreta',
    kind: 1,
    left_on: '2026-11-16',
    reason: 'Se muda',
    asked_by: 'Rosa, la madre',
    to_school: 'Primaria Juárez',
    to_key: '10DPR0034K',
  })
  await person.click(screen.getByRole('button', { name: 'Constancia de baja' }))
  await waitFor(() => expect(saved).toEqual(['Constancia de baja.pdf']))
  expect(new URL(paper[0]!.url).search).toBe('?paper=certificate')
})

test('a transfer to nowhere is not sent', async () => {
  const asked = answers('delete', '/students/101', {})
  const { person } = await open()
  await person.selectOptions(field(/Tipo de baja/), 'Traslado')
  await person.type(field(/Su contraseña/), 'secreta{Enter}')
  await screen.findByText('Campo requerido')
  expect(asked).toHaveLength(0)
})

test('Por inasistencias warns below the days of the school', async () => {
  const { person } = await open()
  expect(screen.queryByText(/Aún no llega/)).toBeNull()
  await person.selectOptions(field(/Tipo de baja/), 'Por inasistencias')
  await screen.findByText('Aún no llega a los días de la escuela')
  expect(screen.getByText(/Lleva 5 días de clase seguidos/).textContent).toContain('desde 20 días')
})

test('a day that is refused is said beside the day, until it changes', async () => {
  const said = 'Asistió el 12 de noviembre de 2026: la baja es de un día posterior'
  const errors = [{ field: 'left_on', message: said }]
  answers('delete', '/students/101', refusal(422, 1017, errors), { status: 422 })
  const { person } = await open()
  await person.type(field(/Su contraseña/), 'secreta')
  await person.click(submit())
  await waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThan(0))
})
