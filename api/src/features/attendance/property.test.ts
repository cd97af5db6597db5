import { correctList, readMarkHistory, saveAttendance, undoList } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

/** Numbers below 1 that are the same in every run. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

const SAID = [
  { assistance: 1, code: 'P' },
  { assistance: 0, code: 'F' },
  { assistance: 1, code: 'R' },
  { assistance: 1, code: 'C' },
  { assistance: 0, code: 'F', excused: true },
] as const

const aSchool = async () => {
  const first = await build.taughtClass({ size: 6 })
  const { school_id, professor, group_id } = first
  const subjects = [first.subject_id]
  for (const title of ['Español', 'Ciencias'])
    subjects.push(await build.subject(school_id, group_id, professor.user_id, { title }))
  return { ...first, subjects, administrator: await build.user(school_id, ['ADMINISTER']) }
}

type School = Awaited<ReturnType<typeof aSchool>>

const listOf = async ({ professor }: School, subject_id: number) =>
  (await as(professor).call(readClassList, { params: { id: subject_id } })).data

const take = ({ professor, group_id, students }: School, subject_id: number, random: () => number) => {
  const items = students.map((student_id) => {
    const { assistance, code } = SAID[Math.floor(random() * 4)] ?? SAID[0]
    return { student_id, subject_id, date: TODAY, assistance, code }
  })
  return as(professor).answer(saveAttendance, { body: { group_id, items } })
}

const correct = async (school: School, subject_id: number, random: () => number) => {
  const marks = (await listOf(school, subject_id)).students.filter(() => random() < 0.4)
  const items = marks.flatMap(({ assist_id, version }) =>
    assist_id === null || version === null
      ? []
      : [{ assist_id, version, ...(SAID[Math.floor(random() * SAID.length)] ?? SAID[0]) }],
  )
  if (items.length === 0) return
  await as(school.administrator).call(correctList, { body: { reason: 'Error de captura', items } })
}

/** The last change of each mark leads to what it says now, and each change goes on where the one before ended. */
const expectReplayed = async (
  reader: Person,
  { assist_id, code, excused }: { assist_id: number; code: string | null; excused: boolean | null },
) => {
  const { data } = await as(reader).call(readMarkHistory, { params: { id: assist_id } })
  if (data.length > 0) expect(data[0]?.to).toMatchObject({ code, excused })
  for (const [place, change] of data.slice(1).entries()) expect(change.to).toEqual(data[place]?.from)
}

test.each([1, 2, 3])(
  'after days of saves, undos, corrections and moves the sums are those of the marks, and the history leads to them (%i)',
  async (seed) => {
    const school = await aSchool()
    const random = randomFrom(seed)
    const { school_id, professor, subjects } = school
    for (let step = 0; step < 30; step += 1) {
      const subject_id = subjects[Math.floor(random() * subjects.length)] ?? 0
      const act = random()
      if (act < 0.4) await take(school, subject_id, random)
      else if (act < 0.55) await as(professor).answer(undoList, { params: { id: subject_id, date: TODAY } })
      else if (act < 0.9) await correct(school, subject_id, random)
      else
        await inSchoolAsOwner(
          school_id,
          `select transfer_marks(${school.students[0]}, ${subject_id}, ${subjects[0]}, date '2027-01-01')`,
        )
      const differences = await inSchoolAsOwner(
        school_id,
        `select kept, id, student_id from stats_differences where school_id = ${school_id}`,
      )
      expect(differences, `step ${step}`).toEqual([])
    }
    for (const subject_id of subjects)
      for (const { assist_id, code, excused } of (await listOf(school, subject_id)).students)
        if (assist_id !== null) await expectReplayed(professor, { assist_id, code, excused })
  },
  60_000,
)
