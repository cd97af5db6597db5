import { correctList, readMarkHistory, saveAttendance } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { readStudentDays } from '@plantel/contract/student-days'
import { expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import {
  answered,
  differencesOf,
  type ExcusedFamily,
  excusedFamily,
  inboxOf,
  justified,
  marksOf,
} from '../../../test/build/excused-family.ts'
import { takeList } from '../../../test/build/told-family.ts'
import { shown } from '../../../test/shown.ts'

const later = (minutes: number) => {
  clock.now = new Date(NOON.getTime() + minutes * 60_000)
}

const excusedDays = (school_id: number, student_id: number) =>
  inSchoolAsOwner<{ absence_days: number; excused_days: number }>(
    school_id,
    `select absence_days, excused_days from student_absence_days where school_id = ${school_id} and student_id = ${student_id}`,
  )

const ABSENT = { assistance: 0, code: 'F', version: 1 }

const secondClass = async (family: ExcusedFamily) => {
  const colleague = await build.user(family.school_id, ['PROFESSOR'])
  const subject_id = await build.subject(family.school_id, family.group_id, colleague.user_id)
  return { ...family, professor: colleague, subject_id }
}

test('an accepted one excuses the absences of its days: assistance, code and version stay, sums and days follow', async () => {
  const family = await excusedFamily()
  const { school_id, ana, mother, office } = family
  await takeList(family, [ana])
  const { excuse_id } = await justified(mother, ana)
  expect(await inboxOf(office)).toMatchObject([{ days: [{ date: TODAY, absences: 1, excused: 0 }] }])
  const accepted = await answered(office, excuse_id, 1)
  expect(accepted.json().data).toMatchObject({
    status: 1,
    may_undo: true,
    days: [{ absences: 1, excused: 1 }],
  })
  expect(await marksOf(school_id, ana)).toEqual([{ ...ABSENT, excused: true }])
  expect(await excusedDays(school_id, ana)).toMatchObject([{ absence_days: 1, excused_days: 1 }])
  expect(await differencesOf(school_id)).toEqual([])
})

test('the history names the justificante as the reason, and who decided', async () => {
  const family = await excusedFamily()
  const { ana, mother, office, professor, subject_id } = family
  await takeList(family, [ana])
  const { excuse_id } = await justified(mother, ana)
  await answered(office, excuse_id, 1)
  const { data } = await as(professor).call(readClassList, { params: { id: subject_id } })
  const mark = data.students.find(({ student_id }) => student_id === ana)!
  expect(mark).toMatchObject({ excused: true, version: 1 })
  const history = await as(professor).call(readMarkHistory, { params: { id: mark.assist_id! } })
  expect(history.data).toMatchObject([
    { from: { excused: false }, to: { excused: true, code: 'F' }, reason: `Justificante ${excuse_id}` },
  ])
})

test('a list that is taken later is excused as it is saved, and so is a mark that is corrected to absent', async () => {
  const family = await excusedFamily()
  const { school_id, ana, luis, mother, office, professor } = family
  for (const child of [ana, luis]) await answered(office, (await justified(mother, child)).excuse_id, 1)
  await takeList(family, [ana])
  expect(await marksOf(school_id, ana)).toEqual([{ ...ABSENT, excused: true }])
  expect(await marksOf(school_id, luis)).toMatchObject([{ assistance: 1, excused: false }])
  const { data } = await as(professor).call(readClassList, { params: { id: family.subject_id } })
  const mark = data.students.find(({ student_id }) => student_id === luis)!
  const items = [{ assist_id: mark.assist_id!, version: 1, assistance: 0 }]
  await as(professor).call(correctList, { body: { reason: 'Error de captura', items } })
  expect(await marksOf(school_id, luis)).toEqual([{ ...ABSENT, excused: true, version: 2 }])
  expect(await excusedDays(school_id, luis)).toMatchObject([{ absence_days: 1, excused_days: 1 }])
  expect(await differencesOf(school_id)).toEqual([])
})

test('a correction after it stays, and is not overtaken', async () => {
  const family = await excusedFamily()
  const { school_id, ana, mother, office } = family
  await takeList(family, [ana])
  await answered(office, (await justified(mother, ana)).excuse_id, 1)
  const [row] = await inSchoolAsOwner<{ assist_id: string }>(
    school_id,
    `select assist_id from assists where school_id = ${school_id} and student_id = ${ana}`,
  )
  const items = [{ assist_id: Number(row!.assist_id), version: 1, assistance: 0, excused: false }]
  await as(office).call(correctList, { body: { reason: 'No era su receta', items } })
  expect(await marksOf(school_id, ana)).toEqual([{ ...ABSENT, excused: false, version: 2 }])
})

test('taken back within ten minutes by who decided, with the marks that it excused and no others', async () => {
  const family = await excusedFamily()
  const { school_id, ana, mother, office, director } = family
  const other = await secondClass(family)
  await takeList(family, [ana])
  const { excuse_id } = await justified(mother, ana)
  later(0)
  await answered(office, excuse_id, 1)
  await takeList(other, [ana])
  expect(await marksOf(school_id, ana)).toMatchObject([{ excused: true }, { excused: true }])
  expect(shown(await answered(director, excuse_id, 0))).toEqual([409, 9004])
  later(9)
  expect((await answered(office, excuse_id, 0)).json().data).toMatchObject({ status: 0, decided_by: null })
  expect(await marksOf(school_id, ana)).toEqual([
    { ...ABSENT, excused: false },
    { ...ABSENT, excused: false },
  ])
  expect(await excusedDays(school_id, ana)).toMatchObject([{ absence_days: 1, excused_days: 0 }])
  expect(await differencesOf(school_id)).toEqual([])
  await answered(office, excuse_id, 1)
  later(20)
  expect(shown(await answered(office, excuse_id, 0))).toEqual([409, 9004])
})

test('a day that another one covers stays excused', async () => {
  const family = await excusedFamily()
  const { school_id, ana, mother, office } = family
  await takeList(family, [ana])
  const [first, second] = [await justified(mother, ana), await justified(mother, ana, { reason: 2 })]
  for (const { excuse_id } of [first, second]) await answered(office, excuse_id, 1)
  await answered(office, first.excuse_id, 0)
  expect(await marksOf(school_id, ana)).toEqual([{ ...ABSENT, excused: true }])
  await answered(office, second.excuse_id, 0)
  expect(await marksOf(school_id, ana)).toEqual([{ ...ABSENT, excused: false }])
})

test('what was excused by hand is not taken back with it', async () => {
  const family = await excusedFamily()
  const { school_id, group_id, subject_id, ana, luis, mother, office } = family
  const items = [ana, luis].map((student_id) => ({
    student_id,
    subject_id,
    date: TODAY,
    assistance: 0,
    excused: student_id === ana,
  }))
  await as(office).call(saveAttendance, { body: { group_id, items } })
  const { excuse_id } = await justified(mother, ana)
  await answered(office, excuse_id, 1)
  await answered(office, excuse_id, 0)
  expect(await marksOf(school_id, ana)).toEqual([{ ...ABSENT, excused: true }])
})

test('a rejection needs words; a decision is taken once, and may arrive twice', async () => {
  const { ana, mother, office, director } = await excusedFamily()
  const { excuse_id } = await justified(mother, ana)
  expect(shown(await answered(office, excuse_id, 2))).toEqual([422, 1017])
  expect(shown(await answered(office, excuse_id, 2, ' '))).toEqual([422, 1017])
  expect((await answered(office, excuse_id, 2, 'La receta no tiene fecha')).statusCode).toBe(200)
  expect((await answered(office, excuse_id, 2, 'La receta no tiene fecha')).statusCode).toBe(200)
  expect(shown(await answered(director, excuse_id, 1))).toEqual([409, 9004])
})

test('of twenty who decide at once one is heard', async () => {
  const { school_id, ana, mother } = await excusedFamily()
  const { excuse_id } = await justified(mother, ana)
  const clerks = await Promise.all(Array.from({ length: 8 }, () => build.user(school_id, ['ADMINISTER'])))
  const answers = await Promise.all(clerks.map((clerk) => answered(clerk, excuse_id, 1)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array(7).fill(409),
  ])
})

test('lists that are saved while it is accepted are excused all the same', async () => {
  const family = await excusedFamily()
  const { school_id, ana, mother, office } = family
  const classes = [family, ...(await Promise.all(Array.from({ length: 5 }, () => secondClass(family))))]
  const { excuse_id } = await justified(mother, ana)
  await Promise.all([...classes.map((one) => takeList(one, [ana])), answered(office, excuse_id, 1)])
  expect(await marksOf(school_id, ana)).toEqual(classes.map(() => ({ ...ABSENT, excused: true })))
  expect(await differencesOf(school_id)).toEqual([])
})

const dayFor = async (person: Person, id: number) =>
  (await as(person).call(readStudentDays, { params: { id }, query: { from: TODAY, to: TODAY } })).data.days

test('who decides: the office, the direction, the advisor of the group, and its titular where the school says so', async () => {
  const family = await excusedFamily()
  const { school_id, group_id, subject_id, ana, mother, office, director, advisor, professor } = family
  let asked = 0
  const statusOf = async (person: Person) => {
    const { excuse_id } = await justified(mother, ana, { text: `número ${(asked += 1)}` })
    const { statusCode } = await answered(person, excuse_id, 1)
    if (statusCode !== 200) await answered(office, excuse_id, 2, 'No')
    return statusCode
  }
  const stranger = await build.user(school_id, ['ASSESSOR'])
  expect(await statusOf(director)).toBe(200)
  expect(await statusOf(advisor)).toBe(200)
  expect(await statusOf(stranger)).toBe(404)
  expect(await statusOf(professor)).toBe(404)
  await inSchoolAsOwner(
    school_id,
    `update groups set roll = 1, roll_subject_id = ${subject_id} where group_id = ${group_id} and school_id = ${school_id}`,
  )
  expect(await statusOf(professor)).toBe(200)
  await build.setting(school_id, 'teacher-excuses', 'Secundaria')
  expect(await statusOf(professor)).toBe(404)
  expect(await statusOf(mother)).toBe(403)
  expect((await answered((await excusedFamily()).office, 1, 1)).statusCode).toBe(404)
  expect(await dayFor(mother, ana)).toEqual([])
})

test('who is related to the student decides nothing of it, in whatever role', async () => {
  const { school_id, ana, stranger, mother, strangersMother } = await excusedFamily()
  const both = await build.user(school_id, ['ADMINISTER', 'PARENT'])
  await build.relationship(school_id, ana, both.user_id, 3)
  const { excuse_id } = await justified(mother, ana, { text: 'Fiebre' })
  await justified(strangersMother, stranger)
  expect((await inboxOf(both)).map(({ student_id }) => student_id)).toEqual([stranger])
  expect((await answered(both, excuse_id, 1)).statusCode).toBe(404)
  expect((await inboxOf(both, { search: 'Eva' })).length).toBe(1)
})

test('the inbox: what waits first and oldest first; by state, group, days and name', async () => {
  const { group_id, ana, luis, mother, office } = await excusedFamily()
  const [one, two] = [
    await justified(mother, ana),
    await justified(mother, luis, { from_date: '2026-03-12', to_date: '2026-03-13' }),
  ]
  const three = await justified(mother, ana, { reason: 4 })
  await answered(office, two.excuse_id, 1)
  const ids = async (query: object) => (await inboxOf(office, query)).map(({ excuse_id }) => excuse_id)
  expect(await ids({})).toEqual([one.excuse_id, three.excuse_id, two.excuse_id])
  expect(await ids({ status: 1 })).toEqual([two.excuse_id])
  expect(await ids({ search: 'luis' })).toEqual([two.excuse_id])
  expect(await ids({ from: '2026-03-13', to: '2026-03-20' })).toEqual([two.excuse_id])
  expect(await ids({ group_id, per_page: 1, page: 2 })).toEqual([three.excuse_id])
  expect(await ids({ group_id: group_id + 100_000 })).toEqual([])
})
