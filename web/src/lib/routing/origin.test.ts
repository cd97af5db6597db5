import { expect, test, vi } from 'vitest'
import { originQuery, safeOrigin } from './origin.ts'

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'https://evil.example/grupos',
  'grupos',
  '/..//evil.example',
  '',
])('%j is no origin to return to', (origin) => {
  expect(safeOrigin(origin)).toBeUndefined()
})

test.each(['/login', '/login?origen=%2Fgrupos', '/'])('%s is not worth returning to', (origin) => {
  expect(safeOrigin(origin)).toBeUndefined()
})

test.each(['//[', '/\u0000'])('%j is no address at all', (origin) => {
  expect(safeOrigin(origin)).toBeUndefined()
})

test('a browser without URL.parse remembers too', () => {
  vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function')
  })
  expect(safeOrigin('/grupos')).toBe('/grupos')
})

test('a screen is remembered with its search', () => {
  expect(safeOrigin('/grupos?page=2#fila')).toBe('/grupos?page=2#fila')
  expect(originQuery('/grupos?page=2')).toBe('?origen=%2Fgrupos%3Fpage%3D2')
  expect(originQuery('//evil.example')).toBe('')
})
