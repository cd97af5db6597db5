import {
  readStudentGroups,
  readStudentSpecialGroups,
  readStudentSubjects,
} from '@plantel/contract/enrollments'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const setUp = async () => {
  const school_id = await build.school()
  const [director, professor, other, advisor, parent] = [
    await build.user(school_id, ['DIRECTOR']),
    await build.user(school_id, ['PROFESSOR'], { name: 'Rosa', last_name: 'Ávila', second_last_name: null }),
    await build.user(school_id, ['PROFESSOR']),
    await build.user(school_id, ['ASSESSOR']),
    await build.user(school_id, ['PARENT']),
  ]
  const regular = await build.group(school_id, { grade: '1', group: 'A', assessor_id: advisor.user_id })
  const special = await build.group(school_id, { grade: '1', group: 'Coro', special: 1 })
  const [student_id = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, regular, [student_id])
  await build.enroll(school_id, special, [student_id], 1)
  await build.relationship(school_id, student_id, parent.user_id)
  const spanish = await build.subject(school_id, regular, professor.user_id, {
    title: 'Español',
    folio: 'ESP',
  })
  const algebra = await build.subject(school_id, regular, null, { title: 'Álgebra' })
  const singing = await build.subject(school_id, special, other.user_id, { title: 'Canto' })
  return {
    school_id,
    director,
    professor,
    other,
    advisor,
    parent,
    regular,
    special,
    student_id,
    spanish,
    algebra,
    singing,
  }
}

let built: Awaited<ReturnType<typeof setUp>>
beforeAll(async () => {
  built = await setUp()
})

const idsOf = async (caller: Person) => {
  const sent = { params: { id: built.student_id } }
  const groups = await as(caller).call(readStudentGroups, sent)
  const specials = await as(caller).call(readStudentSpecialGroups, sent)
  const subjects = await as(caller).call(readStudentSubjects, sent)
  return [
    groups.data.map(({ group_id }) => group_id),
    specials.data.map(({ group_id }) => group_id),
    subjects.data.map(({ subject_id }) => subject_id),
  ]
}

describe("a student's groups and subjects", () => {
  test('are read whole by the school, the advisor and the family, the regular group first', async () => {
    const { director, advisor, parent, regular, special, spanish, algebra, singing } = built
    for (const caller of [director, advisor, parent])
      expect(await idsOf(caller)).toEqual([[regular, special], [special], [algebra, spanish, singing]])
  })

  test('are for a professor those of the own classes', async () => {
    const { professor, other, regular, special, spanish, singing } = built
    expect(await idsOf(professor)).toEqual([[regular], [], [spanish]])
    expect(await idsOf(other)).toEqual([[special], [special], [singing]])
  })

  test('do not exist for whom the student is out of reach', async () => {
    const { school_id, student_id } = built
    const strangers = [
      await build.user(school_id, ['PROFESSOR']),
      await build.user(school_id, ['ASSESSOR']),
      await build.user(school_id, ['PARENT']),
      await build.user(await build.school(), ['ADMINISTER']),
    ]
    for (const caller of strangers)
      for (const endpoint of [readStudentGroups, readStudentSpecialGroups, readStudentSubjects]) {
        const answer = await as(caller).answer(endpoint, { params: { id: student_id } })
        expect(answer.statusCode).toBe(404)
      }
  })

  test('say how many subjects a group has, and who teaches a subject', async () => {
    const { director, professor, regular, student_id, spanish } = built
    const params = { id: student_id }
    const groups = await as(director).call(readStudentGroups, { params })
    expect(groups.data[0]).toEqual({
      group_id: regular,
      grade: '1',
      group: 'A',
      turn: 1,
      level: 2,
      special: 0,
      title: '1° A Matutino',
      levelName: 'Primaria',
      subjects: 2,
    })
    const { data } = await as(director).call(readStudentSubjects, { params })
    expect(data[1]).toMatchObject({
      subject_id: spanish,
      folio: 'ESP',
      title: 'Español',
      special: 0,
      group: { group_id: regular, title: '1° A Matutino' },
      professor: {
        professor_id: professor.user_id,
        name: 'Rosa',
        last_name: 'Ávila',
        second_last_name: null,
        url_photo_profile: null,
      },
    })
    expect(data[0]?.professor).toBeNull()
  })

  test('are those of the current cycle', async () => {
    const at = await setUp()
    await build.freeze(at.school_id)
    for (const endpoint of [readStudentGroups, readStudentSpecialGroups, readStudentSubjects]) {
      const { data } = await as(at.director).call(endpoint, { params: { id: at.student_id } })
      expect(data).toEqual([])
    }
  })
})
