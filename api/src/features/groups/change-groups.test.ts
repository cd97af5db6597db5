import type { Level, Turn } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { createGroup, deleteGroup, updateGroup } from '@plantel/contract/groups'
import { readGroupSubjects } from '@plantel/contract/subjects'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

let school_id: number
let admin: Person
beforeAll(async () => {
  school_id = await build.school()
  admin = await build.user(school_id, ['ADMINISTER'])
})

interface GroupSent {
  grade: string
  group: string
  turn: Turn
  level: Level
  special: Flag
}

let letter = 0
const form = (row: object = {}): GroupSent => ({
  grade: '2',
  group: `B${(letter += 1)}`,
  turn: 1,
  level: 2,
  special: 0,
  ...row,
})

const create = (body: object) => as(admin).call(createGroup, { params: { id: school_id }, body })
const update = (id: number, body: object) => as(admin).call(updateGroup, { params: { id }, body })
const remove = (id: number) => as(admin).call(deleteGroup, { params: { id } })

const countGroups = async () =>
  (await inSchoolAsOwner<{ count: number }>(school_id, 'select count(*)::int as count from groups'))[0]!.count

describe('a new group', () => {
  test('comes with its subjects, and the log says who made it', async () => {
    const subjects = [
      await build.catalogEntry(school_id, { title: 'Español' }),
      await build.catalogEntry(school_id, { title: 'Ética' }),
    ]
    const { data } = await create(form({ group: 'C', subjects }))
    expect(data).toMatchObject({
      title: '2° C Matutino',
      subjects: 2,
      students: 0,
      average_rating: 0,
      assessor: null,
    })
    const { group_id } = data
    const list = await as(admin).call(readGroupSubjects, { params: { id: group_id } })
    expect(list.data.map(({ catalogSubject }) => catalogSubject.title)).toEqual(['Español', 'Ética'])
    const [entry] = await inSchoolAsOwner(
      school_id,
      "select user_id, details from audit_log where action = 'group:create' order by audit_id desc limit 1",
    )
    expect(entry).toMatchObject({ user_id: String(admin.user_id), details: { group_id } })
  })

  test('is one of its title: level, grade, letter, turn and kind', async () => {
    const taken = form()
    await create(taken)
    await expect(create(taken)).rejects.toMatchObject({ status: 409, code: 5900 })
    await expect(create({ ...taken, special: 1 })).resolves.toBeDefined()
    await expect(create({ ...taken, turn: 2 })).resolves.toBeDefined()
  })

  test('may have the title of one of a finished cycle', async () => {
    const at = await build.school()
    const person = await build.user(at, ['ADMINISTER'])
    const row = form()
    await build.group(at, row)
    await build.freeze(at)
    await expect(as(person).call(createGroup, { params: { id: at }, body: row })).resolves.toBeDefined()
  })

  test.each([0, 1, 2])(
    'is not made when subject %i is a wrong one, and every wrong one is named',
    async (place) => {
      const other = await build.catalogEntry(school_id, { title: 'Química', level: 3 })
      const subjects = [await build.catalogEntry(school_id), await build.catalogEntry(school_id)]
      subjects.splice(place, 0, other)
      const before = await countGroups()
      await expect(create(form({ subjects: [...subjects, 999_999_999, subjects[0]] }))).rejects.toMatchObject(
        {
          status: 422,
          code: 1017,
          problem: {
            errors: expect.arrayContaining([
              { field: `subjects.${place}`, message: '«Química» no es del nivel' },
              { field: 'subjects.3', message: 'La materia no existe' },
              { field: 'subjects.4', message: expect.stringContaining('está repetida') },
            ]),
          },
        },
      )
      expect(await countGroups()).toBe(before)
    },
  )

  test('keeps to the limits of its form', async () => {
    const wrong = { grade: '123', group: 'x'.repeat(11), turn: 4, level: 0, special: 2 }
    await expect(create(wrong)).rejects.toMatchObject({
      code: 1017,
      problem: {
        errors: ['grade', 'group', 'turn', 'level', 'special'].map((field) =>
          expect.objectContaining({ field }),
        ),
      },
    })
  })
})

describe('a group that is changed', () => {
  test('has what was sent and keeps the rest', async () => {
    const { data } = await create(form())
    const { data: changed } = await update(data.group_id, { turn: 3, grade: '3' })
    expect(changed).toMatchObject({ ...data, turn: 3, grade: '3', title: `3° ${data.group} Nocturno` })
    expect((await update(data.group_id, {})).data).toEqual(changed)
    await expect(update(data.group_id, { turn: 9 })).rejects.toMatchObject({ code: 1017 })
  })

  test('does not take the title of another', async () => {
    const [one, two] = [form(), form()]
    await create(one)
    const { data } = await create(two)
    await expect(update(data.group_id, { group: one.group })).rejects.toMatchObject({
      status: 409,
      code: 5900,
    })
  })

  test('keeps its level once it has subjects', async () => {
    const group_id = await build.group(school_id, form())
    await expect(update(group_id, { level: 3 })).resolves.toMatchObject({ data: { level: 3 } })
    await build.subject(school_id, group_id, null, { level: 3 })
    await expect(update(group_id, { level: 2 })).rejects.toMatchObject({ status: 409, code: 5903 })
    await expect(update(group_id, { level: 3, turn: 2 })).resolves.toMatchObject({ data: { turn: 2 } })
  })

  test('keeps its kind once it has students, inactive ones too', async () => {
    const group_id = await build.group(school_id, form())
    await expect(update(group_id, { special: 1 })).resolves.toMatchObject({ data: { special: 1 } })
    await build.enroll(school_id, group_id, await build.students(school_id, 1, { status: 0 }), 1)
    await expect(update(group_id, { special: 0 })).rejects.toMatchObject({ status: 409, code: 5905 })
    await expect(update(group_id, { special: 1, grade: '4' })).resolves.toMatchObject({
      data: { grade: '4' },
    })
  })
})

describe('a group that is deleted', () => {
  test('is gone when it was empty', async () => {
    const { data } = await create(form())
    expect(await remove(data.group_id)).toEqual({ data: null, undo_id: expect.any(Number) })
    await expect(remove(data.group_id)).rejects.toMatchObject({ status: 404, code: 5901 })
  })

  test.each<[string, (at: BuiltClass, group_id: number) => Promise<unknown>]>([
    ['a subject', (at, group_id) => build.subject(at.school_id, group_id, null)],
    ['a student', (at, group_id) => build.enroll(at.school_id, group_id, [at.students[0]!], 1)],
    [
      'a report in a case file',
      async (at, group_id) => {
        const [type = 0] = await build.reportTypes(at.school_id, ['Ruido'])
        await build.caseFile(at.school_id, {
          student_id: at.students[0]!,
          assessor_id: at.advisor.user_id,
          group_id,
          user_id: at.professor.user_id,
          catalog_report_id: type,
        })
      },
    ],
  ])('stays while it has %s', async (_, fill) => {
    const at = await build.taughtClass()
    const person = await build.user(at.school_id, ['ADMINISTER'])
    const group_id = await build.group(at.school_id, { special: 1 })
    await fill(at, group_id)
    await expect(as(person).call(deleteGroup, { params: { id: group_id } })).rejects.toMatchObject({
      status: 409,
      code: 5902,
    })
  })
})

test('a group of a finished cycle or of another school is changed and deleted by nobody', async () => {
  const at = await build.school()
  const person = await build.user(at, ['ADMINISTER'])
  const finished = await build.group(at)
  await build.freeze(at)
  const [missing, ended] = [
    { status: 404, code: 5901 },
    { status: 409, code: 9013 },
  ]
  for (const [id, refusal] of [
    [finished, ended],
    [await build.group(school_id), missing],
    [999_999_999, missing],
  ] as const) {
    await expect(as(person).call(updateGroup, { params: { id }, body: { turn: 2 } })).rejects.toMatchObject(
      refusal,
    )
    await expect(as(person).call(deleteGroup, { params: { id } })).rejects.toMatchObject(refusal)
  }
})
