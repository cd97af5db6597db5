import { expect, test } from 'vitest'
import {
  applyChanges,
  cellKey,
  type Edits,
  judge,
  partsOf,
  planOf,
  settledEdits,
  type StoredGrade,
} from './grade-edits.ts'
import { OFFICE_GRADES } from './office-grades.ts'
import { IN_SCALE } from './grade-writing.ts'

const HUNDRED = IN_SCALE[100]

const grade = (calification: number, version = 1): StoredGrade => ({
  calification_id: 9,
  partial_id: 21,
  calification,
  version,
})
const NONE: Edits = new Map()
const stored = new Map([['101-21', grade(85)]])
const typed = (value: string, row = '101') => [{ row, column: '21', value }]
const type = (value: string, row?: string, edits = NONE) =>
  applyChanges(edits, typed(value, row), stored, HUNDRED)

test('typing what is stored is no edit, typing it back takes the edit away', () => {
  expect(type('85').size).toBe(0)
  expect(type('85', '101', type('90')).size).toBe(0)
})

test('an edit remembers the version that was seen when the typing began', () => {
  const edits = type('9')
  const later = new Map([['101-21', grade(70, 2)]])
  const edit = { text: '90', seen: grade(85) }
  expect(applyChanges(edits, typed('90'), later, HUNDRED).get('101-21')).toEqual(edit)
  expect(judge(edit, later.get('101-21'), HUNDRED)).toEqual({ state: 'conflict' })
})

test('both writing the same grade is no conflict', () => {
  expect(judge({ text: '70', seen: grade(85) }, grade(70, 2), HUNDRED)).toEqual({ state: 'same' })
})

test('a grade that another person cleared or wrote first is a conflict', () => {
  expect(judge({ text: '70', seen: grade(85) }, undefined, HUNDRED)).toEqual({ state: 'conflict' })
  expect(judge({ text: '70', seen: undefined }, grade(85), HUNDRED)).toEqual({ state: 'conflict' })
})

test('choosing between the two settles it', () => {
  const later = new Map([['101-21', grade(70, 2)]])
  const choose = (value: string) =>
    applyChanges(type('90'), [{ row: '101', column: '21', value, resolved: true }], later, HUNDRED)
  expect(choose('70').size).toBe(0)
  expect(choose('90').get('101-21')).toEqual({ text: '90', seen: grade(70, 2) })
})

test('a pasted block leaves cells alone where it is empty, and 100.00 is 100', () => {
  const lines = [...typed(''), ...typed('100.00', '102'), ...typed('8.50', '103'), ...typed('10', '104')]
  const block = lines.map((line) => ({ ...line, pasted: true }))
  const edits = applyChanges(NONE, block, stored, HUNDRED)
  expect([...edits].map(([key, { text }]) => [key, text])).toEqual([
    ['102-21', '100'],
    ['103-21', '8.5'],
    ['104-21', '10'],
  ])
})

test('a single pasted value is read as one of a block is', () => {
  const paste = (value: string) =>
    applyChanges(
      NONE,
      typed(value).map((one) => ({ ...one, pasted: true })),
      stored,
      HUNDRED,
    )
  expect(paste('100.00').get('101-21')?.text).toBe('100')
  expect(paste('').size).toBe(0)
})

test('a stored grade that is emptied to be typed anew is no typed 0', () => {
  expect(judge({ text: '', seen: grade(85) }, grade(85), HUNDRED)).toEqual({ state: 'empty' })
  expect(judge({ text: '0', seen: grade(85) }, grade(85), HUNDRED)).toEqual({ state: 'unsent' })
  expect(judge({ text: 'abc', seen: grade(85) }, grade(85), OFFICE_GRADES[10])).toEqual({ state: 'unsent' })
})

test('only what was touched is sent: a version with a change, none with a new grade, no zero', () => {
  const edits = new Map([...type('90'), ...type('77.5', '102'), ...type('0', '103'), ...type('101', '104')])
  expect(planOf(edits, stored, HUNDRED, (student_id) => ({ student_id, subject_id: 7 }))).toEqual({
    update: [{ calification_id: 9, calification: 90, version: 1 }],
    create: [{ calification: 77.5, student_id: 102, partial_id: 21, subject_id: 7, is_final: 0 }],
  })
})

const plan = (update: number, create: number) => ({
  update: Array.from({ length: update }, (_, place) => ({
    calification_id: place + 1,
    calification: 9,
    version: 1,
  })),
  create: Array.from({ length: create }, (_, place) => ({
    calification: 9,
    student_id: place + 1,
    partial_id: 1,
    subject_id: 1,
    is_final: 0 as const,
  })),
})

const sizes = (update: number, create: number) =>
  partsOf(plan(update, create), 500).map((part) => part.update.length + part.create.length)

test('one request takes all that fit, otherwise as many requests as it takes', () => {
  expect(sizes(30, 20)).toEqual([50])
  expect(sizes(500, 1)).toEqual([500, 1])
  expect(sizes(0, 1200)).toEqual([500, 500, 200])
  expect(sizes(0, 0)).toEqual([])
})

test('what was typed while saving stays, over the version that the save made', () => {
  const sent = new Map([...type('90'), ...type('77', '102')])
  const now = new Map([...type('95'), ...type('77', '102')])
  const saved = new Map([[cellKey(101, 21), grade(90, 2)]])
  expect([...settledEdits(now, sent, saved)]).toEqual([['101-21', { text: '95', seen: grade(90, 2) }]])
})

test('85 that is typed while a 10 is saved stays clamped, and is looked at', () => {
  const write = (value: string, clamped?: string, edits = NONE) =>
    applyChanges(
      edits,
      [{ row: '101', column: '21', value, ...(clamped ? { clamped } : {}) }],
      stored,
      OFFICE_GRADES[10],
    )
  const sent = write('10.0')
  const saved = new Map([['101-21', grade(100, 2)]])
  const now = settledEdits(write('10.0', '85', sent), sent, saved)
  const edit = now.get('101-21')!
  expect(judge(edit, saved.get('101-21'), OFFICE_GRADES[10])).toEqual({ state: 'clamped' })
})
