import { screen, waitFor, within } from '@testing-library/react'
import type { ImportCopy } from '@plantel/contract/import-copies'
import { COPY_PIECE_BYTES } from '@plantel/contract/import-copies'
import type { Import } from '@plantel/contract/imports'
import { beforeEach, expect, test, vi } from 'vitest'
import { copyImport, copyOf } from '../../../../test/samples/copies.ts'
import { importJob } from '../../../../test/samples/imports.ts'
import { page } from '../../../../test/samples/school-settings.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { http, HttpResponse } from 'msw'
import { answers, refusal, server } from '../../../../test/server.ts'
import { seemsCopyFile, sendCopy } from '../../../domain/imports/send-copy.ts'
import ImportScreen from '../import-screen.tsx'

vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  return () => vi.useRealTimers()
})

const openCopy = ({
  known = {},
  copy = {},
}: { known?: Partial<Import>; copy?: Partial<ImportCopy> } = {}) => {
  answers('get', '/imports/12', { data: copyImport(known) })
  answers('get', '/imports/12/copy', { data: copyOf(copy) })
  answers('get', '/jobs/40', { data: importJob('import-read', { status: 'done' }) })
  return openScreen({
    path: '/configuracion/importar/:importId',
    address: '/configuracion/importar/12',
    Screen: ImportScreen,
    roles: ['ADMINISTER'],
  })
}

test('what a copy has is told: of which school, who would administer it, and what stays outside', async () => {
  const { person } = openCopy({ copy: { reserved: 40 } })
  expect(await screen.findByText('Escuela Benito Juárez')).toBeTruthy()
  expect(screen.getByText('Esta instalación')).toBeTruthy()
  expect(screen.getByText('Quedarán como administradores').nextSibling?.textContent).toBe('Nadia Soto Ríos')
  expect(screen.getByText('Dora Peña López; Raúl Ruiz; 20 más')).toBeTruthy()
  await person.click(screen.getByText('Qué trae'))
  expect((await screen.findByText('Alumnos')).nextSibling?.textContent).toBe('850')
  await person.click(screen.getByText('Qué no se importa'))
  expect(await screen.findByText(/Bitácora \(12,000\)/)).toBeTruthy()
  expect(screen.getByText(/^3 renglones sellados/)).toBeTruthy()
  expect(screen.getByText(/^La parte reservada/)).toBeTruthy()
  expect(screen.queryByText('La firmó otra instalación de Plantel')).toBeNull()
})

test('of a foreign signature it is said what does not come by it', async () => {
  openCopy({ copy: { own: false, administrators: { count: 0, names: [] } } })
  expect(await screen.findByText('La firmó otra instalación de Plantel')).toBeTruthy()
  expect(screen.getByText('Eran administradores').nextSibling?.textContent).toBe('Nadie')
  expect(screen.getByText(/Historial importado/)).toBeTruthy()
})

test('a school that is not empty has no button', async () => {
  openCopy({ copy: { empty: false } })
  expect((await screen.findByRole('alert')).textContent).toContain('no está vacía')
  expect(screen.queryByRole('button', { name: 'Importar la copia' })).toBeNull()
})

test('the own password imports it, there is no way back, and the progress says how far', async () => {
  const { person } = openCopy()
  await person.click(await screen.findByRole('button', { name: 'Importar la copia' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar la copia' }))
  expect(dialog.getByText(/^No se puede revertir/)).toBeTruthy()
  answers('post', '/imports/12/apply', refusal(409, 9109), { status: 409 })
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreto{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toContain('La escuela no está vacía')
  const sent = answers('post', '/imports/12/apply', { data: { job_id: 40 } })
  answers('get', '/imports/12', { data: copyImport({ status: 'applying' }) })
  answers(
    'get',
    '/schools/1/jobs',
    page([importJob('import-apply', { step: 'Alumnos', done: 45, total: 100 })]),
  )
  await person.click(dialog.getByRole('button', { name: 'Importar la copia' }))
  expect(await screen.findByText('Importando… Alumnos. Puede cerrar esta ventana.')).toBeTruthy()
  expect(screen.getByText('45 %')).toBeTruthy()
  expect(await sentBody(sent)).toEqual({ password: 'secreto', expect: copyImport().counts })
})

test('once it is in, the session is read anew: the school has another name', async () => {
  openCopy({ known: { status: 'applying' } })
  const asked = answers('get', '/me/information', refusal(503), { status: 503 })
  answers(
    'get',
    '/schools/1/jobs',
    page([importJob('import-apply', { status: 'done', done: 100, total: 100 })]),
  )
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
})

test('what came, what to know of it, and the letters that come next', async () => {
  openCopy({
    known: { status: 'applied', applied: 200, to_apply: 0, has_rows: false },
    copy: {
      empty: false,
      restored: {
        tables: [{ title: 'Alumnos', rows: 850 }],
        people: { invited: 4, awaiting: 312, contacts: 20 },
        pictures: 12,
        notes: ['La bitácora se queda en la copia.'],
      },
    },
  })
  expect(await screen.findByText('La escuela está importada.')).toBeTruthy()
  expect(screen.getByText('Por activar').nextSibling?.textContent).toBe('312')
  expect(screen.getByText('La bitácora se queda en la copia.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cartas de acceso para familias' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a try that failed is told, with its reason, and may be made again', async () => {
  openCopy()
  answers('get', '/jobs/40', {
    data: importJob('import-apply', {
      status: 'failed',
      result: { message: 'Lleva a un renglón que no está' },
    }),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Lleva a un renglón que no está. No quedó nada escrito')
  expect(screen.getByRole('button', { name: 'Importar la copia' })).toBeTruthy()
})

test.each<[Partial<Import>, string | RegExp]>([
  [{ status: 'arriving', to_apply: 0 }, 'La copia todavía está subiendo'],
  [{ has_rows: false }, 'El archivo de la copia ya se borró; queda lo que traía.'],
  [
    {
      status: 'rejected',
      problem: {
        code: 9104,
        title: 'Esta copia no se puede importar',
        message: 'Algo cambió (datos/students.csv, renglón 2)',
      },
    },
    /datos\/students\.csv, renglón 2/,
  ],
])('an import that stands like %o says so, and has no button', async (known, words) => {
  openCopy({ known })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Importar la copia' })).toBeNull()
})

test('while it is read the step is told', async () => {
  answers('get', '/schools/1/jobs', page([importJob('import-read', { step: 'Grupos', done: 7, total: 100 })]))
  openCopy({ known: { status: 'reading' } })
  expect(await screen.findByText('Leyendo la copia… Grupos. Puede cerrar esta ventana.')).toBeTruthy()
})

const zipOf = (words: string, bytes = 0) =>
  new File([new Uint8Array(bytes), words], 'plantel.zip', { type: 'application/zip' })

test('a copy is known by the names at the end of it', async () => {
  expect(await seemsCopyFile(zipOf('datos/students.csv esquema.json manifest.json'))).toBe(true)
  expect(await seemsCopyFile(zipOf('oneroster/users.csv manifest.json'))).toBe(false)
})

test('it goes up in pieces; one that got no answer goes again, and one that is refused ends it', async () => {
  const file = zipOf('fin', COPY_PIECE_BYTES)
  const begun = answers('post', '/schools/1/imports/backup', { data: copyImport({ status: 'arriving' }) })
  answers('post', '/imports/12/pieces', refusal(503), { status: 503 })
  const shares: number[] = []
  const sending = sendCopy(1, file, (share) => shares.push(share), 5)
  await waitFor(() => expect(begun).toHaveLength(1))
  const pieces: number[] = []
  server.use(
    http.post('*/v1/imports/12/pieces', ({ request }) => {
      const at = Number(new URL(request.url).searchParams.get('at'))
      pieces.push(at)
      const arrived = Math.min(at + COPY_PIECE_BYTES, file.size)
      return HttpResponse.json({ data: { arrived, bytes: file.size } })
    }),
  )
  expect((await sending).data.import_id).toBe(12)
  expect(pieces).toEqual([0, COPY_PIECE_BYTES])
  answers('post', '/imports/12/pieces', refusal(409, 9105), { status: 409 })
  await expect(sendCopy(1, file, () => undefined, 5)).rejects.toMatchObject({ code: 9105 })
})
