import type { Level } from '@plantel/contract/school-words'
import { readClassList } from '@plantel/contract/classes'
import {
  assignProfessor,
  createSubject,
  createTaughtSubject,
  deleteSubject,
  readGroupSubjects,
} from '@plantel/contract/subjects'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

let built: BuiltClass
let school_id: number
let admin: Person
beforeAll(async () => {
  built = await build.taughtClass()
  school_id = built.school_id
  admin = await build.user(school_id, ['ADMINISTER'])
})

const link = async (level: Level = 2) => ({
  group_id: await build.group(school_id),
  catalog_subject_id: await build.catalogEntry(school_id, { title: 'Español', level }),
})

const wrongProfessors = async () => [
  (await build.user(await build.school(), ['PROFESSOR'])).user_id,
  999_999_999,
  built.advisor.user_id,
  (await build.user(school_id, ['PROFESSOR'], { status: 0 })).user_id,
]

describe('one subject more', () => {
  test('is taught by nobody yet', async () => {
    const body = await link()
    const { data } = await as(admin).call(createSubject, { body })
    expect(data).toMatchObject({ ...body, professor: null, special: 0, catalogSubject: { title: 'Español' } })
  })

  test('may have its professor from the start', async () => {
    const { user_id } = built.professor
    const { data } = await as(admin).call(createTaughtSubject, {
      params: { id: user_id },
      body: await link(),
    })
    expect(data).toMatchObject({ professor_id: user_id, professor: { user_id } })
  })

  test('is once in the group, of its level, and known', async () => {
    const body = await link()
    await as(admin).call(createSubject, { body })
    const wrong = [body, await link(3), { ...body, catalog_subject_id: 999_999_999 }]
    const messages = ['«Español» ya está en el grupo', '«Español» no es del nivel', 'La materia no existe']
    for (const [place, each] of wrong.entries()) {
      const refusal = {
        code: 1017,
        problem: { errors: [{ field: 'catalog_subject_id', message: messages[place] }] },
      }
      await expect(as(admin).call(createSubject, { body: each })).rejects.toMatchObject(refusal)
      const taught = { params: { id: built.professor.user_id }, body: each }
      await expect(as(admin).call(createTaughtSubject, taught)).rejects.toMatchObject(refusal)
    }
  })

  test('is given to no group of a finished cycle', async () => {
    const body = {
      ...(await link()),
      group_id: await build.group(school_id, { cycle_id: await build.cycle(school_id) }),
    }
    const ended = { status: 409, code: 9013 }
    await expect(as(admin).call(createSubject, { body })).rejects.toMatchObject(ended)
    const taught = { params: { id: built.professor.user_id }, body }
    await expect(as(admin).call(createTaughtSubject, taught)).rejects.toMatchObject(ended)
  })

  test('is taught by an active professor of the school; anybody else does not exist', async () => {
    const body = await link()
    for (const id of await wrongProfessors()) {
      const answer = await as(admin).answer(createTaughtSubject, { params: { id }, body })
      expect([answer.statusCode, answer.json().code]).toEqual([404, undefined])
    }
    const { data } = await as(admin).call(readGroupSubjects, { params: { id: body.group_id } })
    expect(data).toEqual([])
  })
})

describe('the professor of a subject', () => {
  const assign = (id: number, professor_id: number | null) =>
    as(admin).call(assignProfessor, { params: { id }, body: { professor_id } })

  test('is assigned, replaced and taken away, and reads the class exactly as long', async () => {
    const subject_id = await build.subject(school_id, built.group_id, null)
    const professor = await build.user(school_id, ['PROFESSOR'])
    const reads = async () =>
      (await as(professor).answer(readClassList, { params: { id: subject_id } })).statusCode
    expect(await reads()).toBe(404)
    expect((await assign(subject_id, professor.user_id)).data.professor).toMatchObject({
      user_id: professor.user_id,
    })
    expect(await reads()).toBe(200)
    await assign(subject_id, built.professor.user_id)
    expect(await reads()).toBe(404)
    expect((await assign(subject_id, null)).data).toMatchObject({ professor_id: null, professor: null })
  })

  test('is an active professor of the school; the answer does not tell who exists elsewhere', async () => {
    const subject_id = await build.subject(school_id, built.group_id, null)
    const bodies: string[] = []
    for (const professor_id of await wrongProfessors()) {
      const answer = await as(admin).answer(assignProfessor, {
        params: { id: subject_id },
        body: { professor_id },
      })
      expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'professor_id' }] })
      bodies.push(answer.body)
    }
    expect(new Set(bodies).size).toBe(1)
  })
})

describe('a subject that is deleted', () => {
  const remove = (id: number) => as(admin).call(deleteSubject, { params: { id } })

  test('is gone when nothing was captured in it', async () => {
    const subject_id = await build.subject(school_id, built.group_id, built.professor.user_id)
    expect(await remove(subject_id)).toEqual({ data: null })
    await expect(remove(subject_id)).rejects.toMatchObject({ status: 404, code: undefined })
  })

  test('stays with a grade', async () => {
    const subject_id = await build.subject(school_id, built.group_id, null)
    const cell = {
      subject_id,
      student_id: built.students[0]!,
      partial_id: built.partials[0]!,
      calification: 80,
    }
    await build.grade(school_id, cell)
    await expect(remove(subject_id)).rejects.toMatchObject({ status: 409, code: 1025 })
  })

  test('stays with attendance', async () => {
    const subject_id = await build.subject(school_id, built.group_id, null)
    await build.takenList(school_id, {
      subject_id,
      partial_id: built.partials[0]!,
      taken_by: built.professor.user_id,
      date: '2026-02-03',
      students: built.students,
    })
    await expect(remove(subject_id)).rejects.toMatchObject({ status: 409, code: 1025 })
  })
})

test('a class of a finished cycle keeps its professor and stays', async () => {
  const at = await build.taughtClass()
  const person = await build.user(at.school_id, ['ADMINISTER'])
  await build.freeze(at.school_id)
  const params = { id: at.subject_id }
  const assigned = await as(person).answer(assignProfessor, { params, body: { professor_id: null } })
  const deleted = await as(person).answer(deleteSubject, { params })
  expect([assigned.json().code, deleted.json().code]).toEqual([9013, 9013])
})
