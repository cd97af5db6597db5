import { confirmFamilyData } from '@plantel/contract/family-confirmations'
import { readFamilyData } from '@plantel/contract/family-data'
import { readLeavings, readNeverCame, reenrolStudent } from '@plantel/contract/leavings'
import { readStudents } from '@plantel/contract/students'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { auditOf, stateOf } from '../../../test/build/two-groups.ts'
import { NOBODY, shown } from '../../../test/shown.ts'
import { reenrolStudents } from '../../domain/leavings/reenrol-students.ts'

const setUp = async () => {
  const at = await build.taughtClass({ size: 3 })
  const administrator = await build.user(at.school_id, ['ADMINISTER'])
  const [waiting = 0, gone = 0] = [
    ...(await build.students(at.school_id, 1, { enrolled_on: null, name: 'Waldo' })),
    ...(await build.students(at.school_id, 1, { enrolled_on: null, status: 0 })),
  ]
  return { ...at, administrator, waiting, gone }
}
type Built = Awaited<ReturnType<typeof setUp>>

const reenrol = ({ administrator }: Pick<Built, 'administrator'>, id: number) =>
  as(administrator).answer(reenrolStudent, { params: { id } })

const waitingIn = async (at: Built, query: object = {}) => {
  const asked = { params: { id: at.school_id }, query: { to_reenrol: '1', ...query } }
  return (await as(at.administrator).call(readStudents, asked)).data.map(({ student_id }) => student_id)
}

describe('Reinscribir', () => {
  test('enrols since today, and takes the student off the list of those who wait', async () => {
    const at = await setUp()
    expect(await waitingIn(at)).toEqual([at.waiting])
    expect((await reenrol(at, at.waiting)).json()).toEqual({
      data: { student_id: at.waiting, enrolled_on: TODAY },
      undo_id: expect.any(Number),
    })
    expect(await waitingIn(at)).toEqual([])
    const { data } = await as(at.administrator).call(readLeavings, { params: { id: at.waiting } })
    expect(data.enrolled_on).toBe(TODAY)
    expect(await auditOf(at.school_id)).toEqual([
      ['students:reenrol', { student_id: at.waiting }, at.administrator.user_id],
    ])
  })

  test('is proposed by a family that confirms the data of this cycle, and of no other', async () => {
    const at = await setUp()
    const proposed = async () => {
      const query = { proposed: '1' }
      const { data } = await as(at.administrator).call(readStudents, { params: { id: at.school_id }, query })
      return data.map(({ student_id }) => student_id)
    }
    const mother = await build.user(at.school_id, ['PARENT'])
    for (const student_id of [at.waiting, at.students[0]!])
      await build.relationship(at.school_id, student_id, mother.user_id)
    const { data } = await as(mother).call(readFamilyData, { params: { id: at.waiting } })
    expect([data.to_reenrol, await proposed()]).toEqual([true, []])
    await inSchoolAsOwner(
      at.school_id,
      `insert into family_confirmations (student_id, parent_id, cycle, confirmed_at)
       values (${at.waiting}, ${mother.user_id}, '2024-2025', now())`,
    )
    expect(await proposed()).toEqual([])
    for (const student_id of [at.waiting, at.students[0]!])
      await as(mother).call(confirmFamilyData, { body: { student_id, cycle: data.confirmation.cycle } })
    expect(await proposed()).toEqual([at.waiting])
    const access = (level: 0 | 1 | 2) =>
      inSchoolAsOwner(
        at.school_id,
        `update relationships set access = ${level} where student_id = ${at.waiting} and parent_id = ${mother.user_id}`,
      )
    for (const level of [0, 1] as const) {
      await access(level)
      expect([level, await proposed()]).toEqual([level, []])
    }
    await access(2)
    expect(await proposed()).toEqual([at.waiting])
    await reenrol(at, at.waiting)
    expect(await proposed()).toEqual([])
  })

  test('of who is enrolled changes nothing', async () => {
    const at = await setUp()
    await reenrol(at, at.waiting)
    const before = await stateOf(at)
    expect(shown(await reenrol(at, at.waiting))).toEqual([200, undefined])
    expect(await stateOf(at)).toEqual(before)
  })

  test('of who has left is refused; of another school, and of nobody, there is nobody', async () => {
    const [at, elsewhere] = [await setUp(), await setUp()]
    const before = await stateOf(at)
    expect((await reenrol(at, at.gone)).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'student_id', message: 'El alumno está de baja' }],
    })
    expect(shown(await reenrol(elsewhere, at.waiting))).toEqual([404, undefined])
    expect(shown(await reenrol(at, NOBODY))).toEqual([404, undefined])
    expect(await stateOf(at)).toEqual(before)
  })

  test('of many at once says by whom it was refused', async () => {
    const at = await setUp()
    const { done, refused } = await build.within(at.school_id, (tx) =>
      reenrolStudents(tx, [at.waiting, at.gone, at.students[0]!, NOBODY], '2026-03-10'),
    )
    expect(new Set(done.map(({ student_id }) => student_id))).toEqual(new Set([at.students[0], at.waiting]))
    expect(refused.map(({ student_id, error }) => [student_id, error.problem.status])).toEqual([
      [at.gone, 422],
      [NOBODY, 404],
    ])
  })
})

test('the list of who waits is searched and narrowed like any other', async () => {
  const at = await setUp()
  expect(await waitingIn(at, { search: 'Waldo' })).toEqual([at.waiting])
  expect(await waitingIn(at, { search: 'Nadie' })).toEqual([])
  expect(await waitingIn(at, { level: '2' })).toEqual([])
  expect(await waitingIn(at, { without_group: '1' })).toEqual([at.waiting])
})

describe('Nunca se ha presentado', () => {
  const mark = (at: Built, date: string, absent: readonly number[]) =>
    build.takenList(at.school_id, {
      subject_id: at.subject_id,
      partial_id: at.partials[1]!,
      taken_by: at.professor.user_id,
      date,
      students: at.students,
      absent,
    })
  const neverCame = async (at: Built, by: Person = at.administrator, query: object = {}) =>
    (await as(by).call(readNeverCame, { params: { id: at.school_id }, query })).data

  test('lists who stands in lists of the cycle and was in none, with days and the phone to call', async () => {
    const at = await setUp()
    const [ana = 0, beto = 0, celia = 0] = at.students
    await mark(at, '2026-03-05', [ana, beto])
    await mark(at, '2026-03-06', [ana, beto, celia])
    await mark(at, '2026-03-09', [ana])
    const mother = await build.user(at.school_id, ['PARENT'], { name: 'Rosa' })
    await build.relationship(at.school_id, ana, mother.user_id, 2)
    const rows = await neverCame(at)
    expect(rows).toMatchObject([
      {
        student: { student_id: ana },
        group_id: at.group_id,
        level: 2,
        absence_days: 3,
        to_reenrol: false,
        guardian: { name: 'Rosa', relationship: 2, cellphone: mother.cellphone },
      },
    ])
    expect(await neverCame(at, at.administrator, { level: '3' })).toEqual([])
    await mark(at, '2026-03-10', [])
    expect(await neverCame(at)).toEqual([])
  })

  test('a director reads no phones, and nobody of another school anything', async () => {
    const [at, elsewhere] = [await setUp(), await setUp()]
    await mark(at, '2026-03-09', at.students)
    const mother = await build.user(at.school_id, ['PARENT'])
    await build.relationship(at.school_id, at.students[0]!, mother.user_id, 2)
    const director = await build.user(at.school_id, ['DIRECTOR'])
    const rows = await neverCame(at, director)
    expect(rows.map(({ guardian }) => guardian)).toEqual([null, null, null])
    const abroad = await as(elsewhere.administrator).answer(readNeverCame, { params: { id: at.school_id } })
    expect(abroad.statusCode).toBe(404)
  })
})
