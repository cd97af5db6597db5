import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/http/query.ts'
import { answers, server } from '../../../../test/server.ts'
import { PhotoRetry } from './photo-retry.tsx'
import { useSaveStudent } from './use-save-student.ts'

const photo = new Blob(['jpeg'], { type: 'image/jpeg' })
const sent = { data: { student_id: 101, url_photo_profile: '/students/101/photos/a.webp' } }

const Saver = ({ write, onClose }: { write: () => Promise<{ student_id: number }>; onClose: () => void }) => {
  const { save, setPhoto, unsent, done } = useSaveStudent({ write, success: 'Alumno agregado', onClose })
  return (
    <>
      <button type="button" onClick={() => setPhoto(photo)}>
        Foto
      </button>
      <button type="button" onClick={() => save(undefined)}>
        Guardar
      </button>
      {done && <p>Alumno agregado</p>}
      {unsent && <PhotoRetry unsent={unsent} onClose={onClose} />}
    </>
  )
}

const open = () => {
  const write = vi.fn(async () => ({ student_id: 101 }))
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <Saver write={write} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { person: userEvent.setup(), write, onClose }
}
const button = (name: string) => screen.getByRole('button', { name })

test('the photo is sent once the student is saved, and the dialog closes by itself', async () => {
  const asked = answers('post', '/students/101', sent)
  const { person, write, onClose } = open()
  await person.click(button('Foto'))
  await person.click(button('Guardar'))
  await screen.findByText('Alumno agregado')
  expect(write).toHaveBeenCalledOnce()
  expect(asked).toHaveLength(1)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a photo that fails never loses the student: the dialog stays and offers it again', async () => {
  server.use(http.post('*/v1/students/101', () => HttpResponse.error()))
  const { person, write, onClose } = open()
  await person.click(button('Foto'))
  await person.click(button('Guardar'))
  await screen.findByText('El alumno se guardó, pero su foto no')
  await new Promise((passed) => setTimeout(passed, 3200))
  expect(onClose).not.toHaveBeenCalled()
  answers('post', '/students/101', sent)
  await person.click(button('Intentar de nuevo'))
  await screen.findByText('Foto guardada')
  expect(write).toHaveBeenCalledOnce()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
}, 15_000)
