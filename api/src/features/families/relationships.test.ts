import { readStudentAttendance } from '@plantel/contract/attendance'
import {
  addRelationship,
  createStudentParent,
  endRelationship,
  readStudentParents,
  readStudentRelationships,
  updateRelationship,
} from '@plantel/contract/families'
import { readMe } from '@plantel/contract/session'
import { readParents } from '@plantel/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, type BuiltClass, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { newPersonForm } from '../../../test/samples/family-samples.ts'

interface Family extends BuiltClass {
  administrator: Person
  student_id: number
  father: Person
  mother: Person
}

const aFamily = async (): Promise<Family> => {
  const built = await build.taughtClass({ size: 2 })
  const { school_id, students } = built
  const administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const father = await build.user(school_id, ['PARENT'], { name: 'Hugo' })
  const mother = await build.user(school_id, ['PARENT'], { name: 'Elsa' })
  const student_id = students[0]!
  await build.relationship(school_id, student_id, mother.user_id, 2)
  await build.relationship(school_id, student_id, father.user_id, 1)
  return { ...built, administrator, student_id, father, mother }
}

const parentsSeen = async (by: Person, student_id: number) =>
  (await as(by).call(readStudentParents, { params: { id: student_id } })).data

const statusFor = async (by: Person, student_id: number): Promise<number[]> => {
  const sent = { params: { id: student_id } }
  const answers = [readStudentParents, readStudentRelationships, readStudentAttendance].map((endpoint) =>
    as(by).answer(endpoint, sent),
  )
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
}

const linksOf = (school_id: number, student_id: number) =>
  inSchoolAsOwner<{ parent_id: string; relationship: number }>(
    school_id,
    `select parent_id, relationship from relationships where student_id = ${student_id} order by relationship`,
  )

const entriesOf = (school_id: number) =>
  inSchoolAsOwner<{ action: string; details: object }>(
    school_id,
    'select action, details from audit_log order by audit_id',
  )

describe('the parents of a student', () => {
  let family: Family
  beforeAll(async () => {
    family = await aFamily()
  })

  test('are read with their phones by who has to call: the administrator and the advisor', async () => {
    const { administrator, advisor, student_id, father, mother } = family
    for (const reader of [administrator, advisor])
      expect(await parentsSeen(reader, student_id)).toEqual([
        expect.objectContaining({
          relationship: 1,
          name: 'Hugo',
          user_id: father.user_id,
          parent_id: father.user_id,
          cellphone: father.cellphone,
        }),
        expect.objectContaining({ relationship: 2, name: 'Elsa', cellphone: mother.cellphone }),
      ])
  })

  test('are read without phones by the director', async () => {
    const director = await build.user(family.school_id, ['DIRECTOR'])
    const seen = await parentsSeen(director, family.student_id)
    expect(seen.map(({ name }) => name)).toEqual(['Hugo', 'Elsa'])
    for (const parent of seen) expect(parent).not.toHaveProperty('cellphone')
  })

  test('do not see each other', async () => {
    const { father, mother, student_id } = family
    const seen = await parentsSeen(father, student_id)
    expect(seen.map(({ parent_id }) => parent_id)).toEqual([father.user_id])
    expect(JSON.stringify(seen)).not.toContain(mother.cellphone)
    const { data, meta } = await as(mother).call(readStudentRelationships, { params: { id: student_id } })
    expect(data).toEqual([
      { relationship_id: expect.any(Number), student_id, parent_id: mother.user_id, relationship: 2 },
    ])
    expect(meta.total).toBe(1)
  })

  test('are of no concern to a professor, nor to families and advisors of others', async () => {
    const { school_id, student_id, students, professor } = family
    expect((await statusFor(professor, student_id)).slice(0, 2)).toEqual([403, 403])
    const other = await build.user(school_id, ['PARENT'])
    await build.relationship(school_id, students[1]!, other.user_id)
    const advisor = await build.user(school_id, ['ASSESSOR'])
    await build.group(school_id, { assessor_id: advisor.user_id })
    for (const stranger of [other, advisor])
      expect(await statusFor(stranger, student_id)).toEqual([404, 404, 404])
  })

  test('are the advisor’s concern in the current cycle only', async () => {
    const { school_id, advisor, student_id } = await aFamily()
    await build.freeze(school_id)
    expect(await statusFor(advisor, student_id)).toEqual([404, 404, 404])
  })

  test('of another school do not exist, whoever asks', async () => {
    const { student_id } = await aFamily()
    const { administrator } = family
    const read = (id: number) => as(administrator).answer(readStudentParents, { params: { id } })
    const [one, other] = [await read(student_id), await read(999_999_999)]
    expect([one.statusCode, one.body]).toEqual([404, other.body])
  })

  test('who are directors too see the names of all, and never mix one role’s reach with another’s phones', async () => {
    const { school_id, student_id } = family
    const both = await build.user(school_id, ['PARENT', 'DIRECTOR', 'ASSESSOR'])
    const seen = await parentsSeen(both, student_id)
    expect(seen).toHaveLength(2)
    expect(JSON.stringify(seen)).not.toContain('cellphone')
  })

  test('come page by page like any list', async () => {
    const { administrator, student_id } = family
    const read = (page: string) =>
      as(administrator).call(readStudentParents, {
        params: { id: student_id },
        query: { page, per_page: '1' },
      })
    const [, second, past] = [await read('1'), await read('2'), await read('3')]
    expect(second.data.map(({ name }) => name)).toEqual(['Elsa'])
    expect(past).toEqual({ data: [], meta: { total: 2, per_page: 1, current_page: 3, last_page: 2 } })
  })

  test('may be none', async () => {
    const { administrator, students } = await aFamily()
    expect(await parentsSeen(administrator, students[1]!)).toEqual([])
  })
})

const link = (by: Person, student_id: number, parent: Pick<Person, 'user_id'>, relationship: unknown) =>
  as(by).answer(addRelationship, {
    params: { id: student_id, parent_id: parent.user_id },
    body: { relationship },
  })

describe('a relationship that is added', () => {
  test('lets the person see the student from the next call on', async () => {
    const { school_id, administrator, students } = await aFamily()
    const person = await build.user(school_id, ['PARENT'])
    expect(await statusFor(person, students[1]!)).toEqual([404, 404, 404])
    const { data } = (await link(administrator, students[1]!, person, 3)).json()
    expect(data).toEqual({
      relationship_id: expect.any(Number),
      student_id: students[1],
      parent_id: person.user_id,
      relationship: 3,
    })
    expect(await statusFor(person, students[1]!)).toEqual([200, 200, 200])
    const details = { ...data, relationship_label: null, legal_guardian: false, contact: false, access: 2 }
    expect(await entriesOf(school_id)).toContainEqual({ action: 'relationship:add', details })
  })

  test('makes a parent of who was none, whose sessions end; who is one already stays signed in', async () => {
    const { school_id, administrator, students } = await aFamily()
    const spokesman = await build.user(school_id, ['SPOKESMAN'])
    const session = withToken(await newToken(spokesman))
    expect((await link(administrator, students[1]!, spokesman, 1)).statusCode).toBe(200)
    expect((await session.answer(readMe)).statusCode).toBe(401)
    const next = withToken(await newToken(spokesman))
    expect((await next.call(readMe)).data.group_id).toBe('00011000000000000000')
    const { statusCode } = await next.answer(readStudentParents, { params: { id: students[1] } })
    expect(statusCode).toBe(200)
    expect(await entriesOf(school_id)).toContainEqual({
      action: 'parent:grant',
      details: { user_id: spokesman.user_id },
    })
    expect((await link(administrator, students[0]!, spokesman, 3)).statusCode).toBe(200)
    expect((await next.answer(readMe)).statusCode).toBe(200)
  })

  test('is one of each type: another mother is 1032', async () => {
    const { school_id, administrator, student_id } = await aFamily()
    const other = await build.user(school_id, ['PARENT'])
    const answer = await link(administrator, student_id, other, 2)
    expect(answer.json()).toMatchObject({ status: 409, code: 1032 })
    expect(await linksOf(school_id, student_id)).toHaveLength(2)
  })

  test('is one for each person: the father as "Otro" is 1032', async () => {
    const { school_id, administrator, student_id, father } = await aFamily()
    expect((await link(administrator, student_id, father, 3)).json()).toMatchObject({ code: 1032 })
    expect(await linksOf(school_id, student_id)).toHaveLength(2)
  })

  test('is never a fourth: 1025, whatever its type', async () => {
    const { school_id, administrator, student_id } = await aFamily()
    const [third, fourth] = [await build.user(school_id, ['PARENT']), await build.user(school_id, ['PARENT'])]
    expect((await link(administrator, student_id, third, 3)).statusCode).toBe(200)
    for (const type of [1, 2, 3])
      expect((await link(administrator, student_id, fourth, type)).json()).toMatchObject({
        status: 409,
        code: 1025,
      })
  })

  test('is never of an inactive student: 1025, and nobody becomes a parent', async () => {
    const { school_id, administrator } = await aFamily()
    const [student_id] = await build.students(school_id, 1, { status: 0 })
    const person = await build.user(school_id, ['SPOKESMAN'])
    const refused = [
      await link(administrator, student_id!, person, 1),
      await as(administrator).answer(createStudentParent, {
        params: { id: student_id },
        body: { relationship: 1, parent: newPersonForm() },
      }),
    ]
    for (const answer of refused) expect(answer.json()).toMatchObject({ status: 409, code: 1025 })
    expect(await linksOf(school_id, student_id!)).toEqual([])
    const { data } = await as(administrator).call(readParents, { params: { id: school_id } })
    expect(data.map(({ name }) => name).toSorted()).toEqual(['Elsa', 'Hugo'])
  })

  test.each([0, 4, '1', null, undefined, 1.5])('is of a type that there is, not %j', async (type) => {
    const { administrator, students, father } = await aFamily()
    expect((await link(administrator, students[1]!, father, type)).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'relationship' }],
    })
  })

  test('is with an active person: 404 for an inactive one, who does not become a parent', async () => {
    const { school_id, administrator, students } = await aFamily()
    const gone = await build.user(school_id, ['SPOKESMAN'], { status: 0 })
    expect((await link(administrator, students[1]!, gone, 1)).statusCode).toBe(404)
    const [row] = await inSchoolAsOwner(
      school_id,
      `select group_id from users where user_id = ${gone.user_id}`,
    )
    expect(row).toEqual({ group_id: '00001000000000000000' })
  })

  test('has both ends in the school: 404 when either is elsewhere, and nothing is written', async () => {
    const [home, abroad] = [await aFamily(), await aFamily()]
    const { administrator } = home
    const absent = await link(administrator, 999_999_999, { user_id: 999_999_999 }, 3)
    for (const [student_id, parent] of [
      [home.students[1]!, abroad.father],
      [abroad.students[1]!, home.father],
      [abroad.students[1]!, abroad.father],
    ] as const) {
      const answer = await link(administrator, student_id, parent, 3)
      expect([answer.statusCode, answer.body]).toEqual([404, absent.body])
    }
    for (const { school_id, students } of [home, abroad])
      expect(await linksOf(school_id, students[1]!)).toEqual([])
  })
})

describe('a relationship that is changed', () => {
  const PROOF = { own_password: PASSWORD, reason: 'Se registró por error' }
  const change = (by: Person, relationship_id: number, relationship: unknown, more: object = PROOF) =>
    as(by).answer(updateRelationship, { params: { id: relationship_id }, body: { relationship, ...more } })

  const idOf = async ({ school_id, father }: Family): Promise<number> => {
    const [row] = await inSchoolAsOwner<{ id: string }>(
      school_id,
      `select relationship_id as id from relationships where parent_id = ${father.user_id}`,
    )
    return Number(row!.id)
  }

  test('has the new type; the same one again is harmless', async () => {
    const family = await aFamily()
    const id = await idOf(family)
    for (const type of [3, 3])
      expect((await change(family.administrator, id, type)).json().data).toEqual({
        relationship_id: id,
        student_id: family.student_id,
        parent_id: family.father.user_id,
        relationship: 3,
      })
    expect(await entriesOf(family.school_id)).toContainEqual(
      expect.objectContaining({ action: 'relationship:change' }),
    )
  })

  test('does not take the type of another one: 1032', async () => {
    const family = await aFamily()
    const answer = await change(family.administrator, await idOf(family), 2)
    expect(answer.json()).toMatchObject({ status: 409, code: 1032 })
    const links = await linksOf(family.school_id, family.student_id)
    expect(links.map(({ relationship }) => relationship)).toEqual([1, 2])
  })

  const nameOf = async ({ school_id, father }: Family) => {
    const [row] = await inSchoolAsOwner<{ name: string; street: string | null }>(
      school_id,
      `select name, street from users where user_id = ${father.user_id}`,
    )
    return row
  }

  test('is saved with the person, who stays as they were when either is refused', async () => {
    const family = await aFamily()
    const { administrator, mother, father, school_id, student_id } = family
    const id = await idOf(family)
    const phone = await change(administrator, id, 3, {
      ...PROOF,
      parent: { name: 'Otro', cellphone: mother.cellphone },
    })
    expect(phone.json()).toMatchObject({ status: 409, code: 2004, errors: [{ field: 'cellphone' }] })
    const taken = await change(administrator, id, 2, { parent: { name: 'Otro' } })
    expect(taken.json()).toMatchObject({ status: 409, code: 1032 })
    const links = await linksOf(school_id, student_id)
    expect([await nameOf(family), links[0]]).toEqual([
      { name: 'Hugo', street: null },
      { parent_id: String(father.user_id), relationship: 1 },
    ])
    expect((await change(administrator, id, 3, { ...PROOF, parent: { name: 'Iván' } })).statusCode).toBe(200)
    expect(await nameOf(family)).toMatchObject({ name: 'Iván' })
    expect(await entriesOf(school_id)).toContainEqual({
      action: 'parent:change',
      details: { user_id: father.user_id },
    })
  })

  test('with the person is refused where the person may not be changed: 403 above the school', async () => {
    const family = await aFamily()
    const { administrator, school_id, students } = family
    const above = await build.user(school_id, ['PARENT', 'SUPERVISOR'])
    const id = await build.relationship(school_id, students[1]!, above.user_id, 1)
    const answer = await change(administrator, id, 3, { ...PROOF, parent: { name: 'Otro' } })
    expect(answer.statusCode).toBe(403)
    expect(await linksOf(school_id, students[1]!)).toMatchObject([{ relationship: 1 }])
  })

  test('must have a type: 1017', async () => {
    const family = await aFamily()
    expect((await change(family.administrator, await idOf(family), 9)).json()).toMatchObject({ code: 1017 })
  })

  test('of another school does not exist', async () => {
    const [home, abroad] = [await aFamily(), await aFamily()]
    const id = await idOf(abroad)
    for (const answer of [
      await change(home.administrator, id, 3),
      await as(home.administrator).answer(endRelationship, { params: { id } }),
    ])
      expect(answer.statusCode).toBe(404)
    expect(await linksOf(abroad.school_id, abroad.student_id)).toHaveLength(2)
  })
})

describe('a relationship that ends', () => {
  const end = async ({ school_id, administrator }: Family, parent: Person) => {
    const [row] = await inSchoolAsOwner<{ id: string }>(
      school_id,
      `select relationship_id as id from relationships where parent_id = ${parent.user_id}`,
    )
    const body = { password: PASSWORD, reason: 'Por error' }
    return as(administrator).answer(endRelationship, { params: { id: Number(row!.id) }, body })
  }

  test('takes the student from the parent’s sight with the next call, and leaves them a parent', async () => {
    const family = await aFamily()
    const { school_id, father, mother, student_id } = family
    expect(await statusFor(father, student_id)).toEqual([200, 200, 200])
    const answer = await end(family, father)
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null, undo_id: expect.any(Number) }])
    expect(await statusFor(father, student_id)).toEqual([404, 404, 404])
    expect(await statusFor(mother, student_id)).toEqual([200, 200, 200])
    expect((await as(father).call(readMe)).data.group_id).toBe('00010000000000000000')
    expect(await entriesOf(school_id)).toContainEqual({
      action: 'relationship:end',
      details: expect.objectContaining({ student_id, parent_id: father.user_id }),
    })
  })

  test('makes room for another of its type', async () => {
    const family = await aFamily()
    const { school_id, administrator, father, student_id } = family
    await end(family, father)
    const other = await build.user(school_id, ['PARENT'])
    expect((await link(administrator, student_id, other, 1)).statusCode).toBe(200)
  })
})
