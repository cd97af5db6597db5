import { EXPORT_ROWS_MAX, EXPORTS_A_MINUTE, readExportable } from '@plantel/contract/exports'
import { readGroupStudents } from '@plantel/contract/groups'
import { listName } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner, theApp } from '../../../test/app.ts'
import { as, type Person, tokenOf, urlOf } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { askExport, exportCall, readBook } from '../../../test/exported.ts'
import { type ExportedSchool, exportedSchool } from '../../../test/build/exported-school.ts'
import { NOBODY, shown } from '../../../test/shown.ts'

let school: ExportedSchool
let director: Person
let abroad: ExportedSchool
beforeAll(async () => {
  school = await exportedSchool()
  director = school.director
  abroad = await exportedSchool()
})

describe('what is not there for the caller', () => {
  test.each([
    ['another school', 'school-students', () => ({ school_id: abroad.school_id })],
    ["another school's group", 'group-students', () => ({ group_id: abroad.groups.a })],
    ['no group', 'group-subjects', () => ({ group_id: NOBODY })],
    ["another school's class", 'subject-califications', () => ({ subject_id: abroad.subjects.historia })],
    ["another school's professor", 'professor-subjects', () => ({ professor_id: abroad.professor.user_id })],
    ['somebody who does not teach', 'professor-subjects', () => ({ professor_id: director.user_id })],
    ["another school's student", 'student-subjects', () => ({ student_id: abroad.students[0] })],
  ] as const)('is 3500: %s', async (_, report, data) => {
    for (const format of ['pdf', 'excel'] as const)
      expect(shown(await askExport(director, report, { format, data: data() }))).toEqual([404, 3500])
  })

  test('is refused to whom has no exports, in the own school too', async () => {
    expect((await askExport(school.professor, 'groups')).statusCode).toBe(403)
  })

  test('leaves no entry in the audit log', async () => {
    const reader = await build.user(school.school_id, ['DIRECTOR'])
    await askExport(reader, 'group-students', { data: { group_id: abroad.groups.a } })
    await askExport(reader, 'groups', { cycle: 'nunca' })
    expect(await entriesOf(reader)).toEqual([])
  })
})

describe('data that is not what the report asks for is 1017', () => {
  const refusalOf = async (report: string, data: string) => {
    const answer = await as(director).answer(readExportable, { query: { report, format: 'pdf', data } })
    expect(shown(answer)).toEqual([422, 1017])
    return answer.json().errors.map(({ field }: { field: string }) => field)
  }
  const OWN = '99999'

  test.each([
    ['nothing', 'groups', '', ['data']],
    ['no JSON', 'groups', '{school_id:1}', ['data']],
    ['half of it', 'groups', '{"school_id":', ['data']],
    ['a list', 'groups', '[]', ['data']],
    ['null', 'groups', 'null', ['data']],
    ['a number', 'groups', '7', ['data']],
    ['no school', 'groups', '{}', ['data.school_id']],
    ['a school in letters', 'groups', '{"school_id":"1"}', ['data.school_id']],
    ['a broken school', 'groups', '{"school_id":1.5}', ['data.school_id']],
    ['a stranger', 'groups', `{"school_id":${OWN},"group_id":1}`, ['data.group_id']],
    ['a hidden stranger', 'groups', `{"school_id":${OWN},"__proto__":{"a":1}}`, ['data.__proto__']],
    ['no group', 'group-students', `{"school_id":${OWN}}`, ['data.group_id']],
    ['a group below zero', 'group-students', `{"school_id":${OWN},"group_id":-1}`, ['data.group_id']],
    ['eight bars', 'top-score-groups', `{"school_id":${OWN},"top_size":8}`, ['data.top_size']],
    ['no bars', 'top-score-groups', `{"school_id":${OWN},"top_size":0}`, ['data.top_size']],
    ['a level that is none', 'groups', `{"school_id":${OWN},"level":9}`, ['data.level']],
    ['an order that is none', 'groups', `{"school_id":${OWN},"sort":"clave"}`, ['data.sort']],
    ['a NUL', 'groups', `{"school_id":${OWN},"search":"a\\u0000"}`, ['data.search']],
    ['half a sign', 'groups', `{"school_id":${OWN},"search":"\\ud800"}`, ['data.search']],
    ['two mistakes', 'group-students', '{"group_id":"x"}', ['data.school_id', 'data.group_id']],
  ] as const)('%s', async (_, report, data, fields) => {
    expect(await refusalOf(report, data.replace(OWN, String(school.school_id)))).toEqual(fields)
  })

  test('an unknown report, an unknown format, an unknown cycle', async () => {
    const call = exportCall(director, 'groups').query
    for (const [field, value] of [
      ['report', 'alumnos'],
      ['format', 'ods'],
      ['cycle', '1999_2000-2'],
    ] as const) {
      const answer = await as(director).answer(readExportable, { query: { ...call, [field]: value } })
      expect(shown(answer)).toEqual([422, 1017])
      expect(answer.json().errors).toEqual([expect.objectContaining({ field })])
    }
  })

  test('more rows than an answer holds are prepared apart', async () => {
    const large = await build.user(await build.school(), ['DIRECTOR'])
    await build.within(large.school_id, (tx) =>
      sql`insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
        select 'F' || n, 'Ana', 'Peña', '6181234567', 'Calle', 'Centro', '1', '34000', 1
        from generate_series(1, ${EXPORT_ROWS_MAX.excel + 1}::integer) n`.execute(tx),
    )
    const answer = await askExport(large, 'school-students')
    expect(shown(answer)).toEqual([409, 9019])
    expect(answer.json().detail).toBe('Tiene 5,001 renglones: se prepara y se le avisará')
    const paper = { format: 'pdf', data: { search: 'F4' } } as const
    expect(shown(await askExport(large, 'school-students', paper))).toEqual([409, 9019])
    const narrowed = await askExport(large, 'school-students', { data: { search: 'F4999' } })
    expect((await readBook(narrowed.rawPayload)).rows.map(([, folio]) => folio)).toEqual([
      'Matrícula',
      'F4999',
    ])
  })
})

const entriesOf = ({ school_id, user_id }: Person) =>
  inSchoolAsOwner<{ details: unknown; request_id: string | null }>(
    school_id,
    `select details, request_id from audit_log where action = 'export' and user_id = ${user_id} order by audit_id`,
  )

describe('each file', () => {
  test('is written down once: who, what, of what, how many rows, in which request', async () => {
    const reader = await build.user(school.school_id, ['DIRECTOR'])
    const data = { group_id: school.groups.a, search: 'cruz', sort: '-name' }
    expect((await askExport(reader, 'group-students', { format: 'pdf', data })).statusCode).toBe(200)
    expect(await entriesOf(reader)).toEqual([
      {
        details: {
          report: 'group-students',
          format: 'pdf',
          filters: { school_id: school.school_id, ...data },
          cycle: null,
          rows: 3,
        },
        request_id: expect.any(String),
      },
    ])
  })

  test('counts when only its head is asked for, too', async () => {
    const reader = await build.user(school.school_id, ['DIRECTOR'])
    const { query } = exportCall(reader, 'groups')
    const head = async () =>
      (await theApp()).inject({
        method: 'HEAD',
        url: urlOf(readExportable, { query }),
        headers: { authorization: `Bearer ${await tokenOf(reader)}` },
      })
    const answer = await head()
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0])
    expect(await entriesOf(reader)).toHaveLength(1)
    for (let place = 1; place < EXPORTS_A_MINUTE; place += 1) await head()
    expect((await head()).statusCode).toBe(429)
  })

  test('counts for a minute: the eleventh is refused with when it is time again, and one later is not', async () => {
    const reader = await build.user(school.school_id, ['DIRECTOR'])
    const earlier = (seconds: number, count: number) =>
      inSchoolAsOwner(
        school.school_id,
        `insert into audit_log (user_id, action, at)
          select ${reader.user_id}, 'export', now() - interval '${seconds} s' from generate_series(1, ${count})`,
      )
    await earlier(70, 3)
    await earlier(40, EXPORTS_A_MINUTE - 1)
    expect((await askExport(reader, 'groups')).statusCode).toBe(200)
    const refused = await askExport(reader, 'groups')
    expect(refused.statusCode).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(20)
    expect(await entriesOf(reader)).toHaveLength(3 + EXPORTS_A_MINUTE)
    // Before anything is read: that the group is not there is not found out.
    const unread = await askExport(reader, 'group-students', { data: { group_id: NOBODY } })
    expect(unread.statusCode).toBe(429)
    expect((await askExport(await build.user(school.school_id, ['DIRECTOR']), 'groups')).statusCode).toBe(200)
  })
})

test('a list comes as it stands on its screen: narrowed, in its order, of all pages', async () => {
  const { director: reader, school_id } = await exportedSchool()
  const group_id = await build.group(school_id, { grade: '3', group: 'C' })
  const many: number[] = []
  for (let index = 0; index < 103; index += 1)
    many.push(...(await build.students(school_id, 1, { name: `Eva ${index}`, last_name: 'Soto' })))
  await build.enroll(school_id, group_id, [...many, ...(await build.students(school_id, 2))])
  const data = { group_id, search: 'soto', sort: '-name' }
  const { rows, about } = await readBook((await askExport(reader, 'group-students', { data })).rawPayload)
  const pages = await Promise.all(
    ['1', '2'].map((page) =>
      as(reader).call(readGroupStudents, {
        params: { id: group_id },
        query: { search: 'soto', sort: '-name', per_page: '100', page },
      }),
    ),
  )
  const names = pages.flatMap((page) => page.data.map(listName))
  expect(names).toHaveLength(103)
  expect(rows.slice(1).map(([, , name]) => name)).toEqual(names)
  expect(about).toContainEqual(['Búsqueda', 'soto'])
})
