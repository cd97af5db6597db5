import { describe, expect, test } from 'vitest'
import { isAllCaps, nameOrder, type PersonName, splitName } from '../../src/import/names.ts'
import { type SamplePerson, samplePeople } from './name-sample.ts'

const COUNT = 1500
const people = samplePeople(COUNT, 134)

const key = (person: PersonName | null): string =>
  [person?.last_name, person?.second_last_name ?? '', person?.name].join(' | ')

const cellOf = (
  { name, last_name, second_last_name }: PersonName,
  order: 'surnames' | 'given' | 'comma',
): string => {
  const surnames = [last_name, second_last_name].filter(Boolean).join(' ')
  if (order === 'comma') return `${surnames}, ${name}`
  return order === 'surnames' ? `${surnames} ${name}` : `${name} ${surnames}`
}

const split = (order: 'surnames' | 'given' | 'comma', curps: boolean, write = (text: string) => text) => {
  const cells = people.map((person) => ({
    text: write(cellOf(person, order)),
    curp: curps ? person.curp : undefined,
  }))
  const decision = nameOrder(cells)
  const allCaps = isAllCaps(cells.map(({ text }) => text))
  const read = cells.map(({ text, curp }) => splitName(text, decision.order, { curp }, { allCaps }))
  return { decision, read }
}

const fold = (text: string): string => text.toUpperCase()

const counts = (read: ReturnType<typeof split>['read'], same: (person: SamplePerson) => string) => {
  const right = read.filter(({ value }, index) => fold(key(value)) === fold(same(people[index]!)))
  const silent = read.filter(
    ({ value, messages }, index) => messages.length === 0 && fold(key(value)) !== fold(same(people[index]!)),
  )
  const doubted = read.filter(({ messages }) => messages.length > 0)
  return { right: right.length / COUNT, silent: silent.length / COUNT, doubted: doubted.length / COUNT }
}

describe('names of a made-up school', () => {
  test.each(['surnames', 'given'] as const)('are split right by their CURP, %s first', (order) => {
    const { decision, read } = split(order, true)
    expect(decision).toEqual({ order, certain: true })
    const { right, silent } = counts(read, key)
    expect(right).toBeGreaterThanOrEqual(0.995)
    expect(silent).toBeLessThanOrEqual(0.003)
  })

  test.each(['surnames', 'given'] as const)('are split right without CURP, %s first', (order) => {
    const { decision, read } = split(order, false)
    expect(decision).toEqual({ order, certain: true })
    const { right, silent, doubted } = counts(read, key)
    expect(right).toBeGreaterThanOrEqual(0.98)
    expect(silent).toBeLessThanOrEqual(0.005)
    expect(doubted).toBeLessThanOrEqual(0.05)
  })

  test('are split right at a comma', () => {
    const { decision, read } = split('comma', false)
    expect(decision).toEqual({ order: 'surnames', certain: true })
    expect(counts(read, key).right).toBeGreaterThanOrEqual(0.99)
  })

  test('are split right in capitals without accents', () => {
    const { decision, read } = split('surnames', false, (text) =>
      text
        .normalize('NFD')
        .replaceAll(/[\u0300\u0301\u0308]/g, '')
        .toUpperCase(),
    )
    expect(decision).toEqual({ order: 'surnames', certain: true })
    const plain = (person: PersonName) =>
      key(person)
        .normalize('NFD')
        .replaceAll(/[\u0300\u0301\u0308]/g, '')
        .normalize('NFC')
    expect(counts(read, plain).right).toBeGreaterThanOrEqual(0.98)
  })
})
