import { describe, expect, test } from 'vitest'
import { isNothing, tidy } from '../../src/import/nothing.ts'

describe('words for nothing', () => {
  test.each(
    (
      'n/a|NA|nd|-|--|—|x|XX|s/n|Sin dato|SIN DATOS|no tiene|No hay|ninguno|Finado|FINADA|fallecido|fallecida|' +
      'desconocido|Pendiente|MADRE SOLTERA|(no tiene)|"N/A"|*.*||   '
    ).split('|'),
  )('«%s»', (text) => {
    expect(isNothing(text)).toBe(true)
  })

  test.each(['Ana', 'Xavier', 'S/A', 'Nadia', 'Hay', '0', 'sin apellido', 'A'])(
    '«%s» is something',
    (text) => {
      expect(isNothing(text)).toBe(false)
    },
  )

  test.each(['X', '*.*', 'S/A', 'sin apellido', 'SIN APELLIDO', 'no tiene', '.'])(
    '«%s» is no second surname',
    (text) => {
      expect(isNothing(text, 'second_last_name')).toBe(true)
    },
  )
})

test('a text is tidied', () => {
  expect(tidy('  Pen\u0303a\u00A0 \u200BLo\u0301pez\n')).toBe('Peña López')
})
