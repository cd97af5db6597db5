import { describe, expect, test } from 'vitest'
import { takesDescription } from '../src/case-files.ts'
import { endpoint, pathOf } from '../src/endpoint.ts'
import { fullName, groupTitle, levelName, turnName } from '../src/school-words.ts'
import { SETTING_DEFAULTS, settingOf } from '../src/schools.ts'
import * as z from 'zod/mini'

describe('a group', () => {
  test('is called by grade, letter and turn', () => {
    expect(groupTitle({ grade: '2', group: 'B', turn: 1 })).toBe('2° B Matutino')
    expect(groupTitle({ grade: '10', group: 'Única', turn: null })).toBe('10° Única Sin turno')
  })

  test('has a turn and a level in words', () => {
    expect([1, 2, 3, 0, null].map(turnName)).toEqual([
      'Matutino',
      'Vespertino',
      'Nocturno',
      'Sin turno',
      'Sin turno',
    ])
    expect([1, 2, 3, 4, 5, 0, null].map(levelName)).toEqual([
      'Kinder',
      'Primaria',
      'Secundaria',
      'Preparatoria',
      'Universidad',
      'Sin nivel',
      'Sin nivel',
    ])
  })
})

test('a name leaves out what a person does not have', () => {
  expect(fullName({ name: 'Ana', last_name: 'Peña', second_last_name: 'Ruiz' })).toBe('Ana Peña Ruiz')
  for (const second_last_name of [null, undefined, ''])
    expect(
      fullName({
        name: 'Ana',
        last_name: 'Peña',
        ...(second_last_name === undefined ? {} : { second_last_name }),
      }),
    ).toBe('Ana Peña')
})

describe('a setting', () => {
  test('is what the school chose, or the default', () => {
    expect(settingOf([], 'calification-minimum')).toBe('6')
    expect(settingOf([{ key: 'calification-minimum', value: '7' }], 'calification-minimum')).toBe('7')
    expect(settingOf([{ key: 'calification-minimum', value: '' }], 'calification-minimum')).toBe('6')
    expect(settingOf([{ key: 'calification-minimum', value: '7' }], 'calification-scale')).toBe('100')
  })

  test('has a default that holds: colours, thresholds in order, a scale', () => {
    const colours = Object.entries(SETTING_DEFAULTS).filter(([key]) => /color/.test(key))
    expect(colours).toHaveLength(4)
    for (const [, value] of colours) expect(value).toMatch(/^#[0-9A-F]{6}$/)
    expect(Number(SETTING_DEFAULTS['calification-minimum'])).toBeLessThan(
      Number(SETTING_DEFAULTS['calification-minimum-positive']),
    )
    expect(['10', '100']).toContain(SETTING_DEFAULTS['calification-scale'])
  })
})

test('a report type takes own words when it is called otro or otros', () => {
  for (const title of ['otro', 'Otro', 'OTROS', ' otros ']) expect(takesDescription(title)).toBe(true)
  for (const title of ['otra', 'otro motivo', 'nosotros', '', 'otross'])
    expect(takesDescription(title)).toBe(false)
})

describe('an endpoint', () => {
  const plain = endpoint({
    method: 'GET',
    path: '/a/:id/b/:other',
    can: 'everybody',
    summary: 'x',
    answer: z.object({}),
  })

  test('takes nothing that it did not declare', () => {
    for (const part of [plain.params, plain.query, plain.body]) {
      expect(z.safeParse(part, {}).success).toBe(true)
      expect(z.safeParse(part, { stranger: 1 }).success).toBe(false)
    }
    expect(plain.errors).toEqual([])
  })

  test('has its path filled in, with whatever is in the values kept inside their place', () => {
    expect(pathOf(plain, { id: 7, other: 8 })).toBe('/a/7/b/8')
    expect(pathOf(plain, { id: '../x', other: 'a/b?c=1#d' })).toBe('/a/..%2Fx/b/a%2Fb%3Fc%3D1%23d')
  })
})
