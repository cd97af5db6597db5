import { expect, test } from 'vitest'
import { sheetParts } from '../../build/sheet-parts.ts'
import { usedStyles } from './used-styles.ts'

const SHEET = sheetParts(
  '.a_one{color:red}h1{margin:0}.b_two,.a_one:hover{top:0}.a_one .b_two{left:0}.a_one:not(.b_two,:has(.c_x)){right:0}' +
    '@media (width<600px){.b_two{color:blue}.a_one{color:green}}@media print{.a_one{color:black}}' +
    '@container (width<9rem){.c_x{top:1px}}@keyframes a_turn{to{top:0}}@font-face{font-family:X}@font-face{font-family:Y;src:url(y.woff2)}.a_one{bottom:0}',
)

test('a page gets the rules of its classes, in their order, and those of bare elements', () => {
  expect(usedStyles(SHEET, '<p class="a_one other">c_x</p>')).toBe(
    '.a_one{color:red}h1{margin:0}.a_one:not(.b_two,:has(.c_x)){right:0}' +
      '@media (width<600px){.a_one{color:green}}@font-face{font-family:X}.a_one{bottom:0}',
  )
})

test('a rule for something within something needs both', () => {
  expect(usedStyles(SHEET, '<p class="a_one"><b class="b_two"></b></p>')).toContain(
    '.b_two{top:0}.a_one .b_two{left:0}',
  )
  expect(usedStyles(SHEET, '<p class="c_x"></p>')).toBe(
    'h1{margin:0}@container (width<9rem){.c_x{top:1px}}@font-face{font-family:X}',
  )
})

test('a token that nothing changes is written out; one of the school, or of some rule, is looked up', () => {
  const sheet = sheetParts(
    ':root{--line:#eee;--bar:#123456;--wide:1px}.a_one{color:var(--line);background:var(--bar);top:var(--wide)}' +
      '.b_two{--wide:2px}',
  )
  expect(usedStyles(sheet, '<p class="a_one"></p>')).toBe(
    ':root{--line:#eee;--bar:#123456;--wide:1px}.a_one{color:#eee;background:var(--bar);top:var(--wide)}',
  )
})

test('one of several classes is enough', () => {
  const sheet = sheetParts('.a_one :is(.b_two,.c_x){top:0}')
  expect(usedStyles(sheet, '<p class="a_one"></p>')).toBe('.a_one :is(.b_two,.c_x){top:0}')
  expect(usedStyles(sheet, '<p class="b_two"></p>')).toBe('')
})
