import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from './class-head.ts'

test.each([
  ['Español', ['Español']],
  ['Formación Cívica y Ética', ['Formación Cívica y', 'Ética']],
  ['Ciencias y Tecnología: Química', ['Ciencias y Tecnología:', 'Química']],
  ['FORMACIÓN CÍVICA Y ÉTICA', ['FORMACIÓN CÍVICA Y', 'ÉTICA']],
  [
    'Tutoría y Educación Socioemocional de los Adolescentes en su Comunidad',
    ['Tutoría y Educación', 'Socioemocional de los', 'Adolescentes en su', 'Comunidad'],
  ],
])('the title %s stands upright on these lines', (title, lines) => {
  expect(linesOf(title)).toEqual(lines)
})

test('of any title there are four lines at most, and what is left out is shown to be', () => {
  const titles = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÜáéíóúüñÑ .:]{1,70}$/)
  fc.assert(
    fc.property(titles, (title) => {
      const lines = linesOf(title)
      expect(lines.length).toBeLessThanOrEqual(4)
      const whole = title.replaceAll(/ +/g, ' ').trim()
      expect(lines.join(' ') === whole || lines.some((line) => line.endsWith('…'))).toBe(true)
    }),
  )
})
