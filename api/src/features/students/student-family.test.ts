import { registerStudentFamily } from '@plantel/contract/student-family'
import { readStudentParents } from '@plantel/contract/families'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { contactForm, personForm } from '../../../test/samples/family-samples.ts'
import { studentForm } from '../../../test/samples/student-samples.ts'

const aSchool = async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const group_id = await build.group(school_id)
  const register = (body: object, id = school_id) =>
    as(administrator).answer(registerStudentFamily, { params: { id }, body })
  const counts = async () => {
    const [row] = await inSchoolAsOwner<Record<string, number>>(
      school_id,
      `select (select count(*)::int from students) as students, (select count(*)::int from users) as users,
        (select count(*)::int from relationships) as relationships, (select count(*)::int from enrollments) as enrollments`,
    )
    return row
  }
  return { school_id, administrator, group_id, register, counts }
}

const mother = (change: object = {}) => ({ relationship: 2, lives_with: true, parent: personForm(change) })

describe('a new student with the family', () => {
  test('comes in at once: mother new, father known, a grandmother without account', async () => {
    const { school_id, administrator, group_id, register } = await aSchool()
    const father = await build.user(school_id, ['PROFESSOR'], { name: 'Hugo' })
    const sent = await register({
      student: studentForm(),
      group_id,
      known: [{ relationship: 1, parent_id: father.user_id }],
      parents: [mother()],
      contacts: [{ relationship: 3, relationship_label: 'Abuela', contact: contactForm() }],
    })
    expect(sent.statusCode).toBe(200)
    const { student_id, family } = sent.json().data
    expect(family).toMatchObject([
      { relationship: 1, parent_id: father.user_id },
      { relationship: 2, access_code: expect.stringMatching(/^\w{4}-\w{4}$/) },
      { relationship: 3 },
    ])
    expect(family[0]).not.toHaveProperty('access_code')
    const { data } = await as(administrator).call(readStudentParents, {
      params: { id: student_id },
      query: {},
    })
    expect(data.map(({ relationship, contact }) => `${relationship} ${contact}`).toSorted()).toEqual([
      '1 false',
      '2 false',
      '3 true',
    ])
    const rows = await inSchoolAsOwner(
      school_id,
      `select r.access, r.lives_with, u.group_id like '___1%' as parent from relationships r
       join users u on u.user_id = r.parent_id order by r.relationship`,
    )
    expect(rows).toEqual([
      { access: 2, lives_with: null, parent: true },
      { access: 2, lives_with: true, parent: true },
      { access: 1, lives_with: null, parent: true },
    ])
  })

  test.each([
    ['whose phone somebody has', { code: 2004, errors: [{ field: 'parents.1.parent.cellphone' }] }],
    ['who is a second mother', { code: 1032 }],
    ['who is nobody of the school', { status: 404 }],
    ['who has no name', { code: 1017, errors: [{ field: 'contacts.0.contact.name' }] }],
    ['who is one too many', { code: 1025 }],
    ['whose password is weak', { code: 4003 }],
  ] as const)('is nobody at all with a member %s', async (who, refused) => {
    const { school_id, group_id, register, counts } = await aSchool()
    const { cellphone } = await build.user(school_id, ['PARENT'])
    const { user_id: strange } = await build.user(await build.school(), ['PARENT'])
    const before = await counts()
    const parents = [mother()]
    const family = {
      'whose phone somebody has': {
        parents: [mother(), { relationship: 1, parent: personForm({ cellphone }) }],
      },
      'who is a second mother': { parents: [mother(), mother()] },
      'who is nobody of the school': { parents, known: [{ relationship: 1, parent_id: strange }] },
      'who is one too many': {
        contacts: [1, 2, 3, 3].map((relationship) => ({ relationship, contact: contactForm() })),
      },
      'whose password is weak': {
        parents: [mother({ password: 'contraseña', password_confirmation: 'contraseña' })],
      },
      'who has no name': { parents, contacts: [{ relationship: 1, contact: contactForm({ name: '' }) }] },
    }[who]
    const answer = await register({ student: studentForm(), group_id, ...family })
    expect(answer.json()).toMatchObject(refused)
    expect(await counts()).toEqual(before)
  })

  test('has an aunt who may only read, wherever she stands in the form', async () => {
    const { school_id, register } = await aSchool()
    const aunt = await build.user(school_id, ['PARENT'])
    await register({
      student: studentForm(),
      known: [{ relationship: 3, parent_id: aunt.user_id }],
      parents: [mother()],
    })
    const rows = await inSchoolAsOwner(school_id, 'select relationship, access from relationships order by 1')
    expect(rows).toEqual([
      { relationship: 2, access: 2 },
      { relationship: 3, access: 1 },
    ])
  })

  test('is nobody with a group of another school, or a school that is not the own', async () => {
    const { register, counts } = await aSchool()
    const elsewhere = await build.school()
    const group_id = await build.group(elsewhere)
    const body = { student: studentForm(), parents: [mother()] }
    const before = await counts()
    expect((await register({ ...body, group_id })).json()).toMatchObject({ code: 5901 })
    expect((await register(body, elsewhere)).statusCode).toBe(404)
    expect(await counts()).toEqual(before)
  })

  test('is nobody in a group of a finished cycle (9013)', async () => {
    const { school_id, group_id, register, counts } = await aSchool()
    await build.freeze(school_id)
    const before = await counts()
    const answer = await register({ student: studentForm(), group_id, parents: [mother()] })
    expect(answer.json()).toMatchObject({ code: 9013 })
    expect(await counts()).toEqual(before)
  })

  test('may come from two windows at once with one mother: one is told that the phone is taken', async () => {
    const { register, counts } = await aSchool()
    const parent = personForm()
    const answers = await Promise.all(
      [1, 2].map(() => register({ student: studentForm(), parents: [{ relationship: 2, parent }] })),
    )
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
    expect(await counts()).toMatchObject({ students: 1, relationships: 1 })
  })
})
