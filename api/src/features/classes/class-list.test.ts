import { FIRST_CODES } from '@plantel/contract/marks'
import { LEVEL, type Status } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { type ClassList, readClassList } from '@plantel/contract/classes'
import { permissionString, type Role } from '@plantel/contract/permissions'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

afterEach(() => {
  clock.now = NOON
})

const see = async (person: Person, subject_id: number, date?: string): Promise<ClassList> => {
  const query = date === undefined ? {} : { query: { date } }
  return (await as(person).call(readClassList, { params: { id: subject_id }, ...query })).data
}

const add = async (
  { school_id, group_id }: BuiltClass,
  row: Parameters<typeof build.students>[2],
): Promise<number> => {
  const [student_id = 0] = await build.students(school_id, 1, row)
  await build.enroll(school_id, group_id, [student_id])
  return student_id
}

describe('a class list', () => {
  test('has the class, its group, its partials and its students', async () => {
    const built = await build.taughtClass({ size: 1 })
    const list = await see(built.professor, built.subject_id)
    const person = {
      name: expect.any(String),
      last_name: expect.any(String),
      second_last_name: null,
      url_photo_profile: null,
    }
    const ranges = [
      ['2026-01-07', '2026-02-15', '2026-02-20'],
      ['2026-02-16', '2026-04-15', '2026-04-20'],
      ['2026-04-16', '2026-07-10', '2026-07-15'],
    ]
    expect(list).toEqual({
      subject: {
        subject_id: built.subject_id,
        catalog_subject_id: expect.any(Number),
        professor_id: built.professor.user_id,
        group_id: built.group_id,
        catalogSubject: {
          catalog_subject_id: expect.any(Number),
          folio: expect.any(String),
          title: 'Matemáticas',
          level: 2,
        },
      },
      list_kind: 'class',
      list_subject_id: built.subject_id,
      numbers: { kept: false, may_keep: false },
      own: true,
      stand_in: null,
      group: {
        group_id: built.group_id,
        grade: '1',
        group: list.group.group,
        turn: 1,
        level: 2,
        special: 0,
        title: `1° ${list.group.group} Matutino`,
        levelName: 'Primaria',
        assessor: { assessor_id: built.advisor.user_id, user_id: built.advisor.user_id, ...person },
      },
      partials: ranges.map(([start_date, end_date, limit_date], place) => ({
        partial_id: built.partials[place],
        partial: place + 1,
        level: 2,
        start_date,
        end_date,
        limit_date,
        is_regularized: false,
        active: place === 1,
      })),
      students: [
        {
          student_id: built.students[0],
          list_number: 1,
          folio: expect.any(String),
          ...person,
          califications: [],
          assistance: null,
          assist_id: null,
          code: null,
          excused: null,
          arrived_at: null,
          note: null,
          version: null,
          week_absences: 0,
        },
      ],
      codes: FIRST_CODES,
      date: TODAY,
      today: TODAY,
      taken: false,
      taken_at: null,
      list: null,
      can_take: true,
      closed: null,
      can_grade: true,
      can_report: true,
    })
  })

  test('names the students in Spanish order: ñ after n, accents ignored', async () => {
    const built = await build.taughtClass({ size: 0 })
    const people: [string, string, string][] = [
      ['Álvarez', 'Soto', 'Beto'],
      ['Alvarado', 'Soto', 'Beto'],
      ['Zúñiga', 'Soto', 'Beto'],
      ['Ñandú', 'Soto', 'Beto'],
      ['Nuñez', 'Soto', 'Beto'],
      ['Nunez', 'Soto', 'Beto'],
      ['Ocaña', 'Soto', 'Beto'],
      ['Núñez', 'Áviles', 'Zoé'],
      ['Núñez', 'Áviles', 'Ángel'],
      ['Núñez', 'Aviña', 'Ana'],
      ['de la O', 'Soto', 'Beto'],
    ]
    for (const [last_name, second_last_name, name] of people)
      await add(built, { last_name, second_last_name, name })
    const { students } = await see(built.professor, built.subject_id)
    expect(students.map((each) => `${each.last_name} ${each.second_last_name} ${each.name}`)).toEqual([
      'Alvarado Soto Beto',
      'Álvarez Soto Beto',
      'de la O Soto Beto',
      'Nunez Soto Beto',
      'Núñez Áviles Ángel',
      'Núñez Áviles Zoé',
      'Núñez Aviña Ana',
      'Nuñez Soto Beto',
      'Ñandú Soto Beto',
      'Ocaña Soto Beto',
      'Zúñiga Soto Beto',
    ])
  })

  test('leaves out who is inactive, whose grades come back with them', async () => {
    const built = await build.taughtClass()
    const [student_id = 0] = built.students
    await build.grade(built.school_id, {
      subject_id: built.subject_id,
      student_id,
      partial_id: built.partials[0]!,
      calification: 70,
    })
    const setStatus = (status: Status) =>
      build.within(built.school_id, (tx) =>
        tx.updateTable('students').set({ status }).where('student_id', '=', student_id).execute(),
      )
    await setStatus(0)
    expect((await see(built.professor, built.subject_id)).students.map((each) => each.student_id)).toEqual(
      built.students.slice(1),
    )
    await setStatus(1)
    const { students } = await see(built.professor, built.subject_id)
    expect(students.find((each) => each.student_id === student_id)?.califications).toMatchObject([
      { calification: 70, version: 1 },
    ])
  })

  test('shows the grades of the partials, not the final ones, nor those of another subject', async () => {
    const built = await build.taughtClass({ size: 1 })
    const cell = { student_id: built.students[0]!, partial_id: built.partials[0]! }
    const other = await build.subject(built.school_id, built.group_id, built.professor.user_id)
    const grade = (subject_id: number, calification: number, is_final: Flag = 0) =>
      build.grade(built.school_id, { ...cell, subject_id, calification, is_final })
    const calification_id = await grade(built.subject_id, 70)
    await grade(built.subject_id, 75, 1)
    await grade(other, 80)
    const { students } = await see(built.professor, built.subject_id)
    expect(students[0]?.califications).toEqual([
      { calification_id, calification: 70, partial_id: built.partials[0], version: 1 },
    ])
  })

  test('of a group without an advisor or without students says so', async () => {
    const built = await build.taughtClass({ size: 0 })
    await build.within(built.school_id, (tx) => tx.updateTable('groups').set({ assessor_id: null }).execute())
    const list = await see(built.professor, built.subject_id)
    expect([list.group.assessor, list.students]).toEqual([null, []])
  })

  test('of a past day shows its marks and takes nothing', async () => {
    const built = await build.taughtClass()
    const taken = {
      subject_id: built.subject_id,
      partial_id: built.partials[0]!,
      taken_by: built.professor.user_id,
    }
    await build.takenList(built.school_id, { ...taken, date: '2026-02-03', students: built.students })
    const past = await see(built.professor, built.subject_id, '2026-02-03')
    expect(past).toMatchObject({
      date: '2026-02-03',
      today: TODAY,
      taken: true,
      can_take: false,
      closed: null,
    })
    expect(past.students.map(({ assistance }) => assistance)).toEqual([1, 1, 1])
    const empty = await see(built.professor, built.subject_id, '2026-02-04')
    expect(empty).toMatchObject({ taken: false, taken_at: null, can_take: false, closed: null })
    const outside = await see(built.professor, built.subject_id, '2025-12-24')
    expect(outside).toMatchObject({ can_take: false, closed: 4024 })
  })

  test.each(['2026-02-30', '10/03/2026', '2026-3-1', 'hoy', ''])(
    'of %s is asked for in vain',
    async (date) => {
      const built = await build.taughtClass()
      const answer = await as(built.professor).answer(readClassList, {
        params: { id: built.subject_id },
        query: { date },
      })
      expect(answer.json()).toMatchObject({ status: 422, code: 1017, errors: [{ field: 'date' }] })
    },
  )

  test('leaves out partials of other levels, disabled ones and regularizations', async () => {
    const built = await build.taughtClass()
    await build.partials(built.school_id, 3)
    const dates = {
      level: LEVEL.primary,
      start_date: '2026-08-01',
      end_date: '2026-08-10',
      limit_date: '2026-08-12',
    }
    await build.within(built.school_id, (tx) =>
      tx
        .insertInto('partials')
        .values([
          { ...dates, partial: 4, status: 0 },
          { ...dates, partial: 1, is_regularized: true },
        ])
        .execute(),
    )
    const { partials } = await see(built.professor, built.subject_id)
    expect(partials.map(({ partial_id }) => partial_id)).toEqual(built.partials)
  })
})

describe('the active partial', () => {
  test.each([
    ['2026-02-15', [true, false, false]],
    // The first may still be captured while the second has begun.
    ['2026-02-16', [true, true, false]],
    ['2026-02-20', [true, true, false]],
    ['2026-02-21', [false, true, false]],
    ['2026-07-16', [false, false, false]],
  ])('on %s is from its start to its limit', async (day, active) => {
    const built = await build.taughtClass()
    clock.now = new Date(`${day}T18:00:00Z`)
    const { partials } = await see(built.professor, built.subject_id)
    expect(partials.map((partial) => partial.active)).toEqual(active)
  })
})

describe('what the reader may do is said with the list:', () => {
  test('everything in the own class, until the list is taken', async () => {
    const built = await build.taughtClass()
    expect(await see(built.professor, built.subject_id)).toMatchObject({
      can_take: true,
      can_grade: true,
      can_report: true,
    })
    const taken = {
      subject_id: built.subject_id,
      partial_id: built.partials[1]!,
      taken_by: built.professor.user_id,
    }
    await build.takenList(built.school_id, { ...taken, date: TODAY, students: built.students })
    expect(await see(built.professor, built.subject_id)).toMatchObject({
      can_take: false,
      can_grade: true,
      can_report: true,
    })
  })

  test.each<[Role, boolean]>([
    ['DIRECTOR', false],
    ['ADMINISTER', true],
  ])('for somebody who is %s whether the list may be taken: %s', async (role, can_take) => {
    const built = await build.taughtClass()
    const person = await build.user(built.school_id, [role])
    expect(await see(person, built.subject_id)).toMatchObject({
      can_take,
      can_grade: false,
      can_report: false,
    })
  })

  test('nothing in a finished cycle', async () => {
    const built = await build.taughtClass()
    const { school_id, professor } = built
    const both = permissionString(['ADMINISTER', 'PROFESSOR'])
    await build.within(school_id, (tx) =>
      tx.updateTable('users').set({ group_id: both }).where('user_id', '=', professor.user_id).execute(),
    )
    await build.freeze(school_id)
    expect(await see(professor, built.subject_id)).toMatchObject({
      can_take: false,
      can_grade: false,
      can_report: false,
    })
  })
})

describe('of a finished cycle', () => {
  test('is no longer there for who taught the class', async () => {
    const built = await build.taughtClass()
    await build.freeze(built.school_id)
    await expect(see(built.professor, built.subject_id)).rejects.toMatchObject({ status: 404 })
  })

  test.each<Role>(['DIRECTOR', 'ADMINISTER'])(
    'has everybody who was enrolled when it ended, for somebody who is %s',
    async (role) => {
      const built = await build.taughtClass()
      const { school_id, students } = built
      const deactivate = (student_id: number) =>
        build.within(school_id, (tx) =>
          tx.updateTable('students').set({ status: 0 }).where('student_id', '=', student_id).execute(),
        )
      const person = await build.user(school_id, [role])
      const listed = async () =>
        (await see(person, built.subject_id)).students
          .map(({ student_id }) => student_id)
          .toSorted((one, other) => one - other)
      await deactivate(students[0]!)
      expect(await listed()).toEqual(students.slice(1).toSorted((one, other) => one - other))
      await build.freeze(school_id)
      expect(await listed()).toEqual(students.toSorted((one, other) => one - other))
    },
  )
})
