import { expect, test } from 'vitest'
import { readFixedTexts, textComplaints } from './fixed-texts.ts'
import { literalsIn } from './read-texts.ts'

const PAGE = '- *Sin grupos*: groups, students\n- *Guardado*: shared\n'
const texts = (file: string, ...words: string[]) =>
  literalsIn(
    `web/src/${file}`,
    `export const T = { ${words.map((word, at) => `t${at}: '${word}'`).join(', ')} } as const`,
  )
const right = [
  ...texts('features/groups/texts.ts', 'Sin grupos', 'Otra cosa'),
  ...texts('features/students/texts.ts', 'Sin grupos'),
  ...texts('texts.ts', 'Guardado'),
]

test('fixed texts that stand where the page says are no complaint', () => {
  expect(textComplaints(readFixedTexts(PAGE), right)).toEqual([])
})

test('a renamed text, one in a room that is not named and one written out are complained about', () => {
  const renamed = right.map((each) => (each.text === 'Guardado' ? { ...each, text: 'Guardado ya' } : each))
  expect(textComplaints(readFixedTexts(PAGE), renamed)).toEqual([
    '*Guardado* stands in no texts.ts, docs/texts.md says shared',
  ])
  const moved = [...right, ...texts('features/scores/texts.ts', 'Sin grupos')]
  expect(textComplaints(readFixedTexts(PAGE), moved)).toHaveLength(1)
  const screen = literalsIn(
    'web/src/features/groups/groups-screen.tsx',
    'const A = () => <p>\n  Sin grupos\n</p>',
  )
  expect(textComplaints(readFixedTexts(PAGE), [...right, ...screen])).toEqual([
    'web/src/features/groups/groups-screen.tsx writes *Sin grupos* out; it belongs in a texts.ts',
  ])
})
