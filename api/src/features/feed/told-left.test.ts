import { correctList, saveAttendance, undoList } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { markFeedRead } from '@plantel/contract/feed'
import { afterEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { type BoardSchool, boardSchool, missingFor, take } from '../../../test/build/board-school.ts'
import { build } from '../../../test/build/build.ts'
import { feedOf, passMinutes, tell, tellDue, textsOf, unreadOf } from '../../../test/build/told-family.ts'

afterEach(() => {
  clock.now = NOON
})

const ABSENT = { assistance: 0 } as const

const after = async (school_id: number, minutes: number) => {
  await passMinutes(school_id, minutes)
  await tellDue(school_id)
}

const correct = async (professor: Person, subject_id: number, student_id: number, assistance: 0 | 1) => {
  const { data } = await as(professor).call(readClassList, { params: { id: subject_id } })
  const { assist_id = null, version = null } =
    data.students.find((each) => each.student_id === student_id) ?? {}
  const mark = { assist_id: assist_id ?? 0, version: version ?? 0, assistance }
  return as(professor).call(correctList, { body: { reason: 'Error de captura', items: [mark] } })
}

const anaLeaves = async ({ eva, leo, first, second, ana, ...school }: BoardSchool) => {
  await take(school, eva, first)
  await take(school, leo, second, { [ana]: ABSENT })
}

const ANA = 'Vino hoy y después faltó a clase: Ana Peña.'

test('who came and then missed a class is told to the administration, the director and the advisor, after the grace', async () => {
  const school = await boardSchool()
  const { school_id, administrator, director, advisor, eva, leo, ana } = school
  const mother = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, ana, mother.user_id, 2)
  await anaLeaves(school)
  expect((await missingFor(director, 'left')).data).toHaveLength(1)
  await after(school_id, 9)
  expect(await textsOf(director)).toEqual([])
  await after(school_id, 1)
  for (const person of [administrator, director, advisor]) expect(await textsOf(person)).toEqual([ANA])
  expect(await feedOf(director)).toMatchObject([
    {
      category: 'attendance',
      title: 'Asistencia',
      staff: 'left',
      date: TODAY,
      read: false,
      student_id: null,
    },
  ])
  for (const person of [eva, leo]) expect(await textsOf(person)).toEqual([])
  expect(await textsOf(mother)).toEqual(['Ana faltó hoy a Historia (1 de 2 clases hasta ahora).'])
})

test('the order in which the lists are saved says nothing: their hours do', async () => {
  const school = await boardSchool()
  const { school_id, director, eva, leo, first, second, ana, beto } = school
  await take(school, leo, second, { [ana]: ABSENT })
  await take(school, eva, first, { [beto]: ABSENT })
  await after(school_id, 10)
  expect(await textsOf(director)).toEqual([ANA])
})

test('the earlier list is within its grace: nobody has come yet, and who is absent there has not left', async () => {
  const school = await boardSchool()
  const { school_id, director, eva, leo, first, second, ana } = school
  await take(school, leo, second, { [ana]: ABSENT })
  await passMinutes(school_id, 10)
  await take(school, eva, first)
  await tellDue(school_id)
  expect(await textsOf(director)).toEqual([])
  await as(eva).call(undoList, { params: { id: first, date: TODAY } })
  await tell(school_id)
  expect(await textsOf(director)).toEqual([])
  await take(school, eva, first)
  await after(school_id, 10)
  expect(await textsOf(director)).toEqual([ANA])
})

test('a list that is taken back within the grace tells nothing', async () => {
  const school = await boardSchool()
  const { school_id, director, leo, second } = school
  await anaLeaves(school)
  await as(leo).call(undoList, { params: { id: second, date: TODAY } })
  await tell(school_id)
  expect(await textsOf(director)).toEqual([])
})

test('what a list said before it was taken back is corrected at once, also where no family heard of it', async () => {
  const school = await boardSchool()
  const { school_id, director, advisor, leo, second } = school
  await anaLeaves(school)
  await tell(school_id)
  expect(await textsOf(director)).toEqual([ANA])
  await as(leo).call(undoList, { params: { id: second, date: TODAY } })
  await tellDue(school_id)
  for (const person of [director, advisor])
    expect((await textsOf(person))[0]).toMatch(/^Corrección: Ana Peña ya no aparece/)
})

test('a child is news once a day; another child renews the entry', async () => {
  const school = await boardSchool()
  const { school_id, director, eva, third, ana, beto, leo, second } = school
  await anaLeaves(school)
  await tell(school_id)
  await as(director).call(markFeedRead, { body: {} })
  await take(school, eva, third, { [ana]: ABSENT })
  await tell(school_id)
  expect(await unreadOf(director)).toBe(0)
  expect(await textsOf(director)).toEqual([ANA])
  await correct(leo, second, beto, 0)
  await tell(school_id)
  expect(await unreadOf(director)).toBe(1)
  expect(await textsOf(director)).toEqual(['Vinieron hoy y después faltaron a clase: Ana Peña y Beto Ruiz.'])
})

test('corrected at once when the mark is, and again when that was wrong; of what was not told nothing is said', async () => {
  const school = await boardSchool()
  const { school_id, director, leo, second, ana, beto } = school
  await anaLeaves(school)
  await correct(leo, second, beto, 0)
  await correct(leo, second, beto, 1)
  await tell(school_id)
  expect(await textsOf(director)).toEqual([ANA])
  await as(director).call(markFeedRead, { body: {} })
  await correct(leo, second, ana, 1)
  await tellDue(school_id)
  expect(await textsOf(director)).toEqual([
    'Corrección: Ana Peña ya no aparece entre quienes vinieron hoy y después faltaron a clase.',
  ])
  expect(await unreadOf(director)).toBe(1)
  await correct(leo, second, ana, 0)
  await tell(school_id)
  expect(await textsOf(director)).toEqual([ANA])
})

test('who turns out to have been absent all day has not left', async () => {
  const school = await boardSchool()
  const { school_id, director, eva, first, ana } = school
  await anaLeaves(school)
  await tell(school_id)
  await correct(eva, first, ana, 0)
  await tell(school_id)
  expect((await textsOf(director))[0]).toMatch(/^Corrección: Ana Peña ya no aparece/)
})

test('an advisor reads of the own groups alone, and nobody of another school reads anything', async () => {
  const [school, other] = [await boardSchool(), await boardSchool()]
  const { school_id, director, advisor, eva } = school
  const colleague = await build.user(school_id, ['ASSESSOR'])
  const group_id = await build.group(school_id, { grade: '2', group: 'B', assessor_id: colleague.user_id })
  const [zoe = 0] = await build.students(school_id, 1, { name: 'Zoé', last_name: 'Cruz' })
  await build.enroll(school_id, group_id, [zoe])
  const [early, late] = [
    await build.subject(school_id, group_id, eva.user_id, { title: 'Danza' }),
    await build.subject(school_id, group_id, eva.user_id, { title: 'Canto' }),
  ]
  await anaLeaves(school)
  const theirs = { group_id, students: [zoe] }
  await take(theirs, eva, early)
  clock.now = new Date(NOON.getTime() + 3_600_000)
  await take(theirs, eva, late, { [zoe]: ABSENT })
  await tell(school_id)
  await tell(other.school_id)
  expect(await textsOf(advisor)).toEqual([ANA])
  expect(await textsOf(colleague)).toEqual(['Vino hoy y después faltó a clase: Zoé Cruz.'])
  expect(await textsOf(director)).toEqual(['Vinieron hoy y después faltaron a clase: Zoé Cruz y Ana Peña.'])
  for (const person of [other.director, other.administrator, other.advisor])
    expect(await textsOf(person)).toEqual([])
})

test('who no longer looks after children reads no more of them', async () => {
  const school = await boardSchool()
  const { school_id, advisor } = school
  await anaLeaves(school)
  await tell(school_id)
  expect(await unreadOf(advisor)).toBe(1)
  await inSchoolAsOwner(
    school_id,
    `update users set group_id = '01000000000000000000' where user_id = ${advisor.user_id}`,
  )
  expect(await textsOf(advisor)).toEqual([])
})

test('of many a few are named', async () => {
  const school = await boardSchool()
  const { school_id, director, group_id, eva, leo, first, second } = school
  const students = await build.students(school_id, 9, { name: 'Luz', last_name: 'Paz' })
  await build.enroll(school_id, group_id, students)
  const all = { group_id, students: [...school.students, ...students] }
  await take(all, eva, first)
  await take(all, leo, second, Object.fromEntries(students.map((student_id) => [student_id, ABSENT])))
  await tell(school_id)
  expect((await textsOf(director))[0]).toMatch(/faltaron a clase: (Luz Paz, ){4}Luz Paz y 4 más\.$/)
})

test('a list that waited on its device is told of its own day', async () => {
  const school = await boardSchool()
  const { school_id, director, eva, leo, first, second, group_id, students, ana } = school
  const friday = (professor: Person, subject_id: number, absent: number) =>
    as(professor).call(saveAttendance, {
      body: {
        group_id,
        client_id: crypto.randomUUID(),
        passed_at: '2026-03-06T18:02:00Z',
        items: students.map((student_id) => ({
          student_id,
          subject_id,
          date: '2026-03-06',
          assistance: student_id === absent ? (0 as const) : (1 as const),
        })),
      },
    })
  await friday(eva, first, 0)
  clock.now = new Date(NOON.getTime() + 60_000)
  await friday(leo, second, ana)
  await tell(school_id)
  expect(await textsOf(director)).toEqual(['Vino el viernes y después faltó a clase: Ana Peña.'])
})
