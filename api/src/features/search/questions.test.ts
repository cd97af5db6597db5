import { plainText } from '@plantel/contract/plain-text'
import { search, type SearchHit } from '@plantel/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { groupWays, phoneWays, slipped } from '../../../test/build/asked-ways.ts'
import {
  LETTERS,
  type Searched,
  type SearchedSchool,
  searchedSchool,
  SUBJECTS,
} from '../../../test/build/searched-school.ts'

const FAMILIES = 120

let school: SearchedSchool
beforeAll(async () => {
  school = await searchedSchool(FAMILIES)
}, 60_000)

interface Question {
  q: string
  meant: (hit: SearchHit) => boolean
}

const isStudent =
  ({ student_id }: Searched) =>
  ({ kind, id }: SearchHit): boolean =>
    kind === 'student' && id === student_id

const isMother =
  ({ mother_id, student_id }: Searched) =>
  ({ kind, id, children }: SearchHit): boolean =>
    kind === 'guardian' &&
    id === mother_id &&
    children?.some((child) => child.student_id === student_id) === true

const familyAt = (place: number): Searched => school.families[(place * 13) % FAMILIES]!

const namesAsked = (): Question[] =>
  Array.from({ length: 30 }, (_, place) => {
    const family = familyAt(place)
    const { name, last_name, second_last_name } = family
    const said = [
      `${name} ${last_name} ${second_last_name}`,
      plainText(`${last_name} ${second_last_name} ${name}`),
      `${last_name} ${second_last_name} ${name}`.toUpperCase(),
    ]
    return { q: said[place % said.length]!, meant: isStudent(family) }
  })

const slips = (): Question[] =>
  Array.from({ length: 60 }, (_, place) => {
    const family = familyAt(place + 1)
    const { name, last_name, second_last_name } = family
    const words = plainText(`${last_name} ${second_last_name} ${name}`).split(' ')
    const long = words.findIndex((word, at) => word.length >= 5 && at >= place % 3)
    const at = long === -1 ? words.findIndex((word) => word.length >= 5) : long
    return {
      q: words.map((word, each) => (each === at ? slipped(word, place) : word)).join(' '),
      meant: isStudent(family),
    }
  })

const phones = (): Question[] =>
  Array.from({ length: 30 }, (_, place) => {
    const family = familyAt(place + 2)
    const ways = phoneWays(family.mother.cellphone)
    return { q: ways[place % ways.length]!, meant: isMother(family) }
  })

const groups = (): Question[] =>
  school.groups.flatMap(({ group_id, grade, letter, subjects }, place) => [
    ...groupWays(grade, letter).map((q) => ({
      q,
      meant: ({ kind, id }: SearchHit) => kind === 'group' && id === group_id,
    })),
    ...SUBJECTS.slice(place % 2, (place % 2) + 1).map((title) => ({
      q: `${groupWays(grade, letter)[place % 5]} ${plainText(title).slice(0, 4)}`,
      meant: ({ kind, id }: SearchHit) => kind === 'class' && id === subjects[title],
    })),
  ])

const folios = (): Question[] =>
  Array.from({ length: 20 }, (_, place) => {
    const family = familyAt(place + 3)
    const said = [family.folio, family.folio.toLowerCase(), family.folio.slice(2)]
    return { q: said[place % said.length]!, meant: isStudent(family) }
  })

const mothers = (): Question[] =>
  Array.from({ length: 24 }, (_, place) => {
    const family = familyAt(place + 4)
    const { name, last_name, second_last_name } = family.mother
    const said = [
      `${name} ${last_name} ${second_last_name}`,
      plainText(`${last_name} ${second_last_name} ${name}`),
      plainText(`${slipped(plainText(name), place)} ${last_name} ${second_last_name}`),
    ]
    return { q: said[place % said.length]!, meant: isMother(family) }
  })

test('two hundred questions, as people write them: in 19 of 20 what is meant is among the first three', async () => {
  expect(LETTERS).toHaveLength(2)
  const questions = [...namesAsked(), ...slips(), ...phones(), ...groups(), ...folios(), ...mothers()]
  expect(questions.length).toBeGreaterThanOrEqual(200)
  const missed: string[] = []
  for (const { q, meant } of questions) {
    const { data } = await as(school.administrator).call(search, { query: { q } })
    if (!data.slice(0, 3).some(meant)) missed.push(`${q}: ${data.map(({ title }) => title).join(', ')}`)
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(questions.length * 0.05)
}, 120_000)
