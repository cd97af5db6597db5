import { readStudentAttendance, saveAttendance } from '@plantel/contract/attendance'
import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import { describe, expect, test } from 'vitest'
import { TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

interface DayGroup extends BuiltClass {
  /** Another class of the titular, and one of a specialist. */
  history: number
  english: number
  specialist: Person
}

/** The titular passes the group's list in `subject_id`. */
const dayGroup = async (): Promise<DayGroup> => {
  const built = await build.taughtClass()
  const { school_id, group_id, professor, subject_id } = built
  const specialist = await build.user(school_id, ['PROFESSOR'])
  const history = await build.subject(school_id, group_id, professor.user_id, { title: 'Historia' })
  const english = await build.subject(school_id, group_id, specialist.user_id, { title: 'Inglés' })
  await build.within(school_id, (tx) =>
    tx
      .updateTable('groups')
      .set({ roll: 1, roll_subject_id: subject_id })
      .where('group_id', '=', group_id)
      .execute(),
  )
  return { ...built, history, english, specialist }
}

const bodyOf = ({ group_id, students }: BuiltClass, subject_id: number) => ({
  group_id,
  items: students.map((student_id, place) => ({
    assistance: place === 0 ? 0 : 1,
    date: TODAY,
    student_id,
    subject_id,
  })),
})

const take = (by: Person, built: BuiltClass, subject_id: number) =>
  as(by).answer(saveAttendance, { body: bodyOf(built, subject_id) })

const read = async (by: Person, id: number, date?: string) =>
  (await as(by).call(readClassList, { params: { id }, ...(date === undefined ? {} : { query: { date } }) }))
    .data

const cards = async (by: Person) => {
  const { data } = await as(by).call(readProfessorSubjects, { params: { id: by.user_id } })
  return data.map((card) => [
    card.catalogSubject.title,
    card.list_kind,
    card.list_subject_id === card.subject_id,
    card.taken,
  ])
}

describe('in a group with one list a day', () => {
  test("the titular's cards are one list, the specialist's is his own", async () => {
    const built = await dayGroup()
    expect(await cards(built.professor)).toEqual([
      ['Historia', 'shown', false, false],
      ['Matemáticas', 'day', true, false],
    ])
    expect((await take(built.professor, built, built.subject_id)).statusCode).toBe(200)
    expect(await cards(built.professor)).toEqual([
      ['Historia', 'shown', false, true],
      ['Matemáticas', 'day', true, true],
    ])
    expect(await cards(built.specialist)).toEqual([['Inglés', 'class', true, false]])
  })

  test("the titular's other classes show the marks of the day and neither ask for a list nor change it", async () => {
    const built = await dayGroup()
    const before = await read(built.professor, built.history)
    expect(before).toMatchObject({ list_kind: 'shown', list_subject_id: built.subject_id, can_take: false })
    await take(built.professor, built, built.subject_id)
    const shown = await read(built.professor, built.history)
    expect(shown.students.map(({ assistance }) => assistance)).toEqual([0, 1, 1])
    expect(shown.students[0]?.week_absences).toBe(1)
    expect(shown).toMatchObject({ taken: true, can_take: false })
    const may = { may_undo: false, may_correct: false, may_note_late: false, may_excuse: false }
    expect(shown.list).toMatchObject(may)
    const own = await read(built.professor, built.subject_id)
    expect(own.list).toMatchObject({ may_undo: true, may_correct: true })
    expect(own.students.map(({ assist_id }) => assist_id)).toEqual(
      shown.students.map(({ assist_id }) => assist_id),
    )
  })

  test('a second list of the same professor is refused and says where the list is', async () => {
    const built = await dayGroup()
    const refused = await take(built.professor, built, built.history)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 1017,
      errors: [
        {
          message: 'La lista del grupo se pasa una vez al día, en «Matemáticas»',
          field: 'items.0.subject_id',
        },
      ],
    })
    expect((await take(built.professor, built, built.subject_id)).statusCode).toBe(200)
    const params = { id: built.students[0] }
    const administrator = await build.user(built.school_id, ['ADMINISTER'])
    const { data } = await as(administrator).call(readStudentAttendance, { params })
    expect(data).toHaveLength(1)
  })

  test('a specialist may pass one, which is of that class', async () => {
    const built = await dayGroup()
    expect(await read(built.specialist, built.english)).toMatchObject({ list_kind: 'class', can_take: true })
    expect((await take(built.specialist, built, built.english)).statusCode).toBe(200)
    expect(await read(built.professor, built.history)).toMatchObject({ taken: false })
  })

  test('a list that a class passed before it was shown stays that of its day', async () => {
    const built = await dayGroup()
    const { school_id, history, partials, professor, students } = built
    const list = { subject_id: history, partial_id: partials[1] ?? 0, taken_by: professor.user_id, students }
    await build.takenList(school_id, { ...list, date: '2026-03-09' })
    await build.takenList(school_id, { ...list, date: TODAY })
    for (const date of ['2026-03-09', TODAY])
      expect(await read(professor, history, date)).toMatchObject({ list_subject_id: history, taken: true })
    const again = { group_id: built.group_id, items: bodyOf(built, history).items }
    const present = again.items.map((item) => ({ ...item, assistance: 1 as const }))
    expect(
      (await as(professor).answer(saveAttendance, { body: { ...again, items: present } })).statusCode,
    ).toBe(200)
  })

  test('everybody passes their own list while no class carries it', async () => {
    const built = await dayGroup()
    await build.within(built.school_id, (tx) =>
      tx
        .updateTable('groups')
        .set({ roll_subject_id: null })
        .where('group_id', '=', built.group_id)
        .execute(),
    )
    expect(await read(built.professor, built.history)).toMatchObject({ list_kind: 'class', can_take: true })
    expect((await take(built.professor, built, built.history)).statusCode).toBe(200)
  })
})
