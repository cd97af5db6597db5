import { assignProfessor } from '@plantel/contract/subjects'
import { readProfessorTimetable } from '@plantel/contract/professor-timetable'
import { readTimetable, writeTimetable } from '@plantel/contract/timetable'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

let school_id: number
let administrator: Person
let professor: Person
beforeEach(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
  professor = await build.user(school_id, ['PROFESSOR'], {
    name: 'Rosa',
    last_name: 'Luna',
    second_last_name: null,
  })
})

interface Lesson {
  subject_id: number
  weekday: number
  starts: string
  ends: string
  room?: string | null
}

const aClass = async (by: Person | null = professor, title = 'Inglés', group = {}) => {
  const group_id = await build.group(school_id, { grade: '1', turn: 2, ...group })
  return { group_id, subject_id: await build.subject(school_id, group_id, by?.user_id ?? null, { title }) }
}

const at = (
  subject_id: number,
  weekday: number,
  starts: string,
  ends: string,
  room?: string | null,
): Lesson => ({
  subject_id,
  weekday,
  starts,
  ends,
  ...(room === undefined ? {} : { room }),
})

const write = (group_id: number, hours: Lesson[], by = administrator) =>
  as(by).answer(writeTimetable, { params: { id: group_id }, body: { hours } })
/** A class of a school of its own, whose cycle has ended. */
const finished = async () => {
  const built = await build.taughtClass()
  await build.freeze(built.school_id)
  return { ...built, administrator: await build.user(built.school_id, ['ADMINISTER']) }
}
const stored = async (group_id: number, by = administrator) =>
  (await as(by).call(readTimetable, { params: { id: group_id } })).data
const refusal = (answer: { json: () => { code?: number; detail?: string; errors?: unknown } }) => {
  const { code, detail, errors } = answer.json()
  return { code, detail, errors }
}

describe('the week of a professor', () => {
  const weekOf = (by: Person, id = professor.user_id) =>
    as(by).answer(readProfessorTimetable, { params: { id } })

  test('has the hours of all groups by day and hour, with group and room', async () => {
    const [one, other] = [await aClass(), await aClass(professor, 'Artes', { grade: '2' })]
    await write(one.group_id, [
      at(one.subject_id, 3, '09:00', '09:50', 'Aula 3'),
      at(one.subject_id, 1, '08:00', '08:50'),
    ])
    await write(other.group_id, [at(other.subject_id, 1, '07:00', '07:50')])
    const { data } = (await weekOf(professor)).json()
    expect(data.hours).toMatchObject([
      { title: 'Artes', group: { grade: '2' }, weekday: 1, starts: '07:00', ends: '07:50', room: null },
      { title: 'Inglés', group: { group_id: one.group_id }, weekday: 1, starts: '08:00' },
      { weekday: 3, starts: '09:00', room: 'Aula 3' },
    ])
    const director = await build.user(school_id, ['DIRECTOR'])
    for (const person of [administrator, director]) expect((await weekOf(person)).json()).toEqual({ data })
  })

  test('is read by nobody else, and of nobody else', async () => {
    const colleague = await build.user(school_id, ['PROFESSOR'])
    const abroad = await build.user(await build.school(), ['ADMINISTER'])
    const parent = await build.user(school_id, ['PARENT'])
    expect((await weekOf(colleague)).statusCode).toBe(404)
    expect((await weekOf(abroad)).statusCode).toBe(404)
    expect((await weekOf(parent)).statusCode).toBe(403)
    expect((await weekOf(administrator, parent.user_id)).statusCode).toBe(404)
    expect((await weekOf(colleague, colleague.user_id)).json()).toEqual({ data: { hours: [] } })
  })

  test('has nothing of a finished cycle', async () => {
    const built = await build.taughtClass()
    const own = await build.user(built.school_id, ['ADMINISTER'])
    await write(built.group_id, [at(built.subject_id, 1, '07:00', '07:50')], own)
    expect((await weekOf(own, built.professor.user_id)).json().data.hours).toHaveLength(1)
    await build.freeze(built.school_id)
    expect((await weekOf(own, built.professor.user_id)).json().data.hours).toEqual([])
  })
})

describe('the week of a group', () => {
  test('of a finished cycle is 9013', async () => {
    const { group_id, subject_id, administrator: own } = await finished()
    const answer = await write(group_id, [at(subject_id, 1, '07:00', '07:50')], own)
    expect(refusal(answer).code).toBe(9013)
  })

  test('is written whole, and read by day and hour with class, professor and room', async () => {
    const { group_id, subject_id } = await aClass()
    await write(group_id, [
      at(subject_id, 3, '09:00', '09:50', ' Aula 3 '),
      at(subject_id, 1, '07:00', '07:50'),
    ])
    const { hours, can_edit } = await stored(group_id)
    expect(can_edit).toBe(true)
    expect(hours).toEqual([
      expect.objectContaining({
        subject_id,
        title: 'Inglés',
        weekday: 1,
        starts: '07:00',
        ends: '07:50',
        room: null,
      }),
      expect.objectContaining({ weekday: 3, starts: '09:00', ends: '09:50', room: 'Aula 3' }),
    ])
    expect(hours[0]?.professor).toMatchObject({ name: 'Rosa', last_name: 'Luna' })
    await write(group_id, [at(subject_id, 2, '07:00', '07:50')])
    expect((await stored(group_id)).hours).toHaveLength(1)
    await write(group_id, [])
    expect((await stored(group_id)).hours).toEqual([])
    const audited = await inSchoolAsOwner(
      school_id,
      "select details from audit_log where action = 'group:timetable' order by audit_id",
    )
    expect(audited.map(({ details }) => details)).toEqual([
      { group_id, hours: 2 },
      { group_id, hours: 1 },
      { group_id, hours: 0 },
    ])
  })

  test('is read whole by who teaches or advises the group, and by nobody else', async () => {
    const { group_id, subject_id } = await aClass()
    const advisor = await build.user(school_id, ['ASSESSOR'])
    const other = await build.user(school_id, ['PROFESSOR'])
    const director = await build.user(school_id, ['DIRECTOR'])
    await inSchoolAsOwner(
      school_id,
      `update groups set assessor_id = ${advisor.user_id} where group_id = ${group_id}`,
    )
    const history = await build.subject(school_id, group_id, null, { title: 'Historia' })
    await write(group_id, [at(subject_id, 1, '07:00', '07:50'), at(history, 1, '07:50', '08:40')])
    for (const reader of [professor, advisor, director]) {
      const { hours, can_edit } = await stored(group_id, reader)
      expect(hours.map(({ title }) => title)).toEqual(['Inglés', 'Historia'])
      expect(can_edit).toBe(false)
    }
    const answer = await as(other).answer(readTimetable, { params: { id: group_id } })
    expect(answer.statusCode).toBe(404)
  })

  test('takes 80 hours and not 81, and rooms of 20 letters and not 21', async () => {
    const { group_id, subject_id } = await aClass()
    const hour = (place: number) => {
      const minutes = (value: number) =>
        `${String(7 + Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`
      const start = Math.floor(place / 6) * 10
      return at(subject_id, 1 + (place % 6), minutes(start), minutes(start + 10))
    }
    const hours = Array.from({ length: 81 }, (_, place) => hour(place))
    expect((await write(group_id, hours)).statusCode).toBe(422)
    expect((await write(group_id, hours.slice(0, 80))).statusCode).toBe(200)
    expect((await write(group_id, [at(subject_id, 1, '07:00', '08:00', 'x'.repeat(20))])).statusCode).toBe(
      200,
    )
    expect((await write(group_id, [at(subject_id, 1, '07:00', '08:00', 'x'.repeat(21))])).statusCode).toBe(
      422,
    )
  })

  test.each([
    ['Sunday', { weekday: 7 }],
    ['no day', { weekday: 0 }],
    ['an end before the start', { ends: '06:59' }],
    ['no length', { ends: '07:00' }],
    ['an hour of no day', { ends: '24:00' }],
    ['seconds', { starts: '07:00:00' }],
  ])('refuses %s', async (_, wrong) => {
    const { group_id, subject_id } = await aClass()
    const answer = await write(group_id, [{ ...at(subject_id, 1, '07:00', '07:50'), ...wrong }])
    expect(answer.json()).toMatchObject({ code: 1017 })
  })

  test("refuses a class of another group, and another school's group", async () => {
    const [one, other] = [await aClass(), await aClass(null)]
    const answer = await write(one.group_id, [at(other.subject_id, 1, '07:00', '07:50')])
    expect(refusal(answer)).toMatchObject({
      code: 1017,
      errors: [{ field: 'hours.0.subject_id', message: 'La materia no es del grupo' }],
    })
    const strange = await build.user(await build.school(), ['ADMINISTER'])
    expect((await write(one.group_id, [], strange)).json()).toMatchObject({ code: 5901 })
  })
})

describe('two classes at one time', () => {
  test('of one group are refused with both named', async () => {
    const { group_id, subject_id } = await aClass(professor, 'Inglés', { group: 'A' })
    const history = await build.subject(school_id, group_id, null, { title: 'Historia' })
    const answer = await write(group_id, [
      at(subject_id, 1, '07:00', '07:50'),
      at(history, 1, '07:49', '08:30'),
    ])
    const detail = 'Historia de 1° A Vespertino se encima con Inglés de 1° A Vespertino: lunes de 7:00 a 7:50'
    expect(refusal(answer)).toEqual({ code: 9012, detail, errors: [{ field: 'hours.1', message: detail }] })
    expect((await stored(group_id)).hours).toEqual([])
    expect(
      (await write(group_id, [at(subject_id, 1, '07:00', '07:50'), at(history, 1, '07:50', '08:30')]))
        .statusCode,
    ).toBe(200)
  })

  test('of one professor are refused with both named and who it is', async () => {
    const one = await aClass(professor, 'Inglés', { group: 'A' })
    const other = await aClass(professor, 'Francés', { group: 'B' })
    await write(one.group_id, [at(one.subject_id, 5, '07:00', '07:50')])
    const answer = await write(other.group_id, [at(other.subject_id, 5, '07:30', '08:20')])
    expect(refusal(answer)).toMatchObject({
      code: 9012,
      detail:
        'Francés de 1° B Vespertino se encima con Inglés de 1° A Vespertino (Rosa Luna): viernes de 7:00 a 7:50',
    })
    expect((await write(other.group_id, [at(other.subject_id, 4, '07:30', '08:20')])).statusCode).toBe(200)
  })

  test('of different groups and professors, or of nobody, are none of this', async () => {
    for (const by of [null, null, await build.user(school_id, ['PROFESSOR']), professor]) {
      const { group_id, subject_id } = await aClass(by)
      expect((await write(group_id, [at(subject_id, 1, '07:00', '07:50')])).statusCode).toBe(200)
    }
  })

  test('a professor who is assigned to a class takes its hours, unless another of his is then', async () => {
    const one = await aClass(professor, 'Inglés', { group: 'A' })
    const other = await aClass(null, 'Francés', { group: 'B' })
    await write(one.group_id, [at(one.subject_id, 1, '07:00', '07:50')])
    await write(other.group_id, [at(other.subject_id, 1, '07:00', '07:50')])
    const assign = (subject_id: number, professor_id: number | null) =>
      as(administrator).answer(assignProfessor, { params: { id: subject_id }, body: { professor_id } })
    expect(refusal(await assign(other.subject_id, professor.user_id))).toMatchObject({
      code: 9012,
      detail:
        'Francés de 1° B Vespertino se encima con Inglés de 1° A Vespertino (Rosa Luna): lunes de 7:00 a 7:50',
    })
    expect((await assign(one.subject_id, null)).statusCode).toBe(200)
    expect((await assign(other.subject_id, professor.user_id)).statusCode).toBe(200)
    expect(refusal(await assign(one.subject_id, professor.user_id)).code).toBe(9012)
  })

  test('written at once for one professor in two groups: one is there', async () => {
    const classes = [await aClass(), await aClass(), await aClass()]
    const answers = await Promise.all(
      classes.map(({ group_id, subject_id }) => write(group_id, [at(subject_id, 1, '07:00', '07:50')])),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ])
  })

  test('does not count the classes of a finished cycle', async () => {
    const [old, next] = [await aClass(), await aClass()]
    await write(old.group_id, [at(old.subject_id, 1, '07:00', '07:50')])
    await build.within(school_id, async (tx) => {
      await sql`update class_hours set ended = true where group_id = ${old.group_id}`.execute(tx)
    })
    expect((await write(next.group_id, [at(next.subject_id, 1, '07:00', '07:50')])).statusCode).toBe(200)
  })
})
