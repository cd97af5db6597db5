import { describe, expect, test } from 'vitest'
import { stateOf, tellingMean } from './class-grades.ts'
import { neededWords, triedWords } from './needed-words.ts'

const [SECONDARY, PRIMARY] = [3, 2]
const TENTHS = 10

describe('¿Qué falta para aprobar?', () => {
  test.each([
    [[75, 62], 1, '6', TENTHS, 'Con 4.3 o más en el parcial que falta, aprueba.'],
    [[75, 62], 1, '6', 1, 'Con 4.3 o más en el parcial que falta, aprueba.'],
    [[59, 59], 1, '6', 1, 'Con 6.2 o más en el parcial que falta, aprueba.'],
    [[50, 50], 1, '6', TENTHS, 'Con 8.0 o más en el parcial que falta, aprueba.'],
    [[40, 40], 1, '6', TENTHS, 'Con 10.0 o más en el parcial que falta, aprueba.'],
    [
      [10, 20],
      1,
      '6',
      TENTHS,
      'Con lo que falta no se llega a 6. Hable con su maestra o maestro. Puede haber regularización.',
    ],
    [[], 3, '6', TENTHS, 'Con 6.0 o más en cada uno de los 3 parciales que faltan, aprueba.'],
    [[68.5], 4, '7', TENTHS, 'Con 7.1 o más en cada uno de los 4 parciales que faltan, aprueba.'],
    [[100, 100], 1, '6', TENTHS, 'Con cualquier calificación aprueba.'],
    [[60, 60, 60], 0, '6', TENTHS, 'Ya está aprobada: 6.0.'],
    [
      [59, 60, 60],
      0,
      '6',
      TENTHS,
      'No está aprobada: 5.96. Hable con su maestra o maestro. Puede haber regularización.',
    ],
  ])('%j, missing %i of minimum %s in steps of %i', (given, missing, minimum, step, words) => {
    expect(neededWords({ given, missing, minimum, step }, SECONDARY)).toBe(words)
  })

  test('a primaria knows no regularization', () => {
    const grades = { given: [10, 20], missing: 1, minimum: '6', step: TENTHS }
    expect(neededWords(grades, PRIMARY)).toBe(
      'Con lo que falta no se llega a 6. Hable con su maestra o maestro.',
    )
  })

  test('a grade that is tried says what comes of it, and never writes as passed what is not', () => {
    const grades = { given: [59, 60], missing: 1, minimum: '6', step: TENTHS }
    expect(triedWords(grades, 6)).toBe(
      'Con 6.0 en el parcial que falta el promedio queda en 5.96: no aprueba.',
    )
    expect(triedWords(grades, 6.1)).toBe('Con 6.1 en el parcial que falta el promedio queda en 6.0: aprueba.')
  })
})

test.each([
  [[], 3, 'Sin calificaciones todavía', undefined],
  [[75, 62], 1, 'Va bien', true],
  [[50], 2, 'Por debajo de 6', false],
  [[60, 60, 60], 0, 'Acreditada', true],
  [[59, 60, 60], 0, 'No acreditada', false],
])('%j with %i missing: %s', (given, missing, words, passing) => {
  expect(stateOf(given, missing, '6')).toEqual({ words, passing })
})

test.each([
  [[75, 62], '6.9'],
  [[59.95], '6.0'],
  [[59.66], '5.96'],
  [[54], '5.4'],
])('the mean of %j is written %s', (grades, shown) => {
  expect(tellingMean(grades, '6')).toBe(shown)
})
