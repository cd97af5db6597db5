import {
  createCalendarAddress,
  readCalendar,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@plantel/contract/activities'
import { permissionString, type Role } from '@plantel/contract/permissions'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { asOwner, clock, inSchoolAsOwner, NOON, theApp } from '../../../test/app.ts'
import { anonymous, as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

// Both are texts, which this parser has to be told.
for (const property of ['name', 'x-wr-calname'])
  ICAL.design.icalendar.property[property] = { defaultType: 'text' }

const PLAIN = { school_cycle: '2025-2026', level: 0, is_range: 0 } as const

const someone = async (school: object = {}, role: Role = 'PARENT'): Promise<Person> =>
  build.user(await build.school(school), [role])

const addressOf = async (person: Person): Promise<string> =>
  (await as(person).call(createCalendarAddress)).data.path

const fetch = async (path: string) => (await theApp()).inject({ url: path })

const statusOf = async (path: string) => (await fetch(path)).statusCode

const parsed = async (path: string) => {
  const answer = await fetch(path)
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  return {
    answer,
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)),
  }
}

const add = ({ school_id, user_id }: Person, row: object) =>
  build.within(school_id, (tx) =>
    tx
      .insertInto('activities')
      .values({ description: 'Junta', start_date: NOON.toISOString(), created_by: user_id, ...PLAIN, ...row })
      .returning(['activity_id', 'updated_at'])
      .executeTakeFirstOrThrow(),
  )

describe('the calendar behind a private address', () => {
  test('is for calendar apps, unknown to caches, and named after the school', async () => {
    const name = 'Escuela «Peña, Núñez; y \\ Cía»'
    const { answer, calendar } = await parsed(await addressOf(await someone({ name })))
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendario.ics"',
      'cache-control': 'no-store',
    })
    expect(['name', 'x-wr-calname'].map((property) => calendar.getFirstPropertyValue(property))).toEqual([
      name,
      name,
    ])
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  })

  test('has each activity with its words, its level and when it was last changed', async () => {
    const person = await someone()
    const description = 'Año nuevo: ñandú, «pingüino»; 50 \\ 50\nsegunda línea 🎉 '.repeat(4).slice(0, 250)
    const { activity_id, updated_at } = await add(person, { description, level: 3 })
    const { events, answer } = await parsed(await addressOf(person))
    const [event] = events
    expect(event).toMatchObject({
      uid: `activity-${person.school_id}-${activity_id}@plantel`,
      summary: description,
    })
    expect(event!.component.getFirstPropertyValue('categories')).toBe('Secundaria')
    for (const name of ['dtstamp', 'last-modified']) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ical.js reads these two as times
      const at = event!.component.getFirstPropertyValue(name) as ICAL.Time
      expect(at.toJSDate().toISOString()).toBe(updated_at.replace(/\.\d+Z/, '.000Z'))
    }
    const lengths = answer.body.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test.each([
    ['America/Mexico_City', '2026-07-01'],
    ['America/Tijuana', '2026-03-08'],
    ['America/Tijuana', '2026-11-01'],
    ['America/Cancun', '2026-12-31'],
  ])('has whole days of %s as days, %s', async (time_zone, day) => {
    const person = await someone({ time_zone }, 'ADMINISTER')
    const { school_id } = person
    await inSchoolAsOwner(
      school_id,
      `insert into activities (description, school_cycle, level, is_range, start_date, end_date)
        select words, '2025-2026', 0, is_range, '${day} 00:00:00'::timestamp at time zone '${time_zone}',
          ('${day} 23:59:59'::timestamp + days) at time zone '${time_zone}'
        from (values ('un día', 0, null), ('tres días', 1, interval '2 days')) v (words, is_range, days)`,
    )
    const { events } = await parsed(await addressOf(person))
    const found = Object.fromEntries(
      events.map(({ summary, startDate, endDate }) => [
        summary,
        [startDate.isDate, startDate.toString(), endDate.isDate, endDate.toString()],
      ]),
    )
    const after = (days: number) => {
      const end = ICAL.Time.fromDateString(day)
      end.adjust(days, 0, 0, 0)
      return end.toString()
    }
    expect(found).toEqual({ 'un día': [true, day, true, after(1)], 'tres días': [true, day, true, after(3)] })
  })

  test('has hours as instants, whatever zone the phone is in', async () => {
    const person = await someone({ time_zone: 'America/Tijuana' })
    await add(person, { start_date: '2026-07-01T15:30:00Z' })
    await add(person, { is_range: 1, start_date: '2026-03-08T09:30:00Z', end_date: '2026-03-08T10:30:00Z' })
    const { events } = await parsed(await addressOf(person))
    const times = events.map(({ startDate, endDate }) => [startDate, endDate].map(String))
    expect(times).toEqual([
      ['2026-07-01T15:30:00Z', '2026-07-01T15:30:00Z'],
      ['2026-03-08T09:30:00Z', '2026-03-08T10:30:00Z'],
    ])
  })

  test('goes one year back, and holds two thousand activities at most', async () => {
    clock.now = NOON
    const person = await someone()
    await add(person, { description: 'vieja', start_date: '2025-03-09T00:00:00Z' })
    await add(person, { description: 'de hace un año', start_date: '2025-03-11T00:00:00Z' })
    await add(person, { is_range: 1, start_date: '2025-01-01', end_date: '2025-04-01', description: 'larga' })
    const path = await addressOf(person)
    const { events } = await parsed(path)
    expect(events.map(({ summary }) => summary).toSorted()).toEqual(['de hace un año', 'larga'])
    await inSchoolAsOwner(
      person.school_id,
      `insert into activities (description, school_cycle, level, is_range, start_date)
        select 'Junta', '2025-2026', 0, 0, '2026-03-10'::timestamptz + interval '1 hour' * i from generate_series(1, 2100) i`,
    )
    expect((await parsed(path)).events).toHaveLength(2_000)
  })

  test('is a calendar without activities, too, and never shows another school’s', async () => {
    const [person, stranger] = [await someone(), await someone()]
    await add(stranger, {})
    expect((await parsed(await addressOf(person))).events).toEqual([])
  })
})

describe('a private address', () => {
  test('is told once; afterwards only since when there is one', async () => {
    const person = await someone()
    expect(await as(person).call(readCalendarAddress)).toEqual({ data: null })
    const { data } = await as(person).call(createCalendarAddress)
    expect(data.path).toMatch(/^\/v1\/calendars\/[\w-]{43}\.ics$/)
    expect(await as(person).call(readCalendarAddress)).toEqual({ data: { created_at: data.created_at } })
  })

  test('is stored as its SHA-256 only', async () => {
    const person = await someone()
    const token = (await addressOf(person)).slice(14, -4)
    const [row] = await asOwner<{ hash: string; text: string }>(
      `select encode(token_hash, 'hex') as hash, encode(sha256($1), 'hex') as text
        from calendar_addresses where user_id = $2 and school_id = $3`,
      [Buffer.from(token), person.user_id, person.school_id],
    )
    expect(row!.hash).toBe(row!.text)
  })

  test('gives way to a new one, and to being revoked; each is the person’s own', async () => {
    const person = await someone()
    const other = await build.user(person.school_id, ['PARENT'])
    const theirs = await addressOf(other)
    const first = await addressOf(person)
    const second = await addressOf(person)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect(await as(person).call(revokeCalendarAddress)).toEqual({ data: null })
    expect([await statusOf(second), await statusOf(theirs)]).toEqual([404, 200])
    expect(await as(person).call(readCalendarAddress)).toEqual({ data: null })
    expect(await as(person).call(revokeCalendarAddress)).toEqual({ data: null })
    const entries = await inSchoolAsOwner<{ action: string }>(
      person.school_id,
      `select action from audit_log where user_id = ${person.user_id} and action like 'calendar:%' order by audit_id`,
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'calendar:create',
      'calendar:create',
      'calendar:revoke',
    ])
  })

  test('that ten devices ask for at once is one', async () => {
    const person = await someone()
    const paths = await Promise.all(Array.from({ length: 10 }, () => addressOf(person)))
    const statuses = await Promise.all(paths.map(statusOf))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['the person is deactivated', 'update users set status = 0', 'update users set status = 1'],
    [
      'the person may no longer read activities',
      `update users set group_id = '${permissionString(['SUPERVISOR'])}'`,
      `update users set group_id = '${permissionString(['PARENT'])}'`,
    ],
  ])('leads nowhere while %s', async (_, away, back) => {
    const person = await someone()
    const path = await addressOf(person)
    await inSchoolAsOwner(person.school_id, away)
    expect(await statusOf(path)).toBe(404)
    await inSchoolAsOwner(person.school_id, back)
    expect(await statusOf(path)).toBe(200)
  })

  test('leads nowhere while the school is inactive', async () => {
    const person = await someone()
    const path = await addressOf(person)
    await asOwner('update schools set status = 0 where school_id = $1', [person.school_id])
    expect(await statusOf(path)).toBe(404)
  })

  test('that nobody was given is refused like every other, whatever it looks like', async () => {
    const bodies = []
    for (const token of [
      `${'a'.repeat(43)}.ics`,
      'a.ics',
      'a'.repeat(43),
      `${'a'.repeat(5_000)}.ics`,
      '..ics',
    ]) {
      const answer = await anonymous.answer(readCalendar, { params: { token } })
      bodies.push([answer.statusCode, answer.body])
    }
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(bodies[0]![0]).toBe(404)
  })

  test('needs nobody to be signed in, and a session opens no other', async () => {
    const person = await someone()
    const path = await addressOf(person)
    expect(
      (await as(await someone()).answer(readCalendar, { params: { token: path.slice(14) } })).statusCode,
    ).toBe(200)
  })
})
