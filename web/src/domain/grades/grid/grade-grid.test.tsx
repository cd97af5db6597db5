import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onToast, type Toast } from '../../../lib/saving/toast.ts'
import { GradeGrid } from './grade-grid.tsx'
import type { CellActions, GridCell, GridChange } from './grid-types.ts'
import { InvalidCells } from './invalid-cells.tsx'

const NAMES = ['Ana', 'Beto', 'Caro', 'Dani']
const COLUMNS = [
  { id: 'p1', title: 'P1' },
  { id: 'closed', title: 'Cerrado', readOnly: true },
  { id: 'p2', title: 'P2', active: true },
]
const drawn = vi.fn<(name: string) => void>()
const Name = ({ name }: { name: string }) => {
  drawn(name)
  return <>{name}</>
}
const ROWS = NAMES.map((name) => ({ id: name, name, header: <Name name={name} /> }))
const VALID = /^(\d{1,2}(\.\d{1,2})?|100)?$/

interface GridProps {
  start?: Record<string, string>
  conflict?: string
  readOnly?: boolean
  note?: string
  actions?: CellActions
  heard?: (changes: GridChange[]) => void
}

const Grid = ({ start = {}, conflict, readOnly = false, note, actions, heard }: GridProps) => {
  const [values, setValues] = useState(start)
  const [settled, setSettled] = useState(false)
  const cell = (row: string, column: string): GridCell => {
    const value = values[`${row}:${column}`] ?? ''
    const disputed = conflict === `${row}:${column}` && !settled
    return {
      value,
      problem: VALID.test(value) ? undefined : 'De 0 a 100',
      tone: value === '' ? undefined : Number(value) < 60 ? 'fail' : 'pass',
      note: value === '' ? undefined : note,
      conflict: disputed ? { theirs: '95' } : undefined,
    }
  }
  const change = (changes: GridChange[]) => {
    heard?.(changes)
    if (changes.some(({ resolved }) => resolved)) setSettled(true)
    setValues((old) => ({
      ...old,
      ...Object.fromEntries(changes.map(({ row, column, value }) => [`${row}:${column}`, value])),
    }))
  }
  return (
    <>
      <a href="#antes">antes</a>
      <GradeGrid
        id="grid"
        caption="Calificaciones"
        rowTitle="Alumno"
        rows={ROWS}
        columns={COLUMNS}
        cell={cell}
        onChange={change}
        readOnly={readOnly}
        {...(actions ? { actions } : {})}
      />
      <InvalidCells grid="grid" count={Object.values(values).filter((value) => !VALID.test(value)).length} />
      <button>Guardar</button>
    </>
  )
}

const at = (column: string, name: string) => screen.getByLabelText<HTMLInputElement>(`${column} de ${name}`)
const focused = () => document.activeElement?.getAttribute('aria-label')
const focus = (column: string, name: string) => act(() => at(column, name).focus())
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } })
const column = (title: string) => NAMES.map((name) => at(title, name).value)

test('Tab reaches the grid once, at the active column, and leaves it with the next Tab', async () => {
  const person = userEvent.setup()
  render(<Grid />)
  await person.tab()
  // The choice of a column, which only phones show.
  await person.tab()
  await person.tab()
  expect(focused()).toBe('P2 de Ana')
  await person.tab()
  expect(document.activeElement?.textContent).toBe('Guardar')
  await person.tab({ shift: true })
  expect(focused()).toBe('P2 de Ana')
})

test('a column of grades is typed with Enter alone', async () => {
  const person = userEvent.setup()
  render(<Grid />)
  focus('P2', 'Ana')
  await person.keyboard('85.5{Enter}100{Enter}7{Enter}60{Enter}')
  expect(column('P2')).toEqual(['85.5', '100', '7', '60'])
  expect(focused()).toBe('P2 de Dani')
})

test('arrows move, over read-only columns, and stop at the edges', async () => {
  const person = userEvent.setup()
  render(<Grid />)
  focus('P1', 'Ana')
  await person.keyboard('{ArrowRight}')
  expect(focused()).toBe('P2 de Ana')
  await person.keyboard('{ArrowRight}{ArrowUp}')
  expect(focused()).toBe('P2 de Ana')
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
  expect(focused()).toBe('P1 de Caro')
  await person.keyboard('{Shift>}{Enter}{/Shift}')
  expect(focused()).toBe('P1 de Beto')
})

test('typing replaces what is there, and Esc brings it back', async () => {
  const person = userEvent.setup()
  render(<Grid start={{ 'Beto:p2': '70' }} />)
  focus('P2', 'Ana')
  await person.keyboard('{ArrowDown}9')
  expect(at('P2', 'Beto').value).toBe('9')
  await person.keyboard('5')
  expect(at('P2', 'Beto').value).toBe('95')
  await person.keyboard('{Escape}')
  expect(at('P2', 'Beto').value).toBe('70')
})

test('Esc takes nothing from a cell that was entered before the app was there', async () => {
  const person = userEvent.setup()
  const grid = <Grid start={{ 'Beto:p2': '70' }} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(grid)
  document.body.append(container)
  focus('P2', 'Beto')
  render(grid, { container, hydrate: true })
  await person.keyboard('{Escape}')
  expect(at('P2', 'Beto').value).toBe('70')
})

test('a decimal comma is a decimal point', async () => {
  const person = userEvent.setup()
  render(<Grid />)
  focus('P2', 'Ana')
  await person.keyboard('8,5')
  expect(at('P2', 'Ana').value).toBe('8.5')
})

test('a column copied from a spreadsheet pastes from the focused cell on', () => {
  render(<Grid />)
  focus('P2', 'Beto')
  paste('8,5\r\n90\r\n 100 \r\n')
  expect(column('P2')).toEqual(['', '8.5', '90', '100'])
  expect(screen.getByText('3 valores pegados')).toBeTruthy()
})

test('a block pastes over columns, and what finds no cell is counted, for everybody to see', () => {
  const heard = vi.fn<(changes: GridChange[]) => void>()
  render(<Grid heard={heard} />)
  focus('P1', 'Caro')
  paste('1\t2\t3\n4\t5\t6\n7\t8\t9')
  fireEvent.click(screen.getByRole('button', { name: 'Pegar en P1 y P2' }))
  expect(column('P1')).toEqual(['', '', '1', '4'])
  expect(column('P2')).toEqual(['', '', '3', '6'])
  expect(heard).toHaveBeenCalledTimes(1)
  expect(screen.getAllByText(/pegado/).map(({ textContent }) => textContent)).toEqual([
    '4 valores pegados, 5 sin lugar en la tabla',
  ])
})

test('one cell copied from a spreadsheet is one value', () => {
  const heard = vi.fn<(changes: GridChange[]) => void>()
  render(<Grid heard={heard} />)
  focus('P2', 'Beto')
  paste('85\r\n')
  expect(screen.getByText('1 valor pegado')).toBeTruthy()
  expect(heard).toHaveBeenLastCalledWith([{ row: 'Beto', column: 'p2', value: '85', pasted: true }])
})

test('empty lines below the table are no values without a place', () => {
  const toasts: Toast[] = []
  onToast((toast) => toasts.push(toast))
  render(<Grid />)
  focus('P2', 'Dani')
  paste('85\n\n\n')
  expect(screen.getByText('1 valor pegado')).toBeTruthy()
  expect(toasts).toEqual([])
})

test('an empty cell inside a copied column stays empty in its place', () => {
  render(<Grid start={{ 'Beto:p2': '70' }} />)
  focus('P2', 'Ana')
  paste('80\n\n90')
  expect(column('P2')).toEqual(['80', '', '90', ''])
})

test('one pasted value replaces the cell', () => {
  render(<Grid start={{ 'Ana:p2': '70' }} />)
  focus('P2', 'Ana')
  paste('9,75')
  expect(at('P2', 'Ana').value).toBe('9.75')
})

test('an invalid cell says why and is counted, and one click leads to the first', async () => {
  render(<Grid start={{ 'Beto:p2': '850', 'Dani:p1': 'x' }} />)
  expect(at('P2', 'Beto').getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(at('P2', 'Beto').getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('De 0 a 100')
  await userEvent.click(screen.getByRole('button', { name: '2 celdas por corregir' }))
  expect(focused()).toBe('P2 de Beto')
})

test('failing is a word too, and passing is not marked', () => {
  render(<Grid start={{ 'Ana:p2': '85', 'Beto:p2': '40' }} />)
  expect(screen.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'))).toEqual(['reprobatoria'])
})

test.each([
  ['Usar 95', '95'],
  ['Conservar 80', '80'],
])('in a conflict %s settles the cell at %s', async (choice, value) => {
  const heard = vi.fn<(changes: GridChange[]) => void>()
  render(<Grid start={{ 'Ana:p2': '80' }} conflict="Ana:p2" heard={heard} />)
  expect(screen.getByText('Otra persona guardó 95')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: choice }))
  expect(heard).toHaveBeenLastCalledWith([{ row: 'Ana', column: 'p2', value, resolved: true }])
  expect(at('P2', 'Ana').value).toBe(value)
  expect(screen.queryByText('Otra persona guardó 95')).toBeNull()
})

test('a read-only grid has nothing to type into', () => {
  render(<Grid start={{ 'Ana:p2': '85' }} readOnly />)
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.getByText('85')).toBeTruthy()
})

test('typing in one cell draws its own row again and no other', async () => {
  const person = userEvent.setup()
  render(<Grid />)
  focus('P2', 'Beto')
  drawn.mockClear()
  await person.keyboard('9')
  expect(drawn.mock.calls.flat().filter((name) => name !== 'Beto')).toEqual([])
})

describe('a grid whose cells can do more', () => {
  const opened = vi.fn<CellActions['onOpen']>()
  const ACTIONS: CellActions = { words: { read: 'ver historia', edit: 'Acciones' }, onOpen: opened }
  beforeEach(() => opened.mockClear())

  test('to read has a button in each, one tab stop in all, through which arrows move', async () => {
    const person = userEvent.setup()
    render(<Grid start={{ 'Ana:p2': '85', 'Beto:p2': '40' }} note="Sin guardar" actions={ACTIONS} readOnly />)
    await person.tab()
    await person.tab()
    await person.tab()
    expect(document.activeElement?.textContent).toContain('P2 de Ana: 85')
    expect(
      screen.getByRole('button', { name: /P2 de Beto: 40 reprobatoria , ver historia Sin guardar/ }),
    ).toBeTruthy()
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
    expect(document.activeElement?.textContent).toContain('P1 de Caro: —')
    await person.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledWith({ row: 'Caro', column: 'p1', anchor: document.activeElement })
    await person.tab()
    expect(document.activeElement?.textContent).toBe('Guardar')
  })

  test('to type into leads with Tab from the cell to its actions', async () => {
    const person = userEvent.setup()
    render(<Grid actions={ACTIONS} />)
    focus('P2', 'Beto')
    await person.tab()
    expect(focused()).toBe('Acciones de P2 de Beto')
    await person.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledWith(expect.objectContaining({ row: 'Beto', column: 'p2' }))
    await person.tab()
    expect(document.activeElement?.textContent).toBe('Guardar')
  })
})

test('a phone shows one column, the active one first; a chosen one has the tab stop', async () => {
  const person = userEvent.setup()
  render(<Grid start={{ 'Ana:p1': '850' }} />)
  const shown = () =>
    [...document.querySelectorAll('thead th:not([data-elsewhere])')].map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Alumno', 'P2'])
  await person.click(screen.getByRole('radio', { name: 'P1' }))
  expect(shown()).toEqual(['Alumno', 'P1'])
  await person.tab()
  expect(focused()).toBe('P1 de Ana')
})
