import { expect, test } from 'vitest'
import type { AnyColumn } from './column.ts'
import { chosenColumns } from './chosen-columns.ts'

const COLUMNS: readonly AnyColumn[] = [
  { key: 'id', title: 'Id', off: true, card: 'hide' },
  { key: 'folio', title: 'Matrícula', from: 'wide', card: 'hide' },
  { key: 'name', title: 'Nombre', heading: true },
  { key: 'group', title: 'Grupo' },
  { key: 'actions', title: 'Acciones', actions: true },
]

const keysOf = (chosen?: string) => chosenColumns(COLUMNS, chosen).map(({ key }) => key)

test('without a choice all are shown but what is off, as wide as there is room', () => {
  expect(keysOf()).toEqual(['folio', 'name', 'group', 'actions'])
  expect(chosenColumns(COLUMNS, undefined)[0]?.from).toBe('wide')
})

test('what was chosen is shown in its order, the actions at the end', () => {
  expect(keysOf('group.name.id')).toEqual(['group', 'name', 'id', 'actions'])
})

test('the heading stays, and names that the list does not know are passed over', () => {
  expect(keysOf('group.nothing.actions')).toEqual(['name', 'group', 'actions'])
  expect(keysOf('')).toEqual(['name', 'actions'])
})

test('what was chosen needs no width, and on a card it is a fact', () => {
  const [folio] = chosenColumns(COLUMNS, 'folio.name')
  expect(folio).toMatchObject({ key: 'folio', from: undefined, card: 'hide' })
  expect(chosenColumns(COLUMNS, 'name.id')[1]).toMatchObject({ key: 'id', card: 'fact' })
})
