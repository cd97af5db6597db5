import { EXPORTS_A_MINUTE, readExportable } from '@plantel/contract/exports'
import { readReportCardFile } from '@plantel/contract/report-cards'
import { readAttendanceSheet, readGradeSheet } from '@plantel/contract/sheets'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../test/app.ts'
import { as, type Person } from '../../test/as.ts'
import { build } from '../../test/build/build.ts'
import { askExport, exportCall } from '../../test/exported.ts'
import { NOBODY } from '../../test/shown.ts'

let school_id: number
let reader: Person
beforeAll(async () => {
  school_id = await build.school()
  reader = await build.user(school_id, ['DIRECTOR'])
})

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

const entriesOf = ({ user_id }: Person) =>
  inSchoolAsOwner(school_id, `select from audit_log where action = 'export' and user_id = ${user_id}`)

const places = () => inSchoolAsOwner(school_id, 'select * from export_places')

const taken = (seconds: number) =>
  inSchoolAsOwner(
    school_id,
    `insert into export_places (user_id, request_id, taken_at)
     values (${reader.user_id}, 'other', now() - interval '${seconds} s') on conflict (school_id, user_id)
     do update set taken_at = excluded.taken_at`,
  )

describe('one person', () => {
  test('has one document made at a time: of forty at once few are made, each written down, and the others may come again', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => askExport(reader, 'groups')))
    const made = answers.filter(({ statusCode }) => statusCode === 200).length
    expect(made).toBeGreaterThan(0)
    expect(made).toBeLessThanOrEqual(EXPORTS_A_MINUTE)
    const rest = Array.from({ length: 40 - made }, () => 429)
    expect(statusesOf(answers)).toEqual([...Array.from({ length: made }, () => 200), ...rest])
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await entriesOf(reader)).toHaveLength(made)
    expect(await places()).toEqual([])
  })

  test('has the next one as soon as the last is there, whatever came of it', async () => {
    const person = await build.user(school_id, ['DIRECTOR'])
    const data = { group_id: NOBODY }
    for (let place = 1; place <= EXPORTS_A_MINUTE; place += 1) {
      expect((await askExport(person, 'group-students', { data })).statusCode).toBe(404)
      expect((await askExport(person, 'groups')).statusCode).toBe(200)
    }
    expect((await askExport(person, 'groups')).statusCode).toBe(429)
    expect(await places()).toEqual([])
  })

  test.each([
    ['a report', () => as(reader).answer(readExportable, exportCall(reader, 'groups'))],
    [
      'a sheet of attendance',
      () => as(reader).answer(readAttendanceSheet, { params: { id: 1 }, query: { month: '2026-03' } }),
    ],
    [
      'a sheet of grades',
      () => as(reader).answer(readGradeSheet, { params: { id: 1 }, query: { month: '2026-03' } }),
    ],
    ['a boleta', () => as(reader).answer(readReportCardFile, { params: { id: 1 } })],
  ])('waits for any other copy of Plantel that makes one: %s', async (_, ask) => {
    await taken(60)
    expect((await ask()).statusCode).toBe(429)
    expect(await places()).toEqual([expect.objectContaining({ request_id: 'other' })])
  })

  test('does not wait for a process that ended in the middle', async () => {
    await taken(121)
    expect((await askExport(reader, 'groups')).statusCode).toBe(200)
    expect(await places()).toEqual([])
  })
})

test('forty people at once are all answered, and those for whom there was a place have their file', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => build.user(school_id, ['DIRECTOR'])))
  const answers = await Promise.all(people.map((person) => askExport(person, 'groups')))
  const served = answers.filter(({ statusCode }) => statusCode === 200)
  expect(served.length).toBeGreaterThanOrEqual(34)
  for (const { statusCode, headers } of answers)
    if (statusCode !== 200) expect([statusCode, headers['retry-after']]).toEqual([503, expect.any(String)])
  expect(await places()).toEqual([])
  const [row] = await asOwner<{ count: string }>(
    `select count(*) from pg_stat_activity where application_name = 'plantel' and state like 'idle in transaction%'`,
  )
  expect(row?.count).toBe('0')
})
