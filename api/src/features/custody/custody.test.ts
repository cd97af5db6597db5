import { changeAccess, createResolution, readCustody } from '@plantel/contract/custody'
import { addRelationship, endRelationship, updateRelationship } from '@plantel/contract/families'
import { readFeed } from '@plantel/contract/feed'
import { readMyFamily } from '@plantel/contract/family-home'
import { readStudent } from '@plantel/contract/students'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { problemCode } from '../../../test/problem-code.ts'
import { resolutionForm } from '../../../test/samples/custody-samples.ts'

const FATHER = 1
const MOTHER = 2
const OTHER = 3
const REASON = 'Autorización escrita de la madre'

const aFamily = async () => {
  const { school_id, students, advisor, professor } = await build.taughtClass({ size: 1 })
  const password_hash = await passwordHash()
  const administrator = await build.user(school_id, ['ADMINISTER'], { password_hash })
  const director = await build.user(school_id, ['DIRECTOR'])
  const [father, mother, aunt] = [
    await build.user(school_id, ['PARENT']),
    await build.user(school_id, ['PARENT']),
    await build.user(school_id, ['PARENT']),
  ]
  const student_id = students[0]!
  const fathers = await build.relationship(school_id, student_id, father.user_id, FATHER)
  const mothers = await build.relationship(school_id, student_id, mother.user_id, MOTHER)
  return {
    school_id,
    administrator,
    director,
    advisor,
    professor,
    father,
    mother,
    aunt,
    student_id,
    links: { father: fathers, mother: mothers },
  }
}
type Family = Awaited<ReturnType<typeof aFamily>>

const resolve = async ({ administrator, student_id }: Family, change: object = {}) =>
  (
    await as(administrator).call(createResolution, {
      params: { id: student_id },
      body: resolutionForm(change),
    })
  ).data.resolution_id

const change = (by: Person, relationship_id: number, body: object) =>
  as(by).answer(changeAccess, { params: { id: relationship_id }, body: { password: PASSWORD, ...body } })

const custodyOf = async ({ director, student_id }: Family) =>
  (await as(director).call(readCustody, { params: { id: student_id } })).data

const accessOf = async (family: Family, parent: Person) =>
  (await custodyOf(family)).relationships.find(({ parent_id }) => parent_id === parent.user_id)?.access

const add = async ({ administrator, student_id }: Family, person: Person, about: object) =>
  (
    await as(administrator).call(addRelationship, {
      params: { id: student_id, parent_id: person.user_id },
      body: { relationship: OTHER, ...about },
    })
  ).data.relationship_id

describe('a mother or a father', () => {
  test('is not limited without a resolution, nor by one of another student, nor by one that ran out', async () => {
    const family = await aFamily()
    const { administrator, links } = family
    const without = await change(administrator, links.father, { access: 0, reason: 'Lo pidió la madre' })
    expect(without.statusCode).toBe(422)
    expect(without.json()).toMatchObject({
      code: 1017,
      errors: [
        {
          field: 'resolution_id',
          message:
            'Sin una resolución judicial no se puede limitar a la madre o al padre. Pida a la familia una copia',
        },
      ],
    })
    const others = await resolve(await aFamily())
    const past = await resolve(family, { valid_until: '2026-03-01' })
    for (const resolution_id of [others, past])
      expect((await change(administrator, links.father, { access: 1, resolution_id })).statusCode).toBe(422)
    expect(await accessOf(family, family.father)).toBe(2)
  })

  test('is limited by one: the next call shows nobody, and the other sees no difference', async () => {
    const family = await aFamily()
    const { administrator, director, father, mother, links, student_id } = family
    const before = (await as(mother).call(readMyFamily)).data
    const resolution_id = await resolve(family)
    expect((await change(administrator, links.father, { access: 0, resolution_id })).statusCode).toBe(200)
    expect((await as(father).call(readMyFamily)).data.children).toEqual([])
    expect((await as(father).answer(readStudent, { params: { id: student_id } })).statusCode).toBe(404)
    expect((await as(mother).call(readMyFamily)).data.children).toEqual(before.children)
    const [news] = (await as(director).call(readFeed)).data
    expect(news).toMatchObject({ title: 'Reporte', custody: true, student_id })
    expect((await as(father).call(readFeed)).data).toEqual([])
  })

  test('is given everything back with a reason, which nobody reads', async () => {
    const family = await aFamily()
    const { administrator, links } = family
    const resolution_id = await resolve(family)
    await change(administrator, links.father, { access: 1, resolution_id })
    expect((await change(administrator, links.father, { access: 2 })).statusCode).toBe(422)
    await change(administrator, links.father, { access: 2, reason: 'El juez lo levantó' })
    const custody = await custodyOf(family)
    expect(custody.relationships[0]).toMatchObject({ access: 2, resolution_id: null })
    expect(JSON.stringify(custody)).not.toContain('El juez lo levantó')
    const kept = await inSchoolAsOwner<{ details: object }>(
      family.school_id,
      "select details from audit_log where action = 'custody:change' order by audit_id",
    )
    expect(kept.map(({ details }) => details)).toMatchObject([
      { before: 2, access: 1, resolution_id },
      { before: 1, access: 2, reason: 'El juez lo levantó' },
    ])
  })

  test('asks for the own password: 3753, and nothing changed', async () => {
    const family = await aFamily()
    const resolution_id = await resolve(family)
    const body = { access: 0, resolution_id, password: 'otra' }
    const refused = await change(family.administrator, family.links.father, body)
    expect(problemCode(refused.body)).toBe(3753)
    expect(await accessOf(family, family.father)).toBe(2)
  })
})

describe('an aunt', () => {
  test('reads only, is raised with a reason, and lowered with one', async () => {
    const family = await aFamily()
    const { administrator, aunt } = family
    const id = await add(family, aunt, { relationship_label: 'Tía' })
    expect(await accessOf(family, aunt)).toBe(1)
    expect((await change(administrator, id, { access: 2 })).statusCode).toBe(422)
    for (const access of [2, 0]) {
      expect((await change(administrator, id, { access, reason: REASON })).statusCode).toBe(200)
      expect(await accessOf(family, aunt)).toBe(access)
    }
  })

  test.each([{ legal_guardian: true }, { lives_with: true }])(
    'begins with everything when %o',
    async (about) => {
      const family = await aFamily()
      await add(family, family.aunt, about)
      expect(await accessOf(family, family.aunt)).toBe(2)
    },
  )

  test('is the only one: begins with everything', async () => {
    const family = await aFamily()
    await build.within(family.school_id, (tx) => tx.deleteFrom('relationships').execute())
    await add(family, family.aunt, {})
    expect(await accessOf(family, family.aunt)).toBe(2)
  })

  test('who is the legal guardian is limited by a resolution only; a father is none besides', async () => {
    const family = await aFamily()
    const { administrator, aunt, links } = family
    const id = await add(family, aunt, { legal_guardian: true })
    expect((await change(administrator, id, { access: 0, reason: REASON })).statusCode).toBe(422)
    const asFather = await as(administrator).answer(updateRelationship, {
      params: { id: links.father },
      body: { relationship: FATHER, legal_guardian: true },
    })
    expect(problemCode(asFather.body)).toBe(1017)
  })
})

describe('once there is a resolution', () => {
  test('also one that ran out, nobody new sees anything before it is decided', async () => {
    const family = await aFamily()
    const { administrator, mother, links, student_id, aunt } = family
    await resolve(family, { valid_until: '2026-03-01' })
    await add(family, aunt, { lives_with: true })
    expect(await accessOf(family, aunt)).toBe(0)
    const body = { password: PASSWORD, reason: 'Por error' }
    await as(administrator).call(endRelationship, { params: { id: links.mother }, body })
    await as(administrator).call(addRelationship, {
      params: { id: student_id, parent_id: mother.user_id },
      body: { relationship: MOTHER },
    })
    expect(await accessOf(family, mother)).toBe(0)
  })
})

describe('ending', () => {
  test('what a mother sees asks for the password and a reason, and the director hears of it', async () => {
    const family = await aFamily()
    const { administrator, director, links } = family
    const end = (body: object) =>
      as(administrator).answer(endRelationship, { params: { id: links.mother }, body })
    expect(problemCode((await end({})).body)).toBe(1017)
    expect(problemCode((await end({ password: PASSWORD })).body)).toBe(1017)
    expect(problemCode((await end({ password: 'otra', reason: REASON })).body)).toBe(3753)
    expect((await end({ password: PASSWORD, reason: REASON })).statusCode).toBe(200)
    const [news] = (await as(director).call(readFeed)).data
    expect(news?.text).toMatch(/^Se quitó a un padre, madre o tutor de /)
  })

  test('what an aunt sees does not', async () => {
    const family = await aFamily()
    const id = await add(family, family.aunt, {})
    await as(family.administrator).call(endRelationship, { params: { id } })
    expect(await accessOf(family, family.aunt)).toBeUndefined()
  })
})

describe('who is or was of the family', () => {
  test('decides nothing, in whatever role, and hears of no decision', async () => {
    const family = await aFamily()
    const { school_id, administrator, student_id, links } = family
    const password_hash = await passwordHash()
    const stepmother = await build.user(school_id, ['ADMINISTER', 'DIRECTOR', 'PARENT'], { password_hash })
    const own = await add(family, stepmother, {})
    const resolution_id = await resolve(family)
    const tries = async () => [
      await as(stepmother).answer(readCustody, { params: { id: student_id } }),
      await as(stepmother).answer(createResolution, { params: { id: student_id }, body: resolutionForm() }),
      await change(stepmother, links.father, { access: 0, resolution_id }),
      await change(stepmother, own, { access: 2, reason: REASON }),
      await as(stepmother).answer(endRelationship, {
        params: { id: links.father },
        body: { password: PASSWORD, reason: REASON },
      }),
      await as(stepmother).answer(addRelationship, {
        params: { id: student_id, parent_id: stepmother.user_id },
        body: { relationship: 3 },
      }),
    ]
    const nothing = Array.from({ length: 6 }, () => 404)
    expect((await tries()).map(({ statusCode }) => statusCode)).toEqual(nothing)
    await change(administrator, links.father, { access: 0, resolution_id })
    expect((await as(stepmother).call(readFeed)).data).toEqual([])
    await as(administrator).call(endRelationship, { params: { id: own } })
    // Who was of the family makes nobody a parent again, themselves neither.
    expect((await tries()).map(({ statusCode }) => statusCode)).toEqual(nothing)
  })
})
