import type { Level, Turn } from '@plantel/contract/school-words'
import { average } from '@plantel/contract/averages'
import { saveAttendance } from '@plantel/contract/attendance'
import { type ProfessorSubject, readProfessorSubjects } from '@plantel/contract/classes'
import { saveGrades } from '@plantel/contract/grades'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const cardsOf = async (professor: Person, reader = professor): Promise<ProfessorSubject[]> =>
  (await as(reader).call(readProfessorSubjects, { params: { id: professor.user_id } })).data

describe("a professor's cards", () => {
  test('are one for each class, with its group and its numbers', async () => {
    const built = await build.taughtClass()
    const [card] = await cardsOf(built.professor)
    expect(card).toEqual({
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
      list_kind: 'class',
      list_subject_id: built.subject_id,
      group: {
        group_id: built.group_id,
        grade: '1',
        group: card?.group.group,
        turn: 1,
        level: 2,
        special: 0,
        title: `1° ${card?.group.group} Matutino`,
        levelName: 'Primaria',
      },
      average_rating: 0,
      students: 3,
      taken: false,
      stand_in: null,
    })
  })

  test('stand in the order of level, grade, group, turn and title', async () => {
    const school_id = await build.school()
    const professor = await build.user(school_id, ['PROFESSOR'])
    const add = async (level: Level, grade: string, group: string, turn: Turn, title: string) => {
      const group_id = await build.group(school_id, { level, grade, group, turn })
      await build.subject(school_id, group_id, professor.user_id, { title, level })
    }
    const wanted: Parameters<typeof add>[] = [
      [1, '3', 'A', 1, 'Juego'],
      [2, '1', 'N', 1, 'Música'],
      [2, '1', 'Ñ', 1, 'Música'],
      [2, '1', 'Ñ', 2, 'Música'],
      [2, '2', 'A', 1, 'Álgebra'],
      [2, '10', 'A', 1, 'Álgebra'],
    ]
    for (const each of wanted.toReversed()) await add(...each)
    const cards = await cardsOf(professor)
    const shown = cards.map(({ group, catalogSubject }) => [
      group.level,
      group.grade,
      group.group,
      group.turn,
      catalogSubject.title,
    ])
    expect(shown).toEqual(wanted)
  })

  test('of one group stand in the order of their titles', async () => {
    const built = await build.taughtClass()
    for (const title of ['Ñandutí', 'Nahual', 'Óptica', 'Álgebra'])
      await build.subject(built.school_id, built.group_id, built.professor.user_id, { title })
    const titles = (await cardsOf(built.professor)).map(({ catalogSubject }) => catalogSubject.title)
    expect(titles).toEqual(['Álgebra', 'Matemáticas', 'Nahual', 'Ñandutí', 'Óptica'])
  })

  test('say whether the list of today was taken, not that of another day', async () => {
    const built = await build.taughtClass()
    const list = {
      subject_id: built.subject_id,
      partial_id: built.partials[1]!,
      taken_by: built.professor.user_id,
    }
    await build.takenList(built.school_id, { ...list, date: '2026-03-09', students: built.students })
    expect(await cardsOf(built.professor)).toMatchObject([{ taken: false }])
    const items = built.students.map((student_id) => ({
      assistance: 1,
      date: TODAY,
      student_id,
      subject_id: built.subject_id,
    }))
    await as(built.professor).call(saveAttendance, { body: { group_id: built.group_id, items } })
    expect(await cardsOf(built.professor)).toMatchObject([{ taken: true }])
  })

  test('count active students only', async () => {
    const built = await build.taughtClass()
    await build.within(built.school_id, (tx) =>
      tx.updateTable('students').set({ status: 0 }).where('student_id', '=', built.students[0]!).execute(),
    )
    expect(await cardsOf(built.professor)).toMatchObject([{ students: 2 }])
  })

  test('are read by the director and the administrator', async () => {
    const built = await build.taughtClass()
    const own = await cardsOf(built.professor)
    for (const role of ['DIRECTOR', 'ADMINISTER'] as const)
      expect(await cardsOf(built.professor, await build.user(built.school_id, [role]))).toEqual(own)
  })

  test('may be none; somebody who is no professor has not even that', async () => {
    const school_id = await build.school()
    const professor = await build.user(school_id, ['PROFESSOR'])
    const director = await build.user(school_id, ['DIRECTOR'])
    expect(await cardsOf(professor)).toEqual([])
    expect(await cardsOf(professor, director)).toEqual([])
    const foreign = await build.user(await build.school(), ['PROFESSOR'])
    for (const { user_id } of [director, foreign, { user_id: 999_999_999 }])
      expect((await as(director).answer(readProfessorSubjects, { params: { id: user_id } })).statusCode).toBe(
        404,
      )
  })
})

test('the average of a card is the mean of the grades of the class, half up, whatever they are', async () => {
  const built = await build.taughtClass({ size: 4 })
  const { subject_id, students, partials } = built
  const grade = fc.option(fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100))
  await fc.assert(
    fc.asyncProperty(fc.array(grade, { minLength: 12, maxLength: 12 }), async (grades) => {
      await build.within(built.school_id, (tx) => tx.deleteFrom('califications').execute())
      const create = grades.flatMap((calification, place) =>
        calification === null
          ? []
          : [
              {
                is_final: 0,
                calification,
                subject_id,
                student_id: students[place % 4],
                partial_id: partials[place % 3],
              },
            ],
      )
      if (create.length > 0) await as(built.professor).call(saveGrades, { body: { create } })
      const [card] = await cardsOf(built.professor)
      expect(card?.average_rating).toBe(average(create.map(({ calification }) => calification)))
    }),
    { numRuns: 40 },
  )
})
