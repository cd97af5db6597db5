import { STATUS } from '@plantel/contract/school-words'
import { readGroupStudents } from '@plantel/contract/groups'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

let built: BuiltClass
let admin: Person
const ids: Record<string, number> = {}

beforeAll(async () => {
  built = await build.taughtClass({ size: 0 })
  const { school_id, group_id, subject_id, professor, partials } = built
  admin = await build.user(school_id, ['ADMINISTER'])
  const people = {
    oso: { last_name: 'Oso', folio: 'A3', cellphone: '6181112233' },
    nunez: { last_name: 'Núñez', name: 'Zoe', folio: 'A2' },
    nunez2: { last_name: 'Nuñez', name: 'Abel', folio: 'A1' },
    nandu: { last_name: 'Ñandú', folio: 'A4', status: STATUS.inactive },
  }
  for (const [name, row] of Object.entries(people)) ids[name] = (await build.students(school_id, 1, row))[0]!
  await build.enroll(school_id, group_id, Object.values(ids))

  const colleague = await build.user(school_id, ['PROFESSOR'])
  const second = await build.subject(school_id, group_id, colleague.user_id)
  const elsewhere = await build.subject(
    school_id,
    await build.group(school_id, { special: 1 }),
    professor.user_id,
  )
  const grades: [number, number, number][] = [
    [subject_id, ids.oso!, 90],
    [second, ids.oso!, 60],
    [subject_id, ids.nunez!, 70],
    [elsewhere, ids.nunez!, 100],
  ]
  for (const [subject, student_id, calification] of grades)
    await build.grade(school_id, { subject_id: subject, student_id, partial_id: partials[0]!, calification })
  for (const date of ['2026-02-03', '2026-02-04'])
    await build.takenList(school_id, {
      subject_id,
      partial_id: partials[0]!,
      taken_by: professor.user_id,
      date,
      students: date === '2026-02-03' ? [ids.oso!, ids.nunez!] : [ids.nunez!],
    })
  const parent = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, ids.oso!, parent.user_id)
})

const read = (person: Person, query: Record<string, string> = {}) =>
  as(person).call(readGroupStudents, { params: { id: built.group_id }, query })

const listed = async (query: Record<string, string> = {}, person = admin) =>
  (await read(person, query)).data.map(
    ({ student_id }) => Object.entries(ids).find(([, id]) => id === student_id)?.[0],
  )

describe('the students of a group', () => {
  test('are listed in Spanish order, inactive ones among them', async () => {
    expect(await listed()).toEqual(['nunez2', 'nunez', 'nandu', 'oso'])
    expect(await listed({ status: '1' })).toEqual(['nunez2', 'nunez', 'oso'])
    expect(await listed({ status: '0' })).toEqual(['nandu'])
  })

  test('carry what was captured in this group and nowhere else', async () => {
    const { data } = await read(admin)
    expect(data[3]).toMatchObject({
      relationships: 1,
      average_rating: 75,
      total_presence: 1,
      total_absence: 0,
    })
    expect(data[1]).toMatchObject({ relationships: 0, average_rating: 70, total_presence: 2 })
    expect(data[0]).toMatchObject({ average_rating: 0, total_presence: 0 })
  })

  test('show who only teaches them the marks of the own class', async () => {
    const { data } = await read(built.professor)
    expect(data[3]).toMatchObject({ average_rating: 90, total_presence: 1 })
    expect((await read(built.advisor)).data[3]).toMatchObject({ average_rating: 75 })
  })

  test.each([
    ['folio', ['nunez2', 'nunez', 'oso', 'nandu']],
    ['-folio', ['nandu', 'oso', 'nunez', 'nunez2']],
    ['student_id', ['oso', 'nunez', 'nunez2', 'nandu']],
    ['-average_rating', ['oso', 'nunez', 'nunez2', 'nandu']],
    ['-total_presence', ['nunez', 'oso', 'nunez2', 'nandu']],
    ['total_absence', ['nunez2', 'nunez', 'nandu', 'oso']],
  ])('sort by %s', async (sort, order) => {
    expect(await listed({ sort })).toEqual(order)
  })

  test('are found by name and folio, and by phone only where phones may be read', async () => {
    expect(await listed({ search: 'nunez zoe' })).toEqual(['nunez'])
    expect(await listed({ search: 'a4' })).toEqual(['nandu'])
    expect(await listed({ search: '6181112233' })).toEqual(['oso'])
    expect(await listed({ search: '6181112233' }, built.professor)).toEqual([])
    const director = await build.user(admin.school_id, ['DIRECTOR'])
    expect(await listed({ search: '6181112233' }, director)).toEqual([])
    expect(await listed({ search: 'OSO' }, built.professor)).toEqual(['oso'])
  })

  test('of a group out of reach do not exist', async () => {
    const stranger = await build.user(built.school_id, ['PROFESSOR', 'ASSESSOR'])
    await expect(read(stranger)).rejects.toMatchObject({ status: 404, code: 5901 })
    const elsewhere = await build.user(await build.school(), ['ADMINISTER'])
    await expect(read(elsewhere)).rejects.toMatchObject({ status: 404, code: 5901 })
  })
})
