import { readAttendanceBoard, readAttendanceSummary } from '@plantel/contract/attendance-board'
import { readCapture } from '@plantel/contract/capture'
import { readSchoolSubjects } from '@plantel/contract/dashboard'
import { readSchoolToday } from '@plantel/contract/school-today'
import { readMe } from '@plantel/contract/session'
import { readStudents } from '@plantel/contract/students'
import { writeWorkCentres } from '@plantel/contract/work-centres'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { boardFor, boardSchool, missingFor, take } from '../../../test/build/board-school.ts'
import { build } from '../../../test/build/build.ts'

const KEY = {
  clave: '10DPR0034K',
  name: null,
  agreement: null,
  zone: null,
  sector: null,
  cellphone: null,
} as const

type Signed = [level: 1 | 2 | 3, turn: 1 | 2 | null, signer: Person | null]

const write = (by: Person, ...signed: Signed[]) =>
  as(by).call(writeWorkCentres, {
    params: { id: by.school_id },
    body: {
      work_centres: signed.map(([level, turn, signer]) => ({
        ...KEY,
        level,
        turn,
        director_id: signer?.user_id ?? null,
      })),
    },
  })

const directsOf = async (person: Person) => (await as(person).call(readMe)).data.directs

test('a director directs the levels and turns whose papers they sign; the key of a turn goes before that of all', async () => {
  const school_id = await build.school()
  const office = await build.user(school_id, ['ADMINISTER'])
  const [rosa, luz] = [await build.user(school_id, ['DIRECTOR']), await build.user(school_id, ['DIRECTOR'])]
  await build.group(school_id, { level: 2 })
  await build.group(school_id, { level: 3 })
  expect(await directsOf(rosa)).toBeUndefined()
  await write(office, [2, null, rosa], [2, 2, luz], [3, null, null])
  expect(await directsOf(rosa)).toBe('21.23')
  expect(await directsOf(luz)).toBe('22')
  expect(await directsOf(office)).toBeUndefined()
})

test('who directs all there is, or does not direct any more, has nothing apart', async () => {
  const school_id = await build.school()
  const office = await build.user(school_id, ['ADMINISTER'])
  const rosa = await build.user(school_id, ['DIRECTOR', 'PROFESSOR'])
  await build.group(school_id, { level: 2 })
  await write(office, [2, null, rosa], [3, null, rosa])
  expect(await directsOf(rosa)).toBeUndefined()
  await build.group(school_id, { level: 1 })
  expect(await directsOf(rosa)).toBe('21.22.23.31.32.33')
  await build.within(school_id, (tx) =>
    tx
      .updateTable('users')
      .set({ group_id: '01000000000000000000' })
      .where('user_id', '=', rosa.user_id)
      .execute(),
  )
  expect(await directsOf(rosa)).toBeUndefined()
})

const school = async () => {
  const at = await boardSchool()
  const other = await build.group(at.school_id, { grade: '1', group: 'Z', level: 3 })
  await build.enroll(at.school_id, other, await build.students(at.school_id, 1, { name: 'Zoe' }))
  await build.subject(at.school_id, other, null, { title: 'Física' })
  return { ...at, other }
}

const [HERE, ELSEWHERE] = ['21', '31.32.33']

test('the lists of the day are those of the places, and so are their numbers', async () => {
  const at = await school()
  await take(at, at.eva, at.first, { [at.ana]: { assistance: 0, code: 'F' } })
  const numbers = async (places: string) =>
    (
      await as(at.director).call(readAttendanceSummary, {
        params: { id: at.school_id },
        query: { places },
      })
    ).data
  const board = await boardFor(at.director, { places: HERE })
  expect(board.groups.map(({ group_id }) => group_id)).toEqual([at.group_id])
  expect(board).toMatchObject({ lists: { due: 3, taken: 1 }, absent: 1 })
  expect(await numbers(HERE)).toMatchObject({ date: TODAY, lists: { due: 3, taken: 1 }, absent: 1 })
  expect((await missingFor(at.director, 'absent', { places: HERE })).meta.total).toBe(1)
  const none = await boardFor(at.director, { places: ELSEWHERE })
  expect(none.groups.map(({ group_id }) => group_id)).not.toContain(at.group_id)
  expect(none).toMatchObject({ lists: { due: 0, taken: 0 }, absent: 0 })
  expect(await numbers(ELSEWHERE)).toMatchObject({ lists: { due: 0, taken: 0 }, absent: 0, lates: 0 })
  expect((await missingFor(at.director, 'absent', { places: ELSEWHERE })).meta.total).toBe(0)
})

test('an advisor sees of the places the own groups, and no others', async () => {
  const at = await school()
  expect((await boardFor(at.advisor, { places: HERE })).groups).toHaveLength(1)
  expect((await boardFor(at.advisor, { places: ELSEWHERE })).groups).toEqual([])
})

test('what waits today is counted of the places, and the lists that it leads to hold as many', async () => {
  const { director, school_id, ana, other } = await school()
  await inSchoolAsOwner(
    school_id,
    `insert into student_stats (student_id, presences, absences) values (${ana}, 10, 10)
     on conflict (school_id, student_id) do update set presences = excluded.presences, absences = excluded.absences`,
  )
  const counts = async (places: string) => {
    const asked = { params: { id: school_id }, query: { places } }
    const { data } = await as(director).call(readSchoolToday, asked)
    const watched = await as(director).call(readStudents, {
      ...asked,
      query: { places, watch: 'absences', status: '1' },
    })
    const vacant = await as(director).call(readSchoolSubjects, {
      ...asked,
      query: { places, without_professor: '1' },
    })
    expect(watched.meta.total).toBe(data.absences.students)
    expect(vacant.meta.total).toBe(data.classes_without_professor)
    return [
      data.absences.students,
      data.classes_without_professor,
      data.capture.map(({ partial }) => partial.level),
    ]
  }
  expect(other).toBeGreaterThan(0)
  expect(await counts(HERE)).toEqual([1, 0, [2]])
  expect(await counts(ELSEWHERE)).toEqual([0, 1, []])
})

test('the capture opens on a partial of the places, and of its level on their groups; one that is named is whole', async () => {
  const { director, school_id, group_id } = await school()
  await build.partials(school_id, 3)
  const read = async (query: Record<string, string>) => {
    const { data } = await as(director).call(readCapture, { params: { id: school_id }, query })
    const level = data.partials.find(({ partial_id }) => partial_id === data.partial_id)?.level
    return [level, data.groups.map((group) => group.group_id === group_id)]
  }
  expect(await read({ places: HERE })).toEqual([2, [true]])
  expect(await read({ places: '22' })).toEqual([2, []])
  expect(await read({ places: ELSEWHERE })).toEqual([3, [false]])
  expect(await read({ places: HERE, level: '3' })).toEqual([3, [false]])
})

test.each(['', '2', '24', '61', '21,22', '21.', Array.from({ length: 16 }, () => '21').join('.')])(
  '%o is no place',
  async (places) => {
    const school_id = await build.school()
    const director = await build.user(school_id, ['DIRECTOR'])
    const answer = await as(director).answer(readAttendanceBoard, {
      params: { id: school_id },
      query: { places },
    })
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'places' }] })
  },
)
