import { readAudience, readNoticeTargets } from '@plantel/contract/notice-audience'
import { readNotice, readRecipientStudents, sendNotice } from '@plantel/contract/notices'
import { readFeed } from '@plantel/contract/feed'
import { beforeEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { draft, handOut, holders } from '../../../test/build/notices.ts'

beforeEach(() => {
  clock.now = NOON
})

/** Primaria 3° B and 4° A (afternoon), Secundaria 1° A, and a special group across both of Primaria. */
const school = async () => {
  const school_id = await build.school()
  const sender = await build.user(school_id, ['SPOKESMAN'])
  const professor = await build.user(school_id, ['PROFESSOR', 'PARENT'], {
    last_name: 'Robles',
    name: 'Regina',
  })
  const groups = {
    b3: await build.group(school_id, { level: 2, grade: '3', group: 'B', turn: 1 }),
    a4: await build.group(school_id, { level: 2, grade: '4', group: 'A', turn: 2 }),
    a1: await build.group(school_id, { level: 3, grade: '1', group: 'A', turn: 1 }),
    choir: await build.group(school_id, { level: 2, grade: '3', group: 'Coro', turn: 1, special: 1 }),
  }
  const [ana = 0, beto = 0, carla = 0, diego = 0] = await build.students(school_id, 4)
  await build.enroll(school_id, groups.b3, [ana, beto])
  await build.enroll(school_id, groups.a4, [carla])
  await build.enroll(school_id, groups.a1, [diego])
  await build.enroll(school_id, groups.choir, [beto, carla], 1)
  const parent = () => build.user(school_id, ['PARENT'])
  const people = { ana: await parent(), both: await parent(), carla: await parent() }
  await build.relationship(school_id, ana, people.ana.user_id, 2)
  await build.relationship(school_id, ana, people.both.user_id, 1)
  await build.relationship(school_id, beto, people.both.user_id, 1)
  await build.relationship(school_id, beto, professor.user_id, 2)
  await build.relationship(school_id, carla, people.carla.user_id, 2)
  const students = { ana, beto, carla, diego }
  return { school_id, sender, professor, groups, students, people }
}

type Built = Awaited<ReturnType<typeof school>>

const count = async ({ school_id, sender }: Pick<Built, 'school_id' | 'sender'>, audience: string) =>
  (await as(sender).call(readAudience, { params: { id: school_id }, query: { audience } })).data

const selectionIn = (audience: string) => {
  const chips = audience.split(',')
  const except = chips.filter((chip) => chip.startsWith('-')).map((chip) => chip.slice(1))
  const to = chips.filter((chip) => !chip.startsWith('-'))
  return except.length > 0 ? { to, except } : { to }
}

const bodyFor = (audience: string) => draft('audience', selectionIn(audience))

const sendTo = async ({ sender }: Pick<Built, 'sender'>, audience: string, more: object = {}) => {
  const params = { id: sender.user_id }
  return (await as(sender).call(sendNotice, { params, body: { ...bodyFor(audience), ...more } })).data
}

const reached = async (at: Built, audience: string): Promise<number[]> => {
  const notice = await sendTo(at, audience)
  await handOut(at.sender, notice)
  return holders(at.school_id, notice.notice_id)
}

const absent = async (school_id: number, student_id: number) => {
  const [partial_id] = await build.partials(school_id, 2)
  await inSchoolAsOwner(
    school_id,
    `insert into absence_days (date, student_id, partial_id, excused, absences)
     select (timestamptz '${NOON.toISOString()}' at time zone time_zone)::date, ${student_id}, ${partial_id}, false, 1
     from schools where school_id = ${school_id}`,
  )
}

test('every kind of chip: what the line counts is what is sent', async () => {
  const at = await school()
  const { groups, students, people, professor } = at
  await absent(at.school_id, students.carla)
  const ids = (...some: Person[]) => some.map(({ user_id }) => user_id).toSorted((one, other) => one - other)
  const families = ids(people.ana, people.both, people.carla, professor)
  const cases: [string, { students: number; unreached: number }, number[]][] = [
    ['school', { students: 4, unreached: 1 }, families],
    ['level:2', { students: 3, unreached: 0 }, families],
    ['level:3', { students: 1, unreached: 1 }, []],
    ['grade:2:3', { students: 2, unreached: 0 }, ids(people.ana, people.both, professor)],
    ['turn:2', { students: 1, unreached: 0 }, ids(people.carla)],
    [`group:${groups.b3}`, { students: 2, unreached: 0 }, ids(people.ana, people.both, professor)],
    [`group:${groups.choir}`, { students: 2, unreached: 0 }, ids(people.both, people.carla, professor)],
    ['absent', { students: 1, unreached: 0 }, ids(people.carla)],
    [`student:${students.ana}`, { students: 1, unreached: 0 }, ids(people.ana, people.both)],
    ['profile:PROFESSOR', { students: 0, unreached: 0 }, ids(professor)],
    [`user:${people.carla.user_id}`, { students: 0, unreached: 0 }, ids(people.carla)],
    [`grade:2:3,absent`, { students: 3, unreached: 0 }, families],
    [`level:2,-group:${groups.choir}`, { students: 1, unreached: 0 }, ids(people.ana, people.both)],
    [
      `level:2,-student:${students.ana}`,
      { students: 2, unreached: 0 },
      ids(people.both, people.carla, professor),
    ],
    [
      `level:2,-user:${people.carla.user_id}`,
      { students: 3, unreached: 1 },
      ids(people.ana, people.both, professor),
    ],
    [
      `turn:1,profile:SPOKESMAN`,
      { students: 3, unreached: 1 },
      ids(people.ana, people.both, professor, at.sender),
    ],
  ]
  for (const [audience, counted, whom] of cases) {
    expect(await count(at, audience), audience).toEqual({ ...counted, people: whom.length })
    if (whom.length > 0) expect(await reached(at, audience), audience).toEqual(whom)
  }
})

test('who has not read the one before: through a child that they may still see, and by themselves', async () => {
  const at = await school()
  const { people, professor, students } = at
  const first = await sendTo(at, `grade:2:3,user:${people.carla.user_id}`)
  await handOut(at.sender, first)
  await as(people.ana).call(readFeed, {})
  await inSchoolAsOwner(
    at.school_id,
    `update feed_entries set read_at = now() where notice_id = ${first.notice_id} and user_id = ${people.ana.user_id}`,
  )
  const audience = `unread:${first.notice_id}`
  expect(await count(at, audience)).toEqual({ students: 2, people: 3, unreached: 0 })
  expect(await reached(at, audience)).toEqual(
    [people.both, people.carla, professor].map(({ user_id }) => user_id).toSorted((a, b) => a - b),
  )
  await inSchoolAsOwner(
    at.school_id,
    `update relationships set access = 0 where parent_id = ${professor.user_id} and student_id = ${students.beto}`,
  )
  expect(await count(at, audience)).toEqual({ students: 2, people: 2, unreached: 0 })
})

test('without access nobody hears, and what came through a child goes with the access to it', async () => {
  const at = await school()
  const { school_id, people, students, professor } = at
  const close = (student_id: number, parent_id: number) =>
    inSchoolAsOwner(
      school_id,
      `update relationships set access = 0 where parent_id = ${parent_id} and student_id = ${student_id}`,
    )
  const chosen = await sendTo(at, `group:${at.groups.b3}`)
  const alone = await sendTo(at, `student:${students.beto},profile:PROFESSOR`)
  for (const notice of [chosen, alone]) await handOut(at.sender, notice)
  const sees = async (person: Person, { notice_id }: { notice_id: number }) =>
    (await as(person).answer(readNotice, { params: { id: notice_id } })).statusCode === 200
  expect(await sees(people.ana, chosen)).toBe(true)
  await close(students.ana, people.ana.user_id)
  expect(await sees(people.ana, chosen)).toBe(false)
  // He has another child in the group.
  await close(students.ana, people.both.user_id)
  expect(await sees(people.both, chosen)).toBe(true)
  await close(students.beto, professor.user_id)
  expect([await sees(professor, chosen), await sees(professor, alone)]).toEqual([false, true])
  expect(await count(at, `group:${at.groups.b3}`)).toEqual({ students: 2, people: 1, unreached: 1 })
})

test('the children of whom nobody would hear are named', async () => {
  const at = await school()
  const query = { audience: `school,-user:${at.people.carla.user_id}`, unreached: '1' as const }
  const { data } = await as(at.sender).call(readRecipientStudents, { params: { id: at.school_id }, query })
  expect(data.map(({ student_id }) => student_id).toSorted((one, other) => one - other)).toEqual([
    at.students.carla,
    at.students.diego,
  ])
  const all = await as(at.sender).call(readRecipientStudents, {
    params: { id: at.school_id },
    query: { audience: 'turn:2' },
  })
  expect(all.data.map(({ student_id }) => student_id)).toEqual([at.students.carla])
})

test('another number than was seen is 9016 with the number now, and nothing is sent', async () => {
  const at = await school()
  const params = { id: at.sender.user_id }
  const answer = await as(at.sender).answer(sendNotice, { params, body: { ...bodyFor('school'), expect: 3 } })
  expect(answer.json()).toMatchObject({ status: 409, code: 9016 })
  expect(answer.json().detail).toContain('4 personas')
  expect((await sendTo(at, 'school', { expect: 4 })).expected).toBe(4)
})

test('per child it asks for the children of the audience', async () => {
  const at = await school()
  const notice = await sendTo(at, `level:2,profile:SPOKESMAN`, { ask: 2, per_child: true })
  expect(notice.answers).toEqual({ asked: 3, read: 0, yes: 0, no: 0 })
})

test('what another school has, and what is no chip, is refused', async () => {
  const at = await school()
  const other = await school()
  const params = { id: at.sender.user_id }
  const foreign = [
    `group:${other.groups.b3}`,
    `student:${other.students.ana}`,
    `user:${other.people.ana.user_id}`,
    `school,-group:${other.groups.b3}`,
    'unread:999999999',
    'todos',
    'level:9',
    'school,-school',
  ]
  for (const audience of foreign) {
    const answer = await as(at.sender).answer(sendNotice, { params, body: bodyFor(audience) })
    expect(answer.json(), audience).toMatchObject({ status: 422, code: 1017 })
  }
  // Counting it reaches nobody.
  expect(await count(at, `group:${other.groups.b3},student:${other.students.ana}`)).toEqual({
    students: 0,
    people: 0,
    unreached: 0,
  })
  const there = { params: { id: other.school_id }, query: { audience: 'school' } }
  expect((await as(at.sender).answer(readAudience, there)).statusCode).toBe(404)
})

test('what is chosen most is offered first; a search finds grades, groups, students and people', async () => {
  const at = await school()
  const ask = async (query: object) =>
    (await as(at.sender).call(readNoticeTargets, { params: { id: at.school_id }, query })).data
  const usual = await ask({})
  expect(usual.slice(0, 6).map(({ title }) => title)).toEqual([
    'Toda la escuela',
    'Primaria',
    'Secundaria',
    'Faltaron hoy',
    'Turno matutino',
    'Turno vespertino',
  ])
  expect(usual.map(({ chip }) => chip)).toContain(`group:${at.groups.choir}`)
  const first = await sendTo(at, 'school')
  await handOut(at.sender, first)
  expect((await ask({}))[4]).toMatchObject({ chip: `unread:${first.notice_id}` })
  expect((await ask({ search: '3b' }))[0]).toMatchObject({
    chip: `group:${at.groups.b3}`,
    title: '3° B Matutino',
  })
  expect((await ask({ search: '4° prim' })).map(({ chip }) => chip)).toContain('grade:2:4')
  expect(await ask({ search: 'robles regina' })).toEqual([
    {
      chip: `user:${at.professor.user_id}`,
      title: 'Robles Regina',
      detail: 'Docencia, Familia',
    },
  ])
  const audience = `level:2,group:${at.groups.b3},-student:${at.students.ana},-group:999999999`
  expect((await ask({ audience })).map(({ chip }) => chip)).toEqual([
    'level:2',
    `group:${at.groups.b3}`,
    `student:${at.students.ana}`,
  ])
})
