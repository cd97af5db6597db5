import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  importOf,
  messageOf,
  openImport,
  rowOf,
  ROWS_OF_ALL_STATES,
  SECOND,
} from '../../../test/samples/imports.ts'
import { page } from '../../../test/samples/school-settings.ts'
import { sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 20_000 })

const grid = () => screen.findByRole('grid', { name: 'Revisar' })
const focused = () => document.activeElement
const stateOf = (request: Request | undefined) =>
  new URL(request?.url ?? 'http://none').searchParams.get('state')

test('the totals are filters in the address, and say what they come to', async () => {
  const { person, asked } = openImport({ rows: ROWS_OF_ALL_STATES })
  expect(
    await screen.findByText(
      'Se crearán 171 alumnos, 6 grupos y 168 tutores; se actualizarán 9 alumnos; 18 alumnos comparten tutor.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('27 alumnos de 3° A no vienen en el archivo. No se les hace nada.')).toBeTruthy()
  await grid()
  for (const words of ['Nuevo', 'Se actualiza', 'Por resolver', 'Omitido', 'No se importa'])
    expect(screen.getByText(words)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Por arreglar 2' }))
  await waitFor(() => expect(stateOf(asked.at(-1))).toBe('error'))
  expect(location.search).toBe('?state=error')
  await person.click(screen.getByRole('button', { name: 'Todos 198' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('a filter without rows says so, and leads back to all', async () => {
  const { person } = openImport({ rows: [], address: '/configuracion/importar/12?state=skipped' })
  await screen.findByText('Ningún renglón está así.')
  await person.click(screen.getByRole('button', { name: 'Ver todos los renglones' }))
  expect(location.search).toBe('')
})

test('a cell says in words what is wrong with it', async () => {
  const message = messageOf({
    code: 9121,
    level: 'warning',
    field: 'curp',
    text: 'La CURP tiene 17 caracteres y deben ser 18',
    choices: [],
  })
  openImport({ rows: [rowOf(), { ...SECOND, messages: [message], mended: ['tel'] }] })
  const row = within(within(await grid()).getByRole('row', { name: /Ruiz Soto Luis/ }))
  const cell = row.getByRole('gridcell', { name: /RUSL15O312HDGZTS0 La CURP tiene 17/ })
  expect(cell.dataset['tone']).toBe('warn')
  expect(row.getByRole('gridcell', { name: /618 12/ }).textContent).toContain('arreglado')
})

test('arrows move, Enter begins and goes down, Escape leaves it as it was, Ctrl+Z takes it back', async () => {
  const { person } = openImport()
  within(await grid())
    .getByRole('button', { name: /Peña López Ana/ })
    .focus()
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()?.textContent).toBe('PELA150312MDGXPN05')
  await person.keyboard('{Enter}X{Escape}')
  await waitFor(() => expect(focused()?.textContent).toBe('PELA150312MDGXPN05'))
  const mended = answers('patch', '/imports/12/rows/1', { data: rowOf() })
  await person.keyboard('Z{Enter}')
  await waitFor(async () => expect(await sentBody(mended)).toEqual({ cells: [{ key: 'curp', text: 'Z' }] }))
  await waitFor(() => expect(focused()?.textContent).toBe('RUSL15O312HDGZTS0'))
  await person.keyboard('{Control>}z{/Control}')
  await waitFor(async () =>
    expect(await sentBody(mended)).toEqual({ cells: [{ key: 'curp', text: 'PELA150312MDGXPN05' }] }),
  )
  await person.keyboard('{Home}')
  expect(focused()?.textContent).toContain('Ruiz Soto Luis')
  await person.keyboard('{End}{ArrowUp}')
  expect(focused()?.textContent).toBe('1')
})

test('what is pasted over cells fills several rows, one call for each', async () => {
  openImport()
  const cell = within(await grid()).getByRole('gridcell', { name: 'PELA150312MDGXPN05' })
  const first = answers('patch', '/imports/12/rows/1', { data: rowOf() })
  const second = answers('patch', '/imports/12/rows/2', { data: SECOND })
  cell.focus()
  fireEvent.paste(cell, {
    clipboardData: {
      files: [],
      getData: () => 'AAAA150312MDGXPN05\t6181110001\nBBBB150312HDGXPN05\t6181110002\n',
    },
  })
  await waitFor(() => expect(second).toHaveLength(1))
  expect(await sentBody(first)).toEqual({
    cells: [
      { key: 'curp', text: 'AAAA150312MDGXPN05' },
      { key: 'tel', text: '6181110001' },
    ],
  })
  expect(await sentBody(second)).toEqual({
    cells: [
      { key: 'curp', text: 'BBBB150312HDGXPN05' },
      { key: 'tel', text: '6181110002' },
    ],
  })
})

test('a mending that is refused is told, and the cell is as it was', async () => {
  const { person, toasts } = openImport()
  const cell = within(await grid()).getByRole('gridcell', { name: 'PELA150312MDGXPN05' })
  answers('patch', '/imports/12/rows/1', refusal(409, 9105), { status: 409 })
  cell.focus()
  await person.keyboard('{Delete}')
  await waitFor(() => expect(toasts.map(({ message }) => message)).toContain('Importación en curso'))
  await waitFor(() => expect(cell.textContent).toBe('PELA150312MDGXPN05'))
})

test('a row that a mending takes out of the list leaves the keyboard in its place', async () => {
  const { person } = openImport()
  const cell = within(await grid()).getByRole('gridcell', { name: 'PELA150312MDGXPN05' })
  answers('patch', '/imports/12/rows/1', { data: rowOf() })
  answers('get', '/imports/12/rows', page([SECOND]))
  cell.focus()
  await person.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'PELA150312MDGXPN05' })).toBeNull())
  await waitFor(() => expect(focused()?.textContent).toBe('RUSL15O312HDGZTS0'))
})

const openRow = async (row: ReturnType<typeof rowOf>) => {
  const opened = openImport({ rows: [row, SECOND] })
  await opened.person.click(within(await grid()).getByRole('button', { name: /Peña López Ana/ }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Peña López Ana' })) }
}

/** What the first row is once it is changed, in its answer and in the list. */
const mends = (row: ReturnType<typeof rowOf>) => {
  answers('get', '/imports/12/rows', page([row, SECOND]))
  return answers('patch', '/imports/12/rows/1', { data: row })
}

test('a row shows what is asked, what it would change, and how it is understood', async () => {
  const target = { student_id: 101, user_id: null, name: 'Peña López Ana', group_title: '3° A' }
  const changes = [{ field: 'curp', from: null, to: 'PELA150312MDGXPN05' }]
  const { person, dialog } = await openRow(
    rowOf({ state: 'question', messages: [messageOf({ alike: 12 })], target, changes }),
  )
  expect(dialog.getByText('¿Es la misma persona que Peña López Ana?')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Peña López Ana' }).getAttribute('href')).toBe('/alumnos/101')
  expect(dialog.getByText('12 de marzo de 2015')).toBeTruthy()
  expect(dialog.getByText('Mujer')).toBeTruthy()
  expect(dialog.getByText('vacío')).toBeTruthy()
  const chosen = rowOf({ state: 'updated', messages: [messageOf({ choice: 'other', alike: 12 })] })
  const sent = mends(chosen)
  await person.click(dialog.getByRole('button', { name: 'Es otra' }))
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Es otra' }).getAttribute('aria-pressed')).toBe('true'),
  )
  expect(await sentBody(sent)).toEqual({ choices: [{ key: '9114:name', choice: 'other' }] })
  const many = answers('post', '/imports/12/answers', { data: importOf() })
  await person.click(dialog.getByRole('button', { name: 'Aplicar «Es otra» a los 12 renglones iguales' }))
  await waitFor(async () =>
    expect(await sentBody(many)).toEqual({ code: 9114, field: 'name', choice: 'other' }),
  )
})

test('what was meant is taken with one press', async () => {
  const message = messageOf({
    code: 9120,
    level: 'warning',
    field: 'curp',
    text: 'CURP: ¿quiso decir HEGJ150312HDGRRN05?',
    fix: 'HEGJ150312HDGRRN05',
    choices: [],
  })
  const { person, dialog } = await openRow(rowOf({ messages: [message] }))
  const sent = answers('patch', '/imports/12/rows/1', { data: rowOf() })
  await person.click(dialog.getByRole('button', { name: 'Usar HEGJ150312HDGRRN05' }))
  await waitFor(async () =>
    expect(await sentBody(sent)).toEqual({ cells: [{ key: 'curp', text: 'HEGJ150312HDGRRN05' }] }),
  )
})

test('what a resolution guards is decided person by person', async () => {
  const message = messageOf({ code: 9172, level: 'conflict', field: 'guardian.0', alike: 3 })
  const { dialog } = await openRow(rowOf({ state: 'conflict', messages: [message] }))
  expect(dialog.getByText('Lo decide la dirección, persona por persona.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /renglones iguales/ })).toBeNull()
})

test('cells are mended in the window of a row, and a row is left out', async () => {
  const { person, dialog } = await openRow(rowOf({ state: 'error' }))
  const sent = mends(rowOf({ state: 'skipped' }))
  await person.type(dialog.getByRole('textbox', { name: /^TEL. MAMÁ/ }), '9')
  await person.click(dialog.getByRole('button', { name: 'Guardar arreglos' }))
  await waitFor(async () =>
    expect(await sentBody(sent)).toEqual({ cells: [{ key: 'tel', text: '61812345679' }] }),
  )
  await person.click(await dialog.findByRole('button', { name: 'Incluir este renglón' }))
  await waitFor(async () => expect(await sentBody(sent)).toEqual({ skip: false }))
})

test('a row that is imported already is only shown', async () => {
  const { person, dialog } = await openRow(rowOf({ applied: true, messages: [messageOf()] }))
  expect(dialog.getByText('Ya está importado.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /Es otra|Omitir|Guardar/ })).toBeNull()
  await person.click(dialog.getByText('Cómo viene en el archivo'))
  expect(await dialog.findByRole('textbox', { name: /^CURP/ })).toHaveProperty('disabled', true)
})

test('what was mended or left out in the window of a row is taken back with Deshacer', async () => {
  const { person, dialog, toasts } = await openRow(rowOf({ state: 'error' }))
  const sent = mends(rowOf({ state: 'new', mended: ['tel'] }))
  await person.type(dialog.getByRole('textbox', { name: /^TEL. MAMÁ/ }), '9')
  await person.click(dialog.getByRole('button', { name: 'Guardar arreglos' }))
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Renglón arreglado'))
  toasts.at(-1)?.undo?.()
  await waitFor(async () =>
    expect(await sentBody(sent)).toEqual({ cells: [{ key: 'tel', text: '6181234567' }] }),
  )
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se deshizo el arreglo'))
  await person.click(dialog.getByRole('button', { name: 'Omitir este renglón' }))
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Renglón omitido'))
  answers('patch', '/imports/12/rows/1', refusal(409, 9105), { status: 409 })
  toasts.at(-1)?.undo?.()
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Importación en curso'))
})

test('a pasted block is taken back as one', async () => {
  const { toasts } = openImport()
  const cell = within(await grid()).getByRole('gridcell', { name: 'PELA150312MDGXPN05' })
  const first = answers('patch', '/imports/12/rows/1', { data: rowOf() })
  answers('patch', '/imports/12/rows/2', { data: SECOND })
  cell.focus()
  fireEvent.paste(cell, { clipboardData: { files: [], getData: () => 'AAAA\nBBBB\n' } })
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('2 celdas arregladas'))
  await waitFor(async () => expect(await sentBody(first)).toEqual({ cells: [{ key: 'curp', text: 'AAAA' }] }))
  toasts.at(-1)?.undo?.()
  await waitFor(async () =>
    expect(await sentBody(first)).toEqual({ cells: [{ key: 'curp', text: 'PELA150312MDGXPN05' }] }),
  )
})
