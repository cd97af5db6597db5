import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  COLUMNS,
  importOf,
  messageOf,
  openImport,
  rowOf,
  SECOND,
  tablesOf,
} from '../../../test/samples/imports.ts'
import { sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 20_000 })

const [NAME] = COLUMNS

const dayColumn = (key: string, header: string) => ({
  ...NAME!,
  key,
  header,
  field: 'mark',
  examples: ['A', 'F'],
})

const SLASH = {
  key: 'mark:/',
  text: 'En la asistencia, «/» significa:',
  choices: [
    { value: 'P', label: 'Presente' },
    { value: 'F', label: 'Falta' },
    { value: 'R', label: 'Retardo' },
    { value: 'nothing', label: 'Sin marca' },
  ],
  value: null,
  certain: false,
}

const TABLES = tablesOf({
  kind: 'attendance',
  columns: [NAME!, dayColumn('2026-11-03', '3'), dayColumn('2026-11-04', '4')],
  questions: [SLASH],
})

const SUMMARY = { ...importOf().summary!, students: 0, groups: 0, guardians: 0, sharing: 0, lists: 20 }

const opened = () =>
  openImport({
    known: importOf({ kind: 'attendance', summary: SUMMARY }),
    tables: TABLES,
    rows: [
      rowOf({
        kind: 'attendance',
        cells: { nombre: 'PEÑA LÓPEZ ANA', '2026-11-03': 'A', '2026-11-04': '/' },
      }),
      {
        ...SECOND,
        kind: 'attendance',
        state: 'error',
        cells: { nombre: 'RUIZ SOTO LUIS', '2026-11-03': 'A', '2026-11-04': '%' },
        messages: [
          messageOf({
            code: 9196,
            level: 'error',
            field: 'mark.2026-11-04',
            text: 'Marca de asistencia desconocida: «%»',
            choices: [],
          }),
        ],
      },
    ],
  })

test('each day is said as such, and a mark that nobody knows stands in its cell', async () => {
  opened()
  const grid = within(await screen.findByRole('grid', { name: 'Revisar' }))
  expect(grid.getByRole('columnheader', { name: '4 Asistencia · 4 nov 2026' })).toBeTruthy()
  const row = within(grid.getByRole('row', { name: /Ruiz Soto Luis/ }))
  expect(row.getByRole('gridcell', { name: /%/ }).dataset['tone']).toBe('bad')
  expect(row.getByRole('gridcell', { name: 'A' }).dataset['tone']).toBeUndefined()
  expect(screen.getByText('Se guardarán 20 listas de asistencia; se actualizarán 9 renglones.')).toBeTruthy()
})

test('a letter is asked once for the whole file', async () => {
  const { person } = opened()
  const said = answers('patch', '/imports/12', { data: importOf() })
  await person.selectOptions(await screen.findByLabelText('En la asistencia, «/» significa:'), 'Falta')
  await waitFor(async () =>
    expect(await sentBody(said)).toEqual({ options: [{ key: 'mark:/', value: 'F' }] }),
  )
})
