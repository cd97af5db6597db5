import { readCycles } from '@plantel/contract/cycles'
import { createGrade } from '@plantel/contract/grades'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asOwner, database, inSchoolAsOwner, theFiles, TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { begin, otherConnection, untilSomebodyWaits } from '../../../test/other-connection.ts'
import {
  type Built,
  current,
  differences,
  jobOf,
  rehearse,
  SECUNDARIA,
  secundaria,
  start,
  work,
  workshop,
} from '../../../test/build/secundaria.ts'
import { inSchool } from '../../db/in-school.ts'
import { performCut } from './perform-cut.ts'

const other = otherConnection()

const hasWrittenGroups = async (pid: number): Promise<boolean> => {
  const held = await asOwner(
    `select from pg_locks where pid = ${pid} and relation = 'groups'::regclass and mode = 'RowExclusiveLock'`,
  )
  return held.length > 0
}

const aGrade = async ({ school_id, subjects, students }: Built): Promise<string> => {
  const [row] = await inSchoolAsOwner<{ partial_id: number }>(school_id, 'select partial_id from partials')
  return `insert into califications (subject_id, student_id, partial_id, calification)
    values (${subjects['1']}, ${students['1']![1]}, ${row?.partial_id}, 90)`
}

const numbersOf = (school_id: number, student_id: number) =>
  inSchoolAsOwner(
    school_id,
    `select k.grade_count as now, c.grade_count as kept
     from student_stats k left join student_cycle_stats c using (school_id, student_id) where student_id = ${student_id}`,
  )

test.each([
  ['written', async (built: Built) => aGrade(built), [{ now: 0, kept: 1 }], 1],
  ['cleared', async () => 'delete from califications', [{ now: 0, kept: 0 }], 0],
] as const)(
  'a grade that is being %s when the cut begins counts in the cycle',
  async (_, saving, kept, place) => {
    const built = await secundaria()
    const { school_id, students } = built
    await start(built)
    await begin(other, school_id, await saving(built))
    const cutting = work(school_id)
    await untilSomebodyWaits(other)
    await other.query('commit')
    await cutting
    expect(await jobOf(built)).toMatchObject({ status: 'done' })
    expect(await numbersOf(school_id, students['1']![place]!)).toEqual(kept)
    expect(await differences(school_id)).toEqual([])
  },
)

test.each(['new', 'changed'])('a %s grade that comes while the cut is under way is refused', async (kind) => {
  const built = await secundaria()
  const { school_id } = built
  const statement =
    kind === 'new'
      ? await aGrade(built)
      : `update califications set calification = 50 where subject_id = ${built.subjects['1']}`
  await start(built)
  const files = theFiles()
  let refusal: unknown
  const slow: typeof files.putStream = async (...file) => {
    const saving = begin(other, school_id, statement).catch((error: unknown) => (refusal = error))
    await sleep(300)
    expect(refusal).toBeUndefined()
    void saving.then(() => other.query('rollback'))
    await files.putStream(...file)
  }
  await work(school_id, { ...workshop(), files: { ...files, putStream: slow } })
  await expect.poll(() => refusal).toMatchObject({ constraint: 'frozen_cycle' })
  expect(await differences(school_id)).toEqual([])
})

test('who deactivates a student, or enrols one, and the cut do not wait for each other in a circle', async () => {
  const built = await secundaria()
  const { school_id, students, groups } = built
  const [late = 0] = await build.students(school_id, 1)
  await start(built)
  const student_id = students['1']![0]
  await begin(other, school_id, `select from students where student_id = ${student_id} for no key update`)
  const cutting = work(school_id)
  await untilSomebodyWaits(other)
  await other.query(`update students set status = 0 where student_id = ${student_id}`)
  await other.query(
    `insert into enrollments (student_id, group_id, special) values (${late}, ${groups['2']}, 0)`,
  )
  await other.query('commit')
  await cutting
  expect(await jobOf(built)).toMatchObject({
    status: 'done',
    result: { totals: { students: 9, inactive: 4 } },
  })
  expect(await differences(school_id)).toEqual([])
})

test('a grade that comes while a rehearsal is under way is saved at once', async () => {
  const built = await secundaria()
  const { school_id, professor, advisor, subjects, students } = built
  const [partial] = await inSchoolAsOwner<{ partial_id: number }>(
    school_id,
    'select partial_id::int from partials',
  )
  const graded = { params: { id: students['1']![1]!, subject_id: subjects['1']! } }
  const body = { calification: 90, partial_id: partial!.partial_id }
  await begin(other, school_id, `select from users where user_id = ${advisor.user_id} for update`)
  const rehearsing = rehearse(built)
  expect(await hasWrittenGroups(await untilSomebodyWaits(other))).toBe(true)
  const { data } = await as(professor).call(createGrade, { ...graded, body })
  expect(data).toMatchObject({ calification: 90 })
  expect(await inSchoolAsOwner(school_id, 'select from cycles')).toEqual([])
  await other.query('commit')
  expect(await rehearsing).toMatchObject({ data: { totals: { students: 9, califications: 3 } } })
  expect(await numbersOf(school_id, students['1']![1]!)).toEqual([{ now: 1, kept: null }])
  expect(await differences(school_id)).toEqual([])
})

test('a group that is opened meanwhile belongs to the next cycle', async () => {
  const { school_id, admin } = await secundaria()
  const open = async () => {
    const group_id = await build.group(school_id, { level: SECUNDARIA, grade: '2', group: 'Z' })
    await build.enroll(school_id, group_id, await build.students(school_id, 1))
  }
  const { user_id } = admin
  await inSchool(database(), school_id, user_id, (tx) =>
    performCut(tx, {
      cycle: '2025_2026',
      level: SECUNDARIA,
      user_id,
      today: TODAY,
      rehearsal: false,
      step: (step) => (step === 'Congelando' ? open() : Promise.resolve()),
      leaving: () => Promise.resolve(),
      archive: () => Promise.resolve(),
    }),
  )
  const opened = (await current(school_id)).filter(({ title }) => title === '3 2 Z')
  expect(opened).toMatchObject([{ students: [expect.any(Number)] }])
  expect(await differences(school_id)).toEqual([])
})

test('a connection that dies under the archive leaves everything as it was, the process too, and the cut is done later', async () => {
  const built = await secundaria()
  const { school_id } = built
  const { data: job } = await start(built)
  const files = theFiles()
  const dying: typeof files.putStream = async (...file) => {
    await other.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and classid::bigint = hashtext('open-job') & x'ffffffff'::bigint and objid = $1`,
      [job.job_id],
    )
    await files.putStream(...file)
  }
  await expect(work(school_id, { ...workshop(), files: { ...files, putStream: dying } })).rejects.toThrow()
  expect(await jobOf(built)).toMatchObject({ status: 'running' })
  const { data } = await as(built.admin).call(readCycles, { params: { id: school_id } })
  expect(data).toEqual([])
  await work(school_id)
  expect(await jobOf(built)).toMatchObject({ status: 'done' })
})
