import { expect, test } from 'vitest'
import { OFFICE_GRADES } from './office-grades.ts'

const TENTHS = OFFICE_GRADES[10]
const HUNDREDS = OFFICE_GRADES[100]

test.each([
  ['nueve', '0'],
  ['-3', '0'],
  ['0', '0'],
  ['0.04', '0'],
  ['11', '10.0'],
  ['100', '10.0'],
  ['1e3', '0'],
  ['0x9', '0'],
  ['8', '8.0'],
  ['8.', '8.0'],
  ['.5', '0.5'],
  ['8,75', '8.8'],
  ['8.45', '8.5'],
  ['8.44', '8.4'],
  ['9.96', '10.0'],
  [' 7 ', '7.0'],
  ['', ''],
])('%s becomes %s', (typed, tidied) => {
  expect(TENTHS.tidy(typed)).toBe(tidied)
})

test('what is typed counts as it will be committed, times ten; zero and empty are none', () => {
  const read = ['8.75', '11', '0.1', '5.7', 'nueve', '-1', '0', '', ' '].map(TENTHS.read)
  expect(read).toEqual([88, 100, 1, 57, null, null, null, null, null])
})

test('every tenth is stored times ten exactly and shown as it was typed', () => {
  for (let tenths = 1; tenths <= 100; tenths += 1) {
    const text = (tenths / 10).toFixed(1)
    expect([TENTHS.read(text), TENTHS.write(tenths), TENTHS.tidy(text)]).toEqual([tenths, text, text])
  }
})

test('stored grades are shown rounded half up', () => {
  expect([87.5, 84.49, 84.5, 100, 59.95].map(TENTHS.write)).toEqual(['8.8', '8.4', '8.5', '10.0', '6.0'])
})

test('where two are compared nothing is rounded', () => {
  expect([80, 87.5, 87.55, 100, 0.01].map(TENTHS.exact)).toEqual(['8.0', '8.75', '8.755', '10.0', '0.001'])
})

test.each([
  ['85', '85', 85],
  ['85.555', '85.56', 85.56],
  ['101', '100', 100],
  ['-3', '0', null],
  ['nueve', '0', null],
  ['0.004', '0', null],
  ['', '', null],
])('of a school with 0–100 alone %s becomes %s', (typed, tidied, read) => {
  expect([HUNDREDS.tidy(typed), HUNDREDS.read(typed)]).toEqual([tidied, read])
})

test('of 100 it is shown as it is stored, and 850 was meant as 85', () => {
  expect([87.5, 87.55, 100].map(HUNDREDS.write)).toEqual(['87.5', '87.55', '100'])
  expect([87.5, 87.55, 0.01].map(HUNDREDS.exact)).toEqual(['87.5', '87.55', '0.01'])
  expect(['850', '8500', '1000', '99999'].map(HUNDREDS.proposed)).toEqual(['85', '85', undefined, undefined])
  expect(['100', '100.01'].map((text) => HUNDREDS.exceeds?.(text))).toEqual([false, true])
})
