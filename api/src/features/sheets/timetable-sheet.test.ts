import { readProfessorTimetableSheet, readTimetableSheet } from '@plantel/contract/sheets'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { pagesOf, wrongIn } from '../../../test/pdf-tools.ts'

const weekOf = async () => {
  const built = await build.taughtClass()
  const director = await build.user(built.school_id, ['DIRECTOR'])
  return { ...built, director }
}

type Built = Awaited<ReturnType<typeof weekOf>>

type AddedHour = readonly [weekday: number, starts: string, ends: string, room: string | null]

const addHours = ({ school_id, subject_id }: Built, hours: readonly AddedHour[]) => {
  const rows = hours.map(
    ([weekday, starts, ends, room]) =>
      `(${subject_id}, 0, ${weekday}, '${starts}', '${ends}', ${room === null ? 'null' : `'${room}'`})`,
  )
  return inSchoolAsOwner(
    school_id,
    `insert into class_hours (subject_id, group_id, weekday, starts, ends, room) values ${rows.join()}`,
  )
}

const readGroup = async ({ director, group_id }: Built) => {
  const answer = await as(director).answer(readTimetableSheet, { params: { id: group_id } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(await wrongIn(answer.rawPayload)).toEqual([])
  return pagesOf(answer.rawPayload)
}

describe('the timetable of a group', () => {
  test('has a row for each hour and a column for each day, with who teaches and where', async () => {
    const at = await weekOf()
    await addHours(at, [
      [1, '07:00', '07:50', 'Aula 3'],
      [3, '07:00', '08:40', null],
      [5, '10:00', '10:50', null],
    ])
    const [page = []] = await readGroup(at)
    const words = page.join(' ')
    for (const said of ['Horario', 'Lunes', 'Viernes', 'Aula 3', '7:00 a 8:40', '10:00 a 10:50'])
      expect(words).toContain(said)
    expect(words).not.toContain('Sábado')
  })

  test('with a full week stays on one page', async () => {
    const at = await weekOf()
    const hours = [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      Array.from({ length: 13 }, (_, place): AddedHour => {
        const hour = String(7 + place).padStart(2, '0')
        return [weekday, `${hour}:00`, `${hour}:50`, 'Laboratorio de ciencias'.slice(0, 20)]
      }),
    )
    await addHours(at, hours)
    const pages = await readGroup(at)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.join(' ')).toContain('Sábado')
  })

  test('without hours says so', async () => {
    const [page = []] = await readGroup(await weekOf())
    expect(page.join(' ')).toContain('Sin horario')
  })

  test('is for who reads it on the screen', async () => {
    const at = await weekOf()
    const elsewhere = await weekOf()
    const stranger = await build.user(at.school_id, ['PROFESSOR'])
    const parent = await build.user(at.school_id, ['PARENT'])
    const statusFor = async (person: Built['director'], id = at.group_id) =>
      (await as(person).answer(readTimetableSheet, { params: { id } })).statusCode
    expect(await statusFor(at.professor)).toBe(200)
    expect(await statusFor(stranger)).toBe(404)
    expect(await statusFor(parent)).toBe(403)
    expect(await statusFor(at.director, elsewhere.group_id)).toBe(404)
  })
})

describe('the timetable of a professor', () => {
  const ask = (person: Built['director'], id: number) =>
    as(person).answer(readProfessorTimetableSheet, { params: { id } })

  test('names the groups', async () => {
    const at = await weekOf()
    await addHours(at, [[2, '08:00', '08:50', 'Aula 1']])
    const answer = await ask(at.professor, at.professor.user_id)
    const [page = []] = await pagesOf(answer.rawPayload)
    const words = page.join(' ')
    for (const said of ['Horario', 'Martes', '8:00 a 8:50', 'Aula 1', 'Matutino'])
      expect(words).toContain(said)
  })

  test('is the own one, or any of the school for who leads it', async () => {
    const at = await weekOf()
    const colleague = await build.user(at.school_id, ['PROFESSOR'])
    const elsewhere = await weekOf()
    const { user_id } = at.professor
    expect((await ask(at.director, user_id)).statusCode).toBe(200)
    expect((await ask(colleague, user_id)).statusCode).toBe(404)
    expect((await ask(elsewhere.director, user_id)).statusCode).toBe(404)
    expect((await ask(at.director, at.director.user_id)).statusCode).toBe(404)
  })
})
