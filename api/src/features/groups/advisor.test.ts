import { assignAdvisor } from '@plantel/contract/groups'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

let built: BuiltClass
let admin: Person
beforeAll(async () => {
  built = await build.taughtClass()
  admin = await build.user(built.school_id, ['ADMINISTER'])
})

const assign = (id: number, assessor_id: number | null) =>
  as(admin).call(assignAdvisor, { params: { id }, body: { assessor_id } })

describe('the advisor of a group', () => {
  test('is assigned, replaced and taken away', async () => {
    const { school_id } = built
    const group_id = await build.group(school_id)
    const [one, two] = [
      await build.user(school_id, ['ASSESSOR']),
      await build.user(school_id, ['PROFESSOR', 'ASSESSOR']),
    ]
    for (const person of [one, two, one])
      expect((await assign(group_id, person.user_id)).data).toMatchObject({
        assessor_id: person.user_id,
        assessor: { user_id: person.user_id, last_name: 'Peña' },
      })
    expect((await assign(group_id, null)).data).toMatchObject({ assessor_id: null, assessor: null })
    expect((await assign(group_id, null)).data).toMatchObject({ assessor_id: null })
  })

  test('is an active advisor of this school; the answer does not tell who exists elsewhere', async () => {
    const foreign = await build.user(await build.school(), ['ASSESSOR'])
    const wrong = [
      foreign.user_id,
      999_999_999,
      built.professor.user_id,
      (await build.user(built.school_id, ['ASSESSOR'], { status: 0 })).user_id,
    ]
    const answers = await Promise.all(
      wrong.map((assessor_id) =>
        as(admin).answer(assignAdvisor, { params: { id: built.group_id }, body: { assessor_id } }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]!.json()).toMatchObject({ code: 1017, errors: [{ field: 'assessor_id' }] })
  })

  test('stays while students of the group have open case files with them', async () => {
    const { school_id, group_id, students, advisor, professor } = built
    const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Ruido'])
    const file = { assessor_id: advisor.user_id, group_id, user_id: professor.user_id, catalog_report_id }
    await build.caseFile(school_id, { ...file, student_id: students[0]! }, { status: 1 })
    const other = await build.user(school_id, ['ASSESSOR'])
    await build.caseFile(school_id, { ...file, student_id: students[0]!, assessor_id: other.user_id })
    const [stranger = 0] = await build.students(school_id, 1)
    await build.caseFile(school_id, { ...file, student_id: stranger })
    // A closed file, one with somebody else and one of a student elsewhere hold nobody.
    await expect(assign(group_id, null)).resolves.toMatchObject({ data: { assessor_id: null } })

    await assign(group_id, advisor.user_id)
    await build.caseFile(school_id, { ...file, student_id: students[1]! })
    await expect(assign(group_id, null)).rejects.toMatchObject({ status: 409, code: 5904 })
    await expect(assign(group_id, other.user_id)).resolves.toMatchObject({
      data: { assessor_id: other.user_id },
    })
  })

  test('of a group of another school or a finished cycle does not change', async () => {
    const foreign = await build.group(await build.school())
    await expect(assign(foreign, null)).rejects.toMatchObject({ status: 404, code: 5901 })
    const { school_id } = built
    const finished = await build.group(school_id, { cycle_id: await build.cycle(school_id) })
    await expect(assign(finished, null)).rejects.toMatchObject({ status: 409, code: 9013 })
  })
})
