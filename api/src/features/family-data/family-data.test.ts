import { readFamilyData } from '@plantel/contract/family-data'
import { ACCESS } from '@plantel/contract/school-words'
import { beforeEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { toldFamily } from '../../../test/build/told-family.ts'

beforeEach(() => {
  clock.now = NOON
})

const HOME = {
  cellphone: '6181112233',
  street: 'Hidalgo',
  colony: 'Centro',
  outside_number: '12',
  inside_number: null,
  zipcode: '34000',
}

const setUp = async () => {
  const family = await toldFamily()
  await build.within(family.school_id, (tx) =>
    tx.updateTable('students').set(HOME).where('student_id', '=', family.ana).execute(),
  )
  return family
}
type Family = Awaited<ReturnType<typeof setUp>>

const change = ({ school_id }: Family, { user_id }: Person, what: string) =>
  inSchoolAsOwner(school_id, `update relationships set ${what} where parent_id = ${user_id}`)

const read = (person: Person, id: number) => as(person).answer(readFamilyData, { params: { id } })
const dataOf = async (person: Person, id: number) => (await read(person, id)).json().data
const statusOf = async (person: Person, id: number) => (await read(person, id)).statusCode

const HIDDEN = {
  shown: false,
  cellphone: null,
  street: null,
  colony: null,
  outside_number: null,
  inside_number: null,
  zipcode: null,
}

test('who lives with the child reads phone and address; the other parent that the school has them', async () => {
  const family = await setUp()
  const { ana, mother, father } = family
  await change(family, mother, 'lives_with = true')
  await change(family, father, 'lives_with = false')
  const confirmation = { cycle: '2025-2026', confirmed_at: null, how: null }
  const nothing = { has_emergency: false, emergency: null, has_health: false, health: null, requests: [] }
  const held = { id: ana, has_phone: true, has_address: true, to_reenrol: false, confirmation, ...nothing }
  expect(await dataOf(mother, ana)).toEqual({ ...held, shown: true, ...HOME })
  expect(await dataOf(father, ana)).toEqual({ ...held, ...HIDDEN })
})

test('where nobody said with whom the child lives, nobody reads them', async () => {
  const { ana, mother } = await setUp()
  expect(await dataOf(mother, ana)).toMatchObject(HIDDEN)
})

test('what the school does not have is said so', async () => {
  const family = await setUp()
  await change(family, family.mother, 'lives_with = true')
  await build.within(family.school_id, (tx) =>
    tx
      .updateTable('students')
      .set({ cellphone: null, street: null, colony: null, outside_number: null, zipcode: null })
      .where('student_id', '=', family.ana)
      .execute(),
  )
  expect(await dataOf(family.mother, family.ana)).toMatchObject({
    shown: true,
    has_phone: false,
    has_address: false,
  })
})

test('informative access reads nothing of it; without access, or of another child, there is nothing', async () => {
  const family = await setUp()
  const { ana, mother, strangersMother } = family
  await change(family, mother, `lives_with = true, access = ${ACCESS.informative}`)
  expect(await statusOf(mother, ana)).toBe(403)
  await change(family, mother, `access = ${ACCESS.none}`)
  expect(await statusOf(mother, ana)).toBe(404)
  await inSchoolAsOwner(family.school_id, `delete from relationships where parent_id = ${mother.user_id}`)
  expect(await statusOf(mother, ana)).toBe(404)
  expect(await statusOf(strangersMother, ana)).toBe(404)
})

test('nobody of another school reads it', async () => {
  const [here, there] = [await setUp(), await setUp()]
  await change(there, there.mother, 'lives_with = true')
  expect(await statusOf(there.mother, here.ana)).toBe(404)
})
