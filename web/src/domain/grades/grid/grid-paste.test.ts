import { expect, test } from 'vitest'
import { layBlock, readBlock } from './grid-paste.ts'

const row = (name: string, code: string) => ({ id: code, name, code, header: name })
const ROWS = [
  row('Álvarez Ríos Ana', '20260011'),
  row('Bautista Núñez Íñigo', '20260012'),
  row('Peña López Ana', 'B-7'),
  row('Peña Ruiz Ana', 'B-8'),
]
const COLUMNS = [
  { id: 'p1', title: 'P1' },
  { id: 'p2', title: 'P2' },
  { id: 'mean', title: 'PROMEDIO', readOnly: true },
]
const lay = (text: string, column = 0) => {
  const pasted = layBlock(readBlock(text), { row: 2, column }, ROWS, COLUMNS)
  const cells = pasted.changes.map((change) => `${change.row} ${change.column} ${change.value}`)
  return { ...pasted, cells }
}

test('a column of names sends each grade to its row, in the column of the focused cell', () => {
  expect(lay('Bautista Núñez Íñigo\t8,5\nÁlvarez Ríos Ana\t90').cells).toEqual([
    '20260012 p1 8.5',
    '20260011 p1 90',
  ])
})

test.each([
  'ANA ALVAREZ RIOS\t90',
  'Álvarez Ríos, Ana\t90',
  '1\tAlvarez\tRios\tAna\t90',
  '20260011\t90',
  '20260011\tcualquier cosa\t90',
  'Ana Álvarez\t90',
])('%j is the same person', (line) => {
  expect(lay(line).cells).toEqual(['20260011 p1 90'])
})

test('who is nobody here, or could be several, is left out and named', () => {
  const pasted = lay('Soto Vela Luz\t70\nAna Peña\t80\nBautista Núñez Íñigo\t90')
  expect(pasted.cells).toEqual(['20260012 p1 90'])
  expect([pasted.unknown, pasted.ambiguous]).toEqual([['Soto Vela Luz'], ['Ana Peña']])
})

test('of two surnames that are alike both are needed', () => {
  const pasted = lay('Ruiz Ruiz Ana\t70\nPeña López Ana\t80')
  expect([pasted.cells, pasted.unknown]).toEqual([['B-7 p1 80'], ['Ruiz Ruiz Ana']])
})

test('somebody who stands there twice gets neither grade', () => {
  const pasted = lay('Peña López Ana\t70\nAna Peña López\t80')
  expect([pasted.cells, pasted.ambiguous]).toEqual([[], ['Peña López Ana', 'Ana Peña López']])
})

test('a head is no name; numbers before the names and words behind the grades are no grades', () => {
  const pasted = lay('N.º\tAlumno\tP1\n1\tPeña Ruiz Ana\t9\tmuy bien', 1)
  expect([pasted.cells, pasted.unknown]).toEqual([['B-8 p2 9'], []])
})

test('a block without names goes down from the focused cell, as it always did', () => {
  expect(lay('7\n8\n9', 1).cells).toEqual(['B-7 p2 7', 'B-8 p2 8'])
  expect(lay('7\n8\n9', 1).left).toBe(1)
  expect(lay('nueve\nNP').cells).toEqual(['B-7 p1 nueve', 'B-8 p1 NP'])
})
