import type { Level } from '@plantel/contract/school-words'
import { changeGroupSubjects, readGroupSubjects } from '@plantel/contract/subjects'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

let school_id: number
let admin: Person
let partials: number[]
beforeAll(async () => {
  school_id = await build.school()
  admin = await build.user(school_id, ['ADMINISTER'])
  partials = await build.partials(school_id)
})

const entry = (title: string, level: Level = 2) => build.catalogEntry(school_id, { title, level })
const subject = (group_id: number, title: string, professor: Person | null = null) =>
  build.subject(school_id, group_id, professor?.user_id ?? null, { title })

const read = (person: Person, id: number) => as(person).call(readGroupSubjects, { params: { id } })
const change = (id: number, body: object) => as(admin).call(changeGroupSubjects, { params: { id }, body })

const titlesOf = ({ data }: { data: { catalogSubject: { title: string } }[] }) =>
  data.map(({ catalogSubject }) => catalogSubject.title)

const graded = async (group_id: number, title: string) => {
  const subject_id = await subject(group_id, title)
  const [student_id = 0] = await build.students(school_id, 1)
  await build.grade(school_id, { subject_id, student_id, partial_id: partials[0]!, calification: 80 })
  return subject_id
}

const attended = async (group_id: number, title: string) => {
  const professor = await build.user(school_id, ['PROFESSOR'])
  const subject_id = await subject(group_id, title, professor)
  await build.within(school_id, (tx) =>
    tx
      .insertInto('attendance_lists')
      .values({ subject_id, date: '2026-02-03', partial_id: partials[0]!, taken_by: professor.user_id })
      .execute(),
  )
  return subject_id
}

describe('the subjects of a group', () => {
  test('are listed by title with who teaches them', async () => {
    const professor = await build.user(school_id, ['PROFESSOR'])
    const group_id = await build.group(school_id, { special: 1 })
    await subject(group_id, 'Zoología', professor)
    await subject(group_id, 'Ética')
    await subject(group_id, 'Español')
    const list = await read(admin, group_id)
    expect(titlesOf(list)).toEqual(['Español', 'Ética', 'Zoología'])
    expect(list.meta.total).toBe(3)
    const { user_id } = professor
    expect(list.data[0]).toMatchObject({ group_id, special: 1, professor_id: null, professor: null })
    expect(list.data[2]).toMatchObject({
      professor_id: user_id,
      professor: { professor_id: user_id, user_id },
    })
  })

  test('are all shown to the advisor, and to who teaches there only the own', async () => {
    const [professor, advisor] = [
      await build.user(school_id, ['PROFESSOR']),
      await build.user(school_id, ['ASSESSOR']),
    ]
    const both = await build.user(school_id, ['PROFESSOR', 'ASSESSOR'])
    const group_id = await build.group(school_id, { assessor_id: advisor.user_id })
    await subject(group_id, 'Música', professor)
    await subject(group_id, 'Química', both)
    expect(titlesOf(await read(advisor, group_id))).toEqual(['Música', 'Química'])
    expect(titlesOf(await read(professor, group_id))).toEqual(['Música'])
    expect(titlesOf(await read(both, group_id))).toEqual(['Química'])
    const stranger = await build.user(school_id, ['PROFESSOR', 'ASSESSOR'])
    await expect(read(stranger, group_id)).rejects.toMatchObject({ status: 404, code: 5901 })
  })
})

describe('subjects that are added and removed together', () => {
  test('are all changed, and the answer is the new list', async () => {
    const group_id = await build.group(school_id)
    const old = await subject(group_id, 'Música')
    const create = [await entry('Español'), await entry('Ética')]
    expect(titlesOf(await change(group_id, { create, delete: [old] }))).toEqual(['Español', 'Ética'])
    const [audit] = await inSchoolAsOwner<{ details: object }>(
      school_id,
      "select details from audit_log where action = 'subjects:change' order by audit_id desc limit 1",
    )
    expect(audit?.details).toMatchObject({ group_id, removed: [old] })
  })

  test('are all refused by name when some fail', async () => {
    const group_id = await build.group(school_id)
    const kept = await subject(group_id, 'Música')
    const [row] = (await read(admin, group_id)).data
    const elsewhere = await subject(await build.group(school_id), 'Danza')
    const create = [await entry('Álgebra', 3), row!.catalog_subject_id, 999_999_999, await entry('Inglés')]
    const removed = [
      elsewhere,
      await graded(group_id, 'Español'),
      await attended(group_id, 'Ética'),
      kept,
      kept,
    ]
    await expect(change(group_id, { create, delete: removed })).rejects.toMatchObject({
      status: 422,
      code: 1017,
      problem: {
        errors: [
          { field: 'create.0', message: '«Álgebra» no es del nivel' },
          { field: 'create.1', message: '«Música» ya está en el grupo' },
          { field: 'create.2', message: 'La materia no existe' },
          { field: 'delete.0', message: 'La materia no es del grupo' },
          { field: 'delete.1', message: '«Español» tiene calificaciones o asistencias' },
          { field: 'delete.2', message: '«Ética» tiene calificaciones o asistencias' },
          { field: 'delete.4', message: '«Música» está repetida' },
        ],
      },
    })
    expect(titlesOf(await read(admin, group_id))).toEqual(['Español', 'Ética', 'Música'])
  })

  test('answer with 1025 when grades or attendance are the first thing in the way', async () => {
    const group_id = await build.group(school_id)
    const removed = [await graded(group_id, 'Español'), 999_999_999]
    await expect(change(group_id, { delete: removed })).rejects.toMatchObject({
      status: 409,
      code: 1025,
      problem: {
        errors: [{ field: 'delete.0' }, { field: 'delete.1', message: 'La materia no es del grupo' }],
      },
    })
  })

  test.each([0, 1, 2, 3])('leave nothing behind when item %i is the wrong one', async (place) => {
    const group_id = await build.group(school_id)
    const removed = [await subject(group_id, 'Danza'), await subject(group_id, 'Música')]
    const create = [await entry('Español'), await entry('Ética')]
    const [list, at] = place < 2 ? [create, place] : [removed, place - 2]
    list[at] = 999_999_999
    await expect(change(group_id, { create, delete: removed })).rejects.toMatchObject({ code: 1017 })
    expect(titlesOf(await read(admin, group_id))).toEqual(['Danza', 'Música'])
  })

  test('are at least one', async () => {
    const group_id = await build.group(school_id)
    for (const body of [{}, { create: [] }, { create: [], delete: [] }])
      await expect(change(group_id, body)).rejects.toMatchObject({ status: 422, code: 1017 })
  })

  test('are of a current group of the school', async () => {
    const create = [await entry('Español')]
    const past = await build.group(school_id, { cycle_id: await build.cycle(school_id) })
    for (const id of [await build.group(await build.school()), 999_999_999])
      await expect(change(id, { create })).rejects.toMatchObject({ status: 404, code: 5901 })
    await expect(change(past, { create })).rejects.toMatchObject({ status: 409, code: 9013 })
  })
})
