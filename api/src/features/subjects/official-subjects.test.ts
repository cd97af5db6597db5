import { createOfficialSubjects, readSubjectCatalog } from '@plantel/contract/subjects'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { officialSubjects, officialTitle } from './official-subjects.ts'

const office = async () => build.user(await build.school(), ['ADMINISTER'])

const add = async (person: Person, levels: readonly (2 | 3)[]) =>
  (await as(person).call(createOfficialSubjects, { params: { id: person.school_id }, body: { levels } })).data
    .created

const titles = async (person: Person, level: number) =>
  (
    await as(person).call(readSubjectCatalog, {
      params: { id: person.school_id },
      query: { level: String(level), per_page: '100' },
    })
  ).data.map(({ title }) => title)

describe('the official subjects', () => {
  test('of both levels come in one command, by grade, and once however often it is given', async () => {
    const person = await office()
    expect(await add(person, [2, 3])).toBe(24 + 34)
    expect(await titles(person, 2)).toContain('Lenguajes 6°')
    const secondary = await titles(person, 3)
    expect(secondary).toEqual(
      expect.arrayContaining(['Biología 1°', 'Física 2°', 'Química 3°', 'Español 3°']),
    )
    expect(secondary).not.toContain('Biología 2°')
    expect(await add(person, [3, 2])).toBe(0)
  })

  test('leave out what the school has already, however it is written', async () => {
    const person = await office()
    await build.catalogEntry(person.school_id, { title: 'MATEMATICAS', level: 3, folio: 'SEC1-ESP' })
    await build.catalogEntry(person.school_id, { title: 'Historia 2°', level: 3 })
    expect(await add(person, [3])).toBe(34 - 3 - 1)
    const secondary = await titles(person, 3)
    expect(secondary.filter((title) => title.startsWith('Mate'))).toEqual([])
    expect(secondary.filter((title) => title === 'Historia 2°')).toHaveLength(1)
    // Its folio was taken.
    expect(secondary).toContain('Español 1°')
  })

  test('have folios and titles that the catalogue takes, each once', () => {
    const all = [...officialSubjects(2), ...officialSubjects(3)]
    expect(new Set(all.map(({ folio }) => folio)).size).toBe(all.length)
    for (const one of all) expect(officialTitle(one).length).toBeLessThanOrEqual(70)
  })

  test('are asked for by level', async () => {
    const person = await office()
    const answer = await as(person).answer(createOfficialSubjects, {
      params: { id: person.school_id },
      body: { levels: [] },
    })
    expect(answer.json()).toMatchObject({ code: 1017 })
    const foreign = await as(person).answer(createOfficialSubjects, {
      params: { id: await build.school() },
      body: { levels: [2] },
    })
    expect(foreign.statusCode).toBe(404)
  })
})
