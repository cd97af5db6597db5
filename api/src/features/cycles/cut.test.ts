import { LEVEL } from '@plantel/contract/school-words'
import { type CutPlan, readCycleArchive, readCycles, startCut } from '@plantel/contract/cycles'
import { readJob } from '@plantel/contract/jobs'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner, theFiles, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import {
  confirmed,
  current,
  CYCLE,
  differences,
  jobOf,
  pastPartial,
  rehearse,
  rehearsed,
  SECUNDARIA,
  secundaria,
  sent,
  start,
  startUnseen,
  work,
  workshop,
} from '../../../test/build/secundaria.ts'
import { unzip } from '../../../test/unzip.ts'

describe('a cut', () => {
  test('moves everybody on, keeps advisors, subjects and professors, and lets the last grade go', async () => {
    const built = await secundaria()
    const { school_id, students, advisor, professor } = built
    const { data } = await start(built)
    await work(school_id)
    expect(await as(built.admin).call(readJob, { params: { id: data.job_id } })).toMatchObject({
      data: {
        status: 'done',
        done: 100,
        total: 100,
        result: { totals: { students: 9, promoted: 6, graduated: 3, inactive: 3 } },
      },
    })
    const active = (grade: string) => students[grade]!.slice(0, 3)
    expect(await current(school_id)).toEqual([
      { title: '3 1 A', students: [], subjects: 1, assessor_id: advisor.user_id },
      { title: '3 1 Taller', students: [], subjects: 0, assessor_id: null },
      { title: '3 2 A', students: active('1'), subjects: 1, assessor_id: advisor.user_id },
      { title: '3 3 A', students: active('2'), subjects: 1, assessor_id: advisor.user_id },
    ])
    const gone = await inSchoolAsOwner(
      school_id,
      `select distinct status, situation from students where student_id in (${active('3').join()})`,
    )
    expect(gone).toEqual([{ status: 0, situation: 'Egresado' }])
    const waiting = await inSchoolAsOwner<{ student_id: number }>(
      school_id,
      'select student_id::int from students where enrolled_on is null order by 1',
    )
    expect(waiting.map(({ student_id }) => student_id)).toEqual(
      [...active('1'), ...active('2')].toSorted((one, other) => one - other),
    )
    const taught = await inSchoolAsOwner(
      school_id,
      'select s.professor_id::int from subjects s join groups g using (school_id, group_id) where g.cycle_id is null',
    )
    expect(taught).toEqual(Array.from({ length: 3 }, () => ({ professor_id: professor.user_id })))
    expect(await differences(school_id)).toEqual([])
  })

  test('copies no row: what was captured is where it was, and nobody can change it', async () => {
    const built = await secundaria()
    const marks =
      'select (select count(*) from califications)::int as grades, (select count(*) from assists)::int as marks'
    const before = await inSchoolAsOwner(built.school_id, marks)
    await start(built)
    await work(built.school_id)
    expect(await inSchoolAsOwner(built.school_id, marks)).toEqual(before)
    await expect(
      build.within(built.school_id, (tx) =>
        tx.updateTable('califications').set({ calification: 10 }).execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'frozen_cycle' })
  })

  test('keeps what each student had in the cycle, and begins anew', async () => {
    const built = await secundaria()
    const [student_id] = built.students['1']!
    await start(built)
    await work(built.school_id)
    const kept = await inSchoolAsOwner(
      built.school_id,
      `select 'then' as at, average, presences, absences from student_cycle_stats where student_id = ${student_id}
       union all select 'now', average, presences, absences from student_stats where student_id = ${student_id} order by 1`,
    )
    expect(kept).toEqual([
      { at: 'now', average: 0, presences: 0, absences: 0 },
      { at: 'then', average: 8000, presences: 1, absences: 0 },
    ])
  })

  test('of Primaria after Secundaria sends sixth grade to the first grade of the same letter', async () => {
    const built = await secundaria()
    const { school_id } = built
    const primaria = { level: LEVEL.primary, grade: '6' }
    const sixth = await build.group(school_id, { ...primaria, group: 'A' })
    const other = await build.group(school_id, { ...primaria, group: 'B' })
    const [first, second] = [await build.students(school_id, 2), await build.students(school_id, 1)]
    await build.enroll(school_id, sixth, first)
    await build.enroll(school_id, other, second)
    await pastPartial(school_id, 2)
    expect(await start(built, { ...confirmed, level: 2 })).toMatchObject({ status: 409, code: 3752 })
    expect(await rehearse(built, { ...sent, level: 2 })).toMatchObject({ status: 409, code: 3752 })
    await start(built)
    await work(school_id)
    await start(built, { ...confirmed, level: 2 })
    await work(school_id)
    const now = await current(school_id)
    expect(now.find(({ title }) => title === '3 1 A')).toMatchObject({ students: first, subjects: 1 })
    expect(now.find(({ title }) => title === '3 1 B')).toMatchObject({ students: second, subjects: 0 })
    expect(await differences(school_id)).toEqual([])
  })

  test('tells the administrators at each step', async () => {
    const built = await secundaria()
    await start(built)
    await work(built.school_id)
    const told = await inSchoolAsOwner<{ title: string }>(
      built.school_id,
      'select title from notices join feed_entries using (school_id, notice_id) order by notice_id',
    )
    expect(told.map(({ title }) => title)).toEqual([
      'Corte de ciclo: revisando',
      'Corte de ciclo: congelando',
      'Corte de ciclo: archivando',
      'Corte de ciclo: reorganizando',
      'Corte de ciclo: notificando',
      'Corte de ciclo terminado',
    ])
  })

  test('leaves an archive with a CSV per table', async () => {
    const built = await secundaria()
    const hour = `insert into class_hours (subject_id, weekday, starts, ends) values (${built.subjects['1']}, 1, '07:00', '07:50')`
    await inSchoolAsOwner(built.school_id, hour)
    await start(built)
    await work(built.school_id)
    const ended = await inSchoolAsOwner(built.school_id, 'select ended from class_hours')
    expect(ended).toEqual([{ ended: true }])
    await expect(inSchoolAsOwner(built.school_id, 'delete from class_hours')).rejects.toMatchObject({
      constraint: 'frozen_cycle',
    })
    const { data: cycles } = await as(built.admin).call(readCycles, { params: { id: built.school_id } })
    expect(cycles).toMatchObject([
      { cycle: CYCLE, level: SECUNDARIA, snaphot: '2025_2026-3', archived: true },
    ])
    const answer = await as(built.admin).answer(readCycleArchive, { params: { id: cycles[0]!.cycle_id } })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('Ciclo 2025_2026 Secundaria.zip'),
    })
    const tables = await unzip(answer.rawPayload)
    const lines = Object.fromEntries(
      Object.entries(tables).map(([name, text]) => [name, text.split('\r\n').length - 2]),
    )
    expect(lines).toMatchObject({
      'ciclo.csv': 1,
      'grupos.csv': 4,
      'materias.csv': 3,
      'alumnos.csv': 12,
      'horarios.csv': 1,
      'inscripciones.csv': 14,
      'calificaciones.csv': 3,
      'asistencias.csv': 9,
    })
  })
})

describe('a rehearsal', () => {
  test('says where every student would go, balances, and changes nothing', async () => {
    const built = await secundaria()
    const before = await current(built.school_id)
    const { data }: { data: CutPlan } = await rehearse(built)
    expect(data.moves).toEqual([
      {
        from: '1° A Matutino',
        to: '2° A Matutino',
        outcome: 'promoted',
        students: 3,
        creates: true,
        reason: null,
      },
      {
        from: '2° A Matutino',
        to: '3° A Matutino',
        outcome: 'promoted',
        students: 3,
        creates: true,
        reason: null,
      },
      {
        from: '3° A Matutino',
        to: null,
        outcome: 'graduated',
        students: 3,
        creates: false,
        reason: expect.stringContaining('egresados'),
      },
    ])
    const { promoted, next_level, graduated, without_group, students } = data.totals
    expect(promoted + next_level + graduated + without_group).toBe(students)
    expect(await current(built.school_id)).toEqual(before)
    expect(await inSchoolAsOwner(built.school_id, 'select from cycles')).toEqual([])
    expect(await differences(built.school_id)).toEqual([])
  })

  test('is what the cut then does', async () => {
    const built = await secundaria()
    const { ended, before, ...plan } = (await rehearse(built)).data
    expect([ended, before]).toEqual([true, null])
    await startUnseen(built)
    await work(built.school_id)
    expect((await jobOf(built))?.result).toEqual(plan)
  })
})

describe('a cut is refused', () => {
  test('without partials, and so is its rehearsal', async () => {
    const built = await secundaria()
    await inSchoolAsOwner(built.school_id, 'update partials set status = 0')
    expect(await start(built)).toMatchObject({ code: 4022 })
    expect(await rehearse(built)).toMatchObject({ code: 4022 })
    expect(await jobOf(built)).toBeUndefined()
  })

  test('while something may still be captured; its rehearsal shows the data of today', async () => {
    const built = await secundaria()
    const before = (await rehearse(built)).data
    expect(before.ended).toBe(true)
    await inSchoolAsOwner(built.school_id, "update partials set limit_date = '2026-03-10'")
    const { data } = await rehearse(built)
    expect(data).toEqual({ ...before, ended: false, before: expect.anything() })
    expect(await start(built)).toMatchObject({ status: 409, code: 3754 })
    expect(await jobOf(built)).toBeUndefined()
  })

  test('unless it was rehearsed on the same day, for the same cycle and level', async () => {
    const built = await secundaria()
    const unseen = { code: 1017, errors: [{ field: 'cycle', message: expect.stringContaining('ensayo') }] }
    expect(await startUnseen(built)).toMatchObject(unseen)
    await rehearsed(built.admin, SECUNDARIA, '2026-03-09')
    await rehearsed(built.admin, 4)
    await build.within(built.school_id, (tx) =>
      tx
        .insertInto('cycle_rehearsals')
        .values({ cycle: '2024_2025', level: SECUNDARIA, rehearsed_on: TODAY, user_id: built.admin.user_id })
        .execute(),
    )
    expect(await startUnseen(built)).toMatchObject(unseen)
    await rehearse(built)
    await rehearse(built)
    expect(await startUnseen(built)).toMatchObject({ data: { job_id: expect.any(Number) } })
  })

  test('with a wrong password (3753), two different ones, or a cycle that is none', async () => {
    const built = await secundaria()
    const wrong = { ...sent, password: 'otra', password_confirmation: 'otra' }
    expect(await start(built, wrong)).toMatchObject({ status: 422, code: 3753 })
    expect(await start(built, { ...confirmed, password_confirmation: 'otra' })).toMatchObject({ code: 1017 })
    for (const cycle of ['2025', '2025_2027', '2026_2025', '25_26', '2025/2026'])
      expect(await start(built, { ...confirmed, cycle })).toMatchObject({
        code: 1017,
        errors: expect.arrayContaining([expect.objectContaining({ field: 'cycle' })]),
      })
  })

  test('to whoever is no administrator (3750), before any password is asked', async () => {
    const { school_id, professor } = await secundaria()
    const answer = await as(professor).answer(startCut, { params: { id: school_id }, body: confirmed })
    expect(answer.json()).toMatchObject({ status: 403, code: 3750 })
  })

  test('a second time for the same cycle and level; `2025-2026` is the same cycle', async () => {
    const built = await secundaria()
    await start(built)
    await work(built.school_id)
    expect(await start(built, { ...confirmed, cycle: '2025-2026' })).toMatchObject({
      code: 1017,
      errors: [{ field: 'cycle' }],
    })
  })

  test('to nineteen of twenty administrators who start it at once (3751)', async () => {
    const built = await secundaria()
    const password_hash = await passwordHash()
    const admins: Person[] = []
    for (let count = 0; count < 20; count += 1)
      admins.push(await build.user(built.school_id, ['ADMINISTER'], { password_hash }))
    const answers = await Promise.all(admins.map((admin) => start({ ...built, admin })))
    expect(answers.filter(({ data }) => data?.job_id)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 3751)).toHaveLength(19)
    await Promise.all([work(built.school_id), work(built.school_id), work(built.school_id)])
    expect(await jobOf(built)).toMatchObject({ status: 'done' })
    expect(await inSchoolAsOwner(built.school_id, 'select from cycles')).toHaveLength(1)
  })
})

test('a cut that fails in the middle changes nothing, says so, and another can run', async () => {
  const built = await secundaria()
  const before = await current(built.school_id)
  await start(built)
  const broken = { ...theFiles(), putStream: () => Promise.reject(new Error('disk full')) }
  await expect(work(built.school_id, { ...workshop(), files: broken })).rejects.toThrow('disk full')
  expect(await current(built.school_id)).toEqual(before)
  expect(await jobOf(built)).toMatchObject({ status: 'failed', result: { message: expect.any(String) } })
  expect(await start(built)).toMatchObject({ data: { job_id: expect.any(Number) } })
  await work(built.school_id)
  expect(await jobOf(built)).toMatchObject({ status: 'done' })
})
