import { expect, test } from 'vitest'
import { contrast, inkOf, isColour, READABLE, readableOn } from '../src/colours.ts'

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

test('a wished text colour that can be read stays', () => {
  expect(readableOn('#741CD9', '#FFFFFF', '#1D1B26')).toBe('#FFFFFF')
})

test.each(['#FDE047', '#FFFFFF', '#84CC16', '#808080', '#1D1B26'])(
  'text on %s can always be read',
  (background) => {
    expect(contrast(background, readableOn(background, '#FFFFFF', '#1D1B26'))).toBeGreaterThanOrEqual(
      READABLE,
    )
  },
)

test.each(['#FDE047', '#FFFFFF', '#741CD9', '#00FF00', '#000000'])(
  '%s as ink can be read on the page',
  (colour) => {
    expect(contrast(inkOf(colour, '#F7F6FB'), '#F7F6FB')).toBeGreaterThanOrEqual(READABLE)
  },
)

test('only six hexadecimal digits are a colour', () => {
  expect(isColour('#741CD9')).toBe(true)
  expect(['#fff', 'red', '#741CD9;}', 'url(x)'].some(isColour)).toBe(false)
})
