import { expect, test } from 'vitest'
import { hoursInWords } from './hours-in-words.ts'

const at = (weekday: 1 | 2 | 3 | 4 | 5, starts: string, ends: string) => ({ weekday, starts, ends })

test('days with the same times are said together, in the order of the week', () => {
  const hours = [at(1, '08:00', '08:50'), at(3, '08:00', '08:50'), at(5, '10:00', '10:50')]
  expect(hoursInWords(hours)).toBe('Lun y mié 8:00 a 8:50 · Vie 10:00 a 10:50')
  expect(hoursInWords([at(1, '08:00', '08:50'), at(2, '08:00', '08:50'), at(3, '08:00', '08:50')])).toBe(
    'Lun, mar y mié 8:00 a 8:50',
  )
  expect(hoursInWords([])).toBe('')
})
