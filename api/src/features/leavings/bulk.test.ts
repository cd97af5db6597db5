import { bulkDeactivate, bulkReenrol } from '@plantel/contract/bulk'
import { readJob } from '@plantel/contract/jobs'
import { readStudent } from '@plantel/contract/students'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { doOpenJobs } from '../../../test/open-jobs.ts'
import { NOBODY, shown } from '../../../test/shown.ts'
import { bulkCommandTasks } from '../../bulk-commands.ts'

let school_id: number
let administrator: Person
beforeAll(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
})

const leave = (body: Record<string, unknown>, by = administrator) =>
  as(by).answer(bulkDeactivate, { params: { id: by.school_id }, body: { password: PASSWORD, ...body } })

const gone = async (): Promise<number> => {
  const [row] = await inSchoolAsOwner<{ gone: number }>(
    school_id,
    'select count(*)::int as gone from students where status = 0',
  )
  return row!.gone
}

test('many leave in one command, each with a paper of its own', async () => {
  const ids = await build.students(school_id, 5, { last_name: 'Adiós' })
  const answer = await leave({ ids, kind: 2, reason: 'Cambio de ciudad', left_on: TODAY, expect: 5 })
  expect(answer.json()).toEqual({ data: { done: 5, refused: [], job_id: null }, undo_id: expect.any(Number) })
  const numbers = await inSchoolAsOwner<{ number: number; kind: number }>(
    school_id,
    `select number::int, kind from leavings where student_id in (${ids.join(',')}) order by number`,
  )
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(5)
  expect(numbers.map(({ kind }) => kind)).toEqual([2, 2, 2, 2, 2])
  expect(await inSchoolAsOwner(school_id, 'select * from stats_differences')).toEqual([])
})

test('one who has left already is named, and nobody leaves; partly the others do', async () => {
  const ids = await build.students(school_id, 3)
  await leave({ ids: [ids[1]] })
  const before = await gone()
  const wrong = await leave({ ids })
  expect(wrong.json().data).toMatchObject({ done: 0, refused: [{ id: ids[1], code: 1025 }] })
  expect(wrong.json().data.refused[0]).toMatchObject({ title: 'Núñez Íñigo', message: 'Ya está de baja' })
  expect(await gone()).toBe(before)
  expect((await leave({ ids, partly: true })).json().data.done).toBe(2)
})

test('the password, the day and the kind are asked for as of one', async () => {
  const ids = await build.students(school_id, 2)
  const before = await gone()
  expect(shown(await leave({ ids, password: 'otra' }))).toEqual([422, 3753])
  expect(shown(await leave({ ids, left_on: '2999-01-01' }))).toEqual([422, 1017])
  expect((await leave({ ids, kind: 1 })).json().errors).toMatchObject([{ field: 'to_school' }])
  expect(await gone()).toBe(before)
})

test('who leaves and who comes back are as many as the person saw (9016)', async () => {
  const ids = await build.students(school_id, 2)
  const before = await gone()
  expect(shown(await leave({ ids, expect: 3 }))).toEqual([409, 9016])
  const params = { id: school_id }
  const answer = await as(administrator).answer(bulkReenrol, { params, body: { ids, expect: 1 } })
  expect(shown(answer)).toEqual([409, 9016])
  expect(await gone()).toBe(before)
})

test('the own child and who is of another school are as unknown as nobody: nobody leaves', async () => {
  const [own = 0, other = 0] = await build.students(school_id, 2)
  const father = await build.user(school_id, ['ADMINISTER', 'PARENT'], {
    password_hash: await passwordHash(),
  })
  await build.relationship(school_id, own, father.user_id)
  const [stranger = 0] = await build.students(await build.school(), 1)
  const before = await gone()
  for (const id of [own, stranger, NOBODY]) {
    const answer = await leave({ ids: [other, id], partly: true }, father)
    expect(answer.json()).toMatchObject({
      code: 1017,
      errors: [
        {
          field: 'ids.1',
          message: 'El alumno no existe, o es de su familia: su baja la registra otra persona',
        },
      ],
    })
  }
  expect(await gone()).toBe(before)
})

test('more than 500 leave by a job', async () => {
  await build.students(school_id, 501, { last_name: 'Muchos' })
  const answer = await leave({ filter: { search: 'muchos' }, expect: 501, kind: 2 })
  const { job_id } = answer.json<{ data: { job_id: number } }>().data
  const [row] = await inSchoolAsOwner<{ input: string }>(
    school_id,
    `select input::text from jobs where job_id = ${job_id}`,
  )
  expect(row!.input).not.toContain(PASSWORD)
  await doOpenJobs(bulkCommandTasks(workshop()), 'bulk', school_id)
  const { data } = await as(administrator).call(readJob, { params: { id: job_id } })
  expect(data).toMatchObject({ status: 'done', result: { done: 501 } })
  const [student_id = 0] = await build.students(school_id, 1)
  expect((await as(administrator).call(readStudent, { params: { id: student_id } })).data.status).toBe(1)
}, 60_000)

test('many come back into the cycle at once; who has left is named, and nobody is then', async () => {
  const ids = await build.students(school_id, 3)
  await build.within(school_id, (tx) => tx.updateTable('students').set({ enrolled_on: null }).execute())
  const waiting = async () =>
    (
      await inSchoolAsOwner<{ id: number }>(
        school_id,
        `select student_id::int as id from students where enrolled_on is null and student_id in (${ids.join(',')}) order by 1`,
      )
    ).map(({ id }) => id)
  await leave({ ids: [ids[2]] })
  const reenrol = (body: Record<string, unknown>) =>
    as(administrator).answer(bulkReenrol, { params: { id: school_id }, body })
  const wrong = await reenrol({ ids })
  expect(wrong.json().data).toMatchObject({
    done: 0,
    refused: [{ id: ids[2], message: 'Está de baja' }],
  })
  expect(await waiting()).toEqual(ids)
  expect((await reenrol({ ids, partly: true })).json().data.done).toBe(2)
  expect(await waiting()).toEqual([ids[2]])
  expect(shown(await reenrol({ ids: [NOBODY] }))).toEqual([422, 1017])
})
