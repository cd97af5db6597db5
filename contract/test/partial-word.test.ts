import { describe, expect, test } from 'vitest'
import { inPartialWord, partialTitle, partialWordOf, saysPartial } from '../src/partial-word.ts'
import { settingProblem } from '../src/setting-rules.ts'

const MIXED = 'Parcial Trimestre Trimestre Bimestre Parcial'

describe('the word for a partial', () => {
  test.each([
    ['Trimestre', 2, 'Trimestre'],
    ['Trimestre', undefined, 'Trimestre'],
    [MIXED, 3, 'Trimestre'],
    [MIXED, 4, 'Bimestre'],
    [MIXED, undefined, 'Periodo'],
    [MIXED, [], 'Periodo'],
    [MIXED, [2, 3], 'Trimestre'],
    [MIXED, [3, 4], 'Periodo'],
    ['Bimestre', [3, 4], 'Bimestre'],
    ['', [3, 4], 'Parcial'],
    ['', 2, 'Parcial'],
    ['Semestre', 2, 'Parcial'],
  ] as const)('%o at level %o is %s', (setting, level, word) =>
    expect(partialWordOf(setting, level)).toBe(word),
  )

  test.each([
    ['el parcial 2 de Primaria', 'el trimestre 2 de Primaria'],
    ['Sin parciales', 'Sin trimestres'],
    ['Parciales', 'Trimestres'],
    ['primer parcial: cierra hoy', 'primer trimestre: cierra hoy'],
    ['parcialmente', 'parcialmente'],
    ['imparcial', 'imparcial'],
  ])('%s reads %s', (text, said) => {
    expect(inPartialWord(text, 'Trimestre')).toBe(said)
    expect(inPartialWord(text, 'Parcial')).toBe(text)
  })

  test('is looked for as a word, as often as one likes', () => {
    expect(['Un parcial', 'Parciales', 'parcialmente', 'Un parcial'].map(saysPartial)).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  test.each([
    ['Parcial', 'P2', 'R2'],
    ['Periodo', 'P2', 'R2'],
    ['Trimestre', 'T2', 'R2'],
    ['Bimestre', 'B2', 'R2'],
  ])('%s is short %s, a regularization %s', (setting, regular, other) => {
    expect(partialTitle({ partial: 2, is_regularized: false, level: 2 }, setting)).toBe(regular)
    expect(partialTitle({ partial: 2, is_regularized: true, level: 2 }, setting)).toBe(other)
  })

  test.each([
    ['Trimestre', true],
    [MIXED, true],
    ['Parcial Trimestre', false],
    ['trimestre', false],
    ['Semestre', false],
    ['', false],
  ])('%o may be set: %o', (value, right) =>
    expect(settingProblem('partial-word', value) === undefined).toBe(right),
  )
})
