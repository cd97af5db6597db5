import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import { average } from '@plantel/contract/averages'
import { readStudents } from '@plantel/contract/students'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

interface Built {
  school_id: number
  administrator: Person
  ids: Record<string, number>
  first: number
  second: number
  chess: number
}

const PEOPLE = [
  ['Zoe', 'Peña', 'Ruiz'],
  ['Ana', 'Pena', 'Álvarez'],
  ['Luz', 'Peñaloza', null],
  ['Íñigo', 'Núñez', 'Díaz'],
  ['Eva', 'Nuñez', 'Diaz'],
  ['Omar', 'Ñuño', 'Ávila'],
  ['Leo', 'Álamo', 'Cruz'],
] as const

let built: Built

const markAll = async ({ school_id, ids }: Built, group_id: number): Promise<void> => {
  const professor = await build.user(school_id, ['PROFESSOR'])
  const partials = await build.partials(school_id)
  const subject_id = await build.subject(school_id, group_id, professor.user_id)
  const grades: Record<string, number[]> = { Zoe: [87.35, 90], Ana: [60], Leo: [100, 99.9] }
  for (const [name, given] of Object.entries(grades))
    for (const [place, calification] of given.entries())
      await build.grade(school_id, {
        subject_id,
        student_id: ids[name]!,
        partial_id: partials[place]!,
        calification,
      })
  const list = { subject_id, partial_id: partials[0]!, taken_by: professor.user_id }
  await build.takenList(school_id, { ...list, date: '2026-02-03', students: [ids['Zoe']!, ids['Ana']!] })
  await build.within(school_id, async (tx) => {
    await tx
      .insertInto('attendance_lists')
      .values({ ...list, date: '2026-02-04' })
      .execute()
    const marks = [ids['Leo']!, ids['Ana']!].map((student_id) => ({
      subject_id,
      date: '2026-02-04',
      student_id,
      assistance: ASSISTANCE.absent,
      code: MARK.absent,
    }))
    await tx.insertInto('assists').values(marks).execute()
  })
}

beforeAll(async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const ids: Record<string, number> = {}
  for (const [place, [name, last_name, second_last_name]] of PEOPLE.entries()) {
    const row = { name, last_name, second_last_name, folio: `F-${9 - place}`, cellphone: `618000000${place}` }
    const [student_id = 0] = await build.students(school_id, 1, { ...row, email: `${place}%_a@example.mx` })
    ids[name] = student_id
  }
  const [first, second, chess] = [
    await build.group(school_id, { grade: '1', group: 'A' }),
    await build.group(school_id, { grade: '2', group: 'B', level: 3, turn: 2 }),
    await build.group(school_id, { special: 1 }),
  ]
  await build.enroll(school_id, first, [ids['Zoe']!, ids['Ana']!, ids['Leo']!])
  await build.enroll(school_id, second, [ids['Eva']!])
  await build.enroll(school_id, chess, [ids['Eva']!, ids['Luz']!], 1)
  built = { school_id, administrator, ids, first, second, chess }
  await markAll(built, first)
  await build.within(school_id, (tx) =>
    tx.updateTable('students').set({ status: 0 }).where('student_id', '=', ids['Omar']!).execute(),
  )
  const parent = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, ids['Luz']!, parent.user_id)
})

const list = (query: Record<string, unknown> = {}) =>
  as(built.administrator).call(readStudents, { params: { id: built.school_id }, query })

const names = async (query: Record<string, unknown> = {}) => (await list(query)).data.map(({ name }) => name)

const BY_NAME = ['Leo', 'Eva', 'Íñigo', 'Omar', 'Ana', 'Zoe', 'Luz']

describe('the list of students', () => {
  test('shows of each the group, the counts and the averages of the cycle', async () => {
    const { data, meta } = await list({ search: 'zoe' })
    expect(data).toEqual([
      {
        student_id: built.ids['Zoe'],
        folio: 'F-9',
        name: 'Zoe',
        last_name: 'Peña',
        second_last_name: 'Ruiz',
        url_photo_profile: null,
        status: 1,
        group_id: built.first,
        group_title: '1° A Matutino',
        grade: '1',
        level: 2,
        has_special_groups: false,
        groups: 1,
        amount_subjects: 1,
        relationships: 0,
        average_rating: average([87.35, 90]),
        total_absence: 0,
        total_late: 0,
        total_excused: 0,
        absence_days: 0,
        excused_days: 0,
        single_absences: 0,
        total_presence: 1,
      },
    ])
    expect(meta.total).toBe(1)
    const [eva] = (await list({ search: 'Eva' })).data
    expect(eva).toMatchObject({
      group_title: '2° B Vespertino',
      level: 3,
      groups: 2,
      amount_subjects: 0,
      has_special_groups: true,
      average_rating: 0,
    })
    const [luz] = (await list({ search: 'luz' })).data
    expect(luz).toMatchObject({ group_id: null, group_title: null, level: null, groups: 1, relationships: 1 })
  })

  test('is sorted as Spanish is, accents and capitals aside and ñ after n', async () => {
    expect(await names()).toEqual(BY_NAME)
    expect(await names({ sort: 'name' })).toEqual(BY_NAME)
    expect(await names({ sort: '-name' })).toEqual(BY_NAME.toReversed())
  })

  test.each([
    ['folio', ['Leo', 'Omar', 'Eva', 'Íñigo', 'Luz', 'Ana', 'Zoe']],
    ['student_id', PEOPLE.map(([name]) => name)],
    ['average_rating', ['Luz', 'Íñigo', 'Eva', 'Omar', 'Ana', 'Zoe', 'Leo']],
    ['total_absence', ['Zoe', 'Luz', 'Íñigo', 'Eva', 'Omar', 'Ana', 'Leo']],
    ['total_presence', ['Luz', 'Íñigo', 'Eva', 'Omar', 'Leo', 'Zoe', 'Ana']],
    ['groups', ['Íñigo', 'Omar', 'Zoe', 'Ana', 'Luz', 'Leo', 'Eva']],
    ['amount_subjects', ['Luz', 'Íñigo', 'Eva', 'Omar', 'Zoe', 'Ana', 'Leo']],
    ['relationships', ['Zoe', 'Ana', 'Íñigo', 'Eva', 'Omar', 'Leo', 'Luz']],
  ])('is sorted by %s, ties by id, and backwards', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
    expect(await names({ sort: `-${sort}` })).toEqual(expected.toReversed())
    const pages = [await names({ sort, per_page: 3 }), await names({ sort, per_page: 3, page: 2 })]
    expect(pages.flat()).toEqual(expected.slice(0, 6))
    expect(await names({ sort, search: '@example' })).toEqual(expected)
  })

  test('finds names, folio, phone and e-mail, accents and capitals aside', async () => {
    expect(await names({ search: 'PEÑA' })).toEqual(['Ana', 'Zoe', 'Luz'])
    expect(await names({ search: 'pena' })).toEqual(['Ana', 'Zoe', 'Luz'])
    expect(await names({ search: 'f-8' })).toEqual(['Ana'])
    expect(await names({ search: '6180000003' })).toEqual(['Íñigo'])
    expect(await names({ search: '2%_a@EXAMPLE' })).toEqual(['Luz'])
  })

  test('a director, who reads no phones and e-mails, finds nobody by them', async () => {
    const director = await build.user(built.school_id, ['DIRECTOR'])
    const found = async (search: string) =>
      (
        await as(director).call(readStudents, { params: { id: built.school_id }, query: { search } })
      ).data.map(({ name }) => name)
    for (const search of ['6180000003', '618', '@example', 'inigo 618'])
      expect([search, await found(search)]).toEqual([search, []])
    expect([await found('pena'), await found('f-8'), await found('inigo diaz')]).toEqual([
      ['Ana', 'Zoe', 'Luz'],
      ['Ana'],
      ['Íñigo'],
    ])
  })

  test('finds whom every word of the search fits, in any order', async () => {
    expect(await names({ search: 'inigo diaz' })).toEqual(['Íñigo'])
    expect(await names({ search: 'diaz  nunez' })).toEqual(['Eva', 'Íñigo'])
    expect(await names({ search: 'diaz pena' })).toEqual([])
    expect(await names({ search: '  ' })).toEqual(BY_NAME)
  })

  test('takes wildcards and quotes for the text that they are', async () => {
    for (const search of ['%', '_', '%_'])
      expect([search, (await names({ search })).length]).toEqual([search, BY_NAME.length])
    for (const search of ['%%', '_%', '\\', 'P_na', 'P%a', "'", "' or 1=1 --", '"'])
      expect([search, await names({ search })]).toEqual([search, []])
  })

  test('is narrowed by status, level, group and the lack of one, together with a search and a sort', async () => {
    expect(await names({ status: 0 })).toEqual(['Omar'])
    expect((await list({ status: 1 })).meta.total).toBe(6)
    expect(await names({ level: 2 })).toEqual(['Leo', 'Ana', 'Zoe'])
    expect(await names({ level: 3 })).toEqual(['Eva'])
    expect(await names({ level: 1 })).toEqual([])
    expect(await names({ group_id: built.first })).toEqual(['Leo', 'Ana', 'Zoe'])
    expect(await names({ group_id: built.chess })).toEqual(['Eva', 'Luz'])
    expect(await names({ group_id: 999_999_999 })).toEqual([])
    expect(await names({ without_group: 1 })).toEqual(['Íñigo', 'Omar', 'Luz'])
    expect(await names({ without_group: 0 })).toEqual(BY_NAME)
    expect(await names({ without_group: 1, status: 1 })).toEqual(['Íñigo', 'Luz'])
    expect(await names({ level: 2, search: 'pena', sort: '-average_rating' })).toEqual(['Zoe', 'Ana'])
  })

  test('knows how long it is, whatever it is narrowed by and past its end', async () => {
    const totals = [{}, { status: 1 }, { status: 0 }, { search: 'pena' }, { level: 2 }, { search: 'nadie' }]
    const found = []
    for (const query of totals)
      for (const page of [1, 9]) found.push((await list({ ...query, page, per_page: 2 })).meta.total)
    expect(found).toEqual([7, 7, 6, 6, 1, 1, 3, 3, 3, 3, 0, 0])
  })

  test('leaves out what is not asked for', async () => {
    const some = await list({ fields: 'name,folio', per_page: 1 })
    expect(some.data).toEqual([{ name: 'Leo', folio: 'F-3' }])
    const plain = await list({ 'not-calculate-properties': '1', per_page: 1 })
    expect(plain.data[0]).not.toHaveProperty('average_rating')
    expect(plain.data[0]).toHaveProperty('group_title')
  })

  test.each(['sort', 'status', 'level', 'group_id', 'without_group', 'fields', 'exclude', 'page'])(
    'refuses what is no %s: 1017',
    async (field) => {
      const params = { id: built.school_id }
      for (const value of ['name; drop table students', '-', 'curp', '9', '-1', 'name,']) {
        if (field === 'page' && value === '9') continue
        if (field === 'group_id' && value === '9') continue
        const answer = await as(built.administrator).answer(readStudents, {
          params,
          query: { [field]: value },
        })
        expect([value, answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([value, 422, field])
      }
    },
  )

  test('is that of the own school only', async () => {
    const other = await build.school()
    const stranger = await build.user(other, ['ADMINISTER'])
    const answer = await as(stranger).answer(readStudents, { params: { id: built.school_id } })
    expect(answer.statusCode).toBe(404)
    const own = await as(stranger).call(readStudents, { params: { id: other } })
    expect(own).toEqual({ data: [], meta: { total: 0, per_page: 50, current_page: 1, last_page: 1 } })
  })

  test('does not count what belongs to a finished cycle', async () => {
    const at = await build.taughtClass()
    const administrator = await build.user(at.school_id, ['ADMINISTER'])
    const { school_id, subject_id, partials, students } = at
    await build.grade(school_id, {
      subject_id,
      student_id: students[0]!,
      partial_id: partials[0]!,
      calification: 90,
    })
    await build.freeze(school_id)
    const { data } = await as(administrator).call(readStudents, { params: { id: school_id } })
    expect(data.map(({ groups, group_id, average_rating }) => [groups, group_id, average_rating])).toEqual([
      [0, null, 0],
      [0, null, 0],
      [0, null, 0],
    ])
  })
})
