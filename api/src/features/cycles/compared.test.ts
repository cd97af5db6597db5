import { readCutStudents } from '@plantel/contract/cycles'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import {
  type Built,
  current,
  pastPartial,
  rehearse,
  SECUNDARIA,
  secundaria,
  sent,
  start,
  work,
} from '../../../test/build/secundaria.ts'
import { askExport } from '../../../test/exported.ts'

const studentsFor = (person: Person, school_id: number, level: string) =>
  as(person).answer(readCutStudents, { params: { id: school_id }, query: { level, per_page: '100' } })

const ofCut = async ({ admin, school_id }: Built, level = '3') =>
  (await as(admin).call(readCutStudents, { params: { id: school_id }, query: { level } })).data

test('a rehearsal is compared with the one before, whoever made it; the first with none', async () => {
  const built = await secundaria()
  const { school_id } = built
  const first = (await rehearse(built)).data
  expect(first.before).toBeNull()
  await build.enroll(school_id, built.groups['1']!, await build.students(school_id, 2))
  const colleague = await build.user(school_id, ['ADMINISTER'], { name: 'Inés', last_name: 'Vela' })
  const second = (await rehearse({ ...built, admin: colleague })).data
  expect(second.totals.students).toBe(first.totals.students + 2)
  expect(second.before).toMatchObject({ totals: first.totals, moves: first.moves })
  const third = (await rehearse(built)).data
  expect(third.before).toMatchObject({
    totals: second.totals,
    moves: second.moves,
    by: { name: 'Inés', last_name: 'Vela' },
  })
})

test('not with one of another level, cycle or school, nor with one whose plan was not kept', async () => {
  const built = await secundaria()
  const { school_id } = built
  await build.group(school_id, { level: 2, grade: '6', group: 'A' })
  await pastPartial(school_id, 2)
  await rehearse(await secundaria())
  await rehearse(built, { ...sent, cycle: '2024_2025' })
  await inSchoolAsOwner(
    school_id,
    `insert into cycle_rehearsals (level, cycle, rehearsed_on, user_id) values (3, '${sent.cycle}', '2026-03-01', ${built.admin.user_id})`,
  )
  expect((await rehearse(built)).data.before).toBeNull()
  expect((await rehearse(built)).data.before).not.toBeNull()
})

test('it keeps groups and sums, and nobody by name', async () => {
  const built = await secundaria()
  await rehearse(built)
  const [kept] = await inSchoolAsOwner<{ plan: object }>(
    built.school_id,
    'select plan from cycle_rehearsals order by rehearsal_id desc limit 1',
  )
  expect(Object.keys(kept!.plan).toSorted()).toEqual(['cycle', 'level', 'moves', 'totals'])
})

test('student by student it says where the cut then leads, and why', async () => {
  const built = await secundaria()
  const { school_id } = built
  const stray = await build.group(school_id, { level: SECUNDARIA, grade: 'X', group: 'B' })
  await build.enroll(school_id, stray, await build.students(school_id, 1))
  const plan = (await rehearse(built)).data
  const rows = await ofCut(built)
  expect(rows).toHaveLength(plan.totals.students)
  expect(rows.filter(({ group_title }) => group_title === '1° A Matutino')).toEqual(
    built.students['1']!.slice(0, 3).map((student_id) => ({
      student: expect.objectContaining({ student_id }),
      level: 3,
      grade: '1',
      group_title: '1° A Matutino',
      outcome: 'promoted',
      to: '2° A Matutino',
      why: 'Después de 1° sigue 2°',
    })),
  )
  const whys = new Map(rows.map(({ grade, outcome, to, why }) => [grade, [outcome, to, why]]))
  expect(whys.get('3')).toEqual([
    'graduated',
    null,
    '3° es el último grado y la escuela no tiene un nivel siguiente',
  ])
  expect(whys.get('X')).toEqual(['without-group', null, 'El grado «X» no es un número'])
  await start(built)
  await work(school_id)
  const now = await current(school_id)
  const second = rows.filter(({ to }) => to === '2° A Matutino').map(({ student }) => student.student_id)
  expect(now.find(({ title }) => title === '3 2 A')?.students).toEqual(second.toSorted((a, b) => a - b))
})

test('the last grade of a level goes to the next one where the school has it', async () => {
  const built = await secundaria()
  const sixth = await build.group(built.school_id, { level: 2, grade: '6', group: 'A' })
  await build.enroll(built.school_id, sixth, await build.students(built.school_id, 1))
  expect(await ofCut(built, '2')).toMatchObject([
    {
      outcome: 'next-level',
      to: '1° A Matutino',
      why: '6° es el último grado de Primaria y sigue Secundaria',
    },
  ])
})

test('it is read by who may cut, in the own school', async () => {
  const built = await secundaria()
  const { school_id } = built
  const director = await build.user(school_id, ['DIRECTOR'])
  for (const person of [director, built.professor])
    expect((await studentsFor(person, school_id, '3')).statusCode).toBe(403)
  const abroad = await secundaria()
  expect((await studentsFor(abroad.admin, school_id, '3')).statusCode).toBe(404)
  expect((await askExport(director, 'cut-students', { data: { level: 3 } })).statusCode).toBe(403)
  const foreign = await askExport(abroad.admin, 'cut-students', { data: { school_id, level: 3 } })
  expect(foreign.json()).toMatchObject({ code: 3500 })
})
