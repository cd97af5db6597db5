import { ENDPOINTS } from '@plantel/contract/endpoints'
import { type Role, ROLES } from '@plantel/contract/permissions'
import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passExportMinute } from '../app.ts'
import { type Answered, as, newToken, type Sent, withToken } from '../as.ts'
import { eventsIn } from '../events-in.ts'
import { cluster } from '../clusters/cluster.ts'
import { putAt, valueAt } from './body-places.ts'
import { fillEveryTable } from './every-row.ts'
import { NEVER_SUCCEEDS } from './never-succeeds.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { GLOBAL_TABLES, tenantTableNames } from './table-rules.ts'
import { buildWorld, type World } from '../samples/world.ts'

/** 50 runs of 200 calls: 10,000 a build. */
const RUNS = 50
const CALLS = 200
const AT_ONCE = 8

interface School {
  mark: string
  world: World
}

const superuser = new Client({ connectionString: cluster().superuserUrl })
let schools: [School, School]

const buildSchool = async (mark: string): Promise<School> => {
  const world = await buildWorld(mark)
  await fillEveryTable(world)
  return { mark, world }
}

let tables: string[]

beforeAll(async () => {
  await superuser.connect()
  const globals = [
    'sessions',
    'memberships',
    'supervisor_schools',
    'calendar_addresses',
    'report_card_folios',
    'notice_links',
    'api_client_secrets',
    'invitations',
    'access_codes',
    'work_waiting',
  ]
  tables = [...(await tenantTableNames(superuser)), ...globals]
  schools = [await buildSchool('§A§'), await buildSchool('§B§')]
})
afterAll(() => superuser.end())

const endpointOf = (name: string) => ENDPOINTS.find((each) => each.name === name)!.endpoint

const leavesOf = (value: unknown, at: string[] = []): string[][] =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
    ? Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...at, key]))
    : [at]

const changed = (whole: Sent, path: readonly string[], value: unknown): Sent => {
  const copy = structuredClone(whole)
  putAt(copy, path, value)
  return copy
}

const stateOf = async ({ world: { school_id } }: School) => {
  const sums = tables.map(
    (name) =>
      `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t where school_id = ${school_id}) as ${name}`,
  )
  const accounts = `(select md5(string_agg(a::text, '|' order by account_id)) from accounts a
    join memberships using (account_id) where school_id = ${school_id}) as accounts`
  const { rows } = await superuser.query<Record<string, string>>(`select ${[...sums, accounts].join(', ')}`)
  return rows[0] ?? {}
}

const ID_TABLES: Record<string, string> = {
  user_id: 'users',
  group_id: 'groups',
  subject_id: 'subjects',
  student_id: 'students',
  partial_id: 'partials',
  calification_id: 'califications',
  assist_id: 'assists',
  file_id: 'files',
  report_id: 'reports',
  catalog_report_id: 'report_catalogs',
  catalog_subject_id: 'subject_catalogs',
  relationship_id: 'relationships',
  configuration_id: 'settings',
  job_id: 'jobs',
  activity_id: 'activities',
  leaving_id: 'leavings',
  undo_id: 'undos',
  view_id: 'views',
  client_id: 'api_clients',
  endpoint_id: 'webhook_endpoints',
  delivery_id: 'webhook_deliveries',
  import_id: 'imports',
  substitution_id: 'substitutions',
  draft_id: 'notice_drafts',
  school_id: 'schools',
}

const idsOf = async ({ world: { school_id } }: School): Promise<Set<string>> => {
  const lists = Object.entries(ID_TABLES).map(
    ([name, table]) => `select '${name} ' || ${name} as id from ${table} where school_id = ${school_id}`,
  )
  const { rows } = await superuser.query<{ id: string }>(lists.join(' union all '))
  return new Set(rows.map(({ id }) => id))
}

const PERSON_IDS =
  /^(administrator|professor|assessor|parent|spokesman|director|administrative|tutor|adminti)_id$/

/** `subject_id 7` for every id in an answer; the ids of roles are ids of users. */
const idsIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'number' && key.endsWith('_id'))
    return [`${key.replace(PERSON_IDS, 'user_id')} ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => idsIn(each, Array.isArray(value) ? key : name))
}

const dataIn = (type: string, body: string): unknown => {
  if (type.includes('json')) return JSON.parse(body)
  return type.startsWith('text/event-stream') ? eventsIn(body) : undefined
}

interface Command {
  name: string
  caller: Role
  school: 0 | 1
  /** Whose ids: own class, a colleague's, and the same two of the other school. */
  place: number
  /** Where the ids come from whose bit is set; often the same place. */
  other: number
  bits: number
  grade: number
  twist: unknown
}

const SLOW = [
  'resetPassword',
  'startCut',
  'startBackup',
  'fetchBackup',
  'joinReservedCopy',
  'openSession',
  'openLetter',
  'issueGroupLetters',
  'issueLetters',
  'sendAccessMails',
  'issueNewLetter',
  'useLetter',
  'grantGradeEditing',
  'deactivateStudent',
  'bulkDeactivate',
  'changeOwnPassword',
  'changeOwnCellphone',
]
/** A SUPER_ADMIN reads the figures of every school: the one thing that crosses schools. */
const OF_EVERY_SCHOOL = ['readSupervisedSchools', 'readSupervision']
const readsEverySchool = ({ name, caller }: Command) =>
  caller === 'SUPER_ADMIN' && OF_EVERY_SCHOOL.includes(name)

/** Whoever has the token or the code of a letter, the address of a calendar, or the folio of a boleta, may use it, from wherever: that of another school is not theirs to try. */
const HOLDS_THE_KEY = [
  'resetPassword',
  'openLetter',
  'useLetter',
  'readCalendar',
  'checkReportCard',
  'readNoticeLink',
  'answerNoticeLink',
]

const names = ENDPOINTS.map(({ name }) => name)

const command: fc.Arbitrary<Command> = fc.record({
  // A password costs as much as ten other calls.
  name: fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...names.filter((name) => !SLOW.includes(name))) },
    { weight: 2, arbitrary: fc.constantFrom(...SLOW) },
  ),
  caller: fc.oneof(
    {
      weight: 1,
      // A supervisor alone records visits, and must come to it.
      arbitrary: fc.constantFrom<Role>(
        'PROFESSOR',
        'ADMINISTER',
        'DIRECTOR',
        'ASSESSOR',
        'PARENT',
        'SUPERVISOR',
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
  ),
  school: fc.constantFrom(0, 1),
  place: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.constantFrom(0, 1, 2, 3) },
  ),
  other: fc.constantFrom(0, 1, 2, 3),
  bits: fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 255 }) },
  ),
  grade: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  twist: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(
        999_999_999,
        -1,
        null,
        '',
        'x\0',
        '\uD800',
        1e-9,
        [],
        "' or 1=1 --",
      ),
    },
  ),
})

const compose = async ({
  name,
  caller,
  school,
  place,
  other,
  bits,
  grade,
  twist,
}: Command): Promise<Sent> => {
  const [mine, theirs] = [schools[school].world, schools[1 - school]!.world]
  const places = [mine.mine, mine.others, theirs.mine, theirs.others]
  const person = mine.mine.people[caller]
  const { aim } = SAMPLES[name]!
  const aimed = HOLDS_THE_KEY.includes(name) ? mine.mine : places[place]!
  let sent = structuredClone(await aim(aimed, person, caller))
  if (SLOW.includes(name) || HOLDS_THE_KEY.includes(name)) return sent
  const elsewhere = bits === 0 ? sent : await aim(places[other]!, person, caller)
  for (const [index, path] of leavesOf(sent).entries()) {
    const key = path.at(-1)!
    if (key === 'calification' && (name === 'updateGrade' || path.includes('update')))
      sent = changed(sent, path, grade)
    else if (key === 'description')
      sent = changed(sent, path, `${String(valueAt(sent, path))} ${schools[school].mark}`)
    else if ((bits >> (index % 8)) & 1) sent = changed(sent, path, valueAt(elsewhere, path))
  }
  const leaves = leavesOf(sent).filter((path) => path.length > 1)
  const path = leaves[bits % Math.max(1, leaves.length)]
  if (twist === undefined || path === undefined) return sent
  return changed(
    sent,
    path,
    path[0] === 'params' ? (typeof twist === 'string' ? twist.toWellFormed() : JSON.stringify(twist)) : twist,
  )
}

const succeeded = new Map<string, number>()
let calls = 0

const run = async ({ name, caller, school }: Command, sent: Sent): Promise<Answered> => {
  const person = schools[school].world.mine.people[caller]
  const door = name === 'closeSession' ? withToken(await newToken(person)) : as(person)
  const answer = await door.answer(endpointOf(name), sent)
  calls += 1
  if (answer.statusCode === 200) succeeded.set(name, (succeeded.get(name) ?? 0) + 1)
  return answer
}

/**
 * Makes the calls of one school, several at a time, and says what the other school would notice of them: its texts and ids in
 * an answer, a changed row of one of its tables; and any answer that is a failure of ours.
 */
const traces = async (commands: readonly Command[], own: School, foreign: School): Promise<string[]> => {
  const sent: Sent[] = []
  for (const each of commands) sent.push(await compose(each))
  const callers = new Set(commands.map(({ caller }) => own.world.mine.people[caller]))
  for (const person of callers) await as(person).answer(endpointOf('readMe'))

  const before = await stateOf(foreign)
  const answers: Answered[] = []
  for (let first = 0; first < commands.length; first += AT_ONCE) {
    const some = commands.slice(first, first + AT_ONCE)
    answers.push(...(await Promise.all(some.map((each, place) => run(each, sent[first + place]!)))))
  }
  const after = await stateOf(foreign)
  const foreignIds = await idsOf(foreign)
  const seen = answers.flatMap(({ statusCode, headers, body }, place) => {
    if (readsEverySchool(commands[place]!)) return []
    const told = dataIn(String(headers['content-type']), body)
    const ids = idsIn(told).filter((id) => foreignIds.has(id))
    const texts = body.includes(foreign.mark) ? ['a text'] : []
    const built = !NEVER_SUCCEEDS.includes(commands[place]!.name)
    const failures = built && statusCode >= 500 ? [`${statusCode} ${JSON.stringify(sent[place])}`] : []
    return [...ids, ...texts, ...failures].map((trace) => `${commands[place]!.name}: ${trace}`)
  })
  return [
    ...seen,
    ...Object.keys(before)
      .filter((name) => before[name] !== after[name])
      .map((name) => `changed: ${name}`),
  ]
}

test(
  'ten thousand calls, good and bad, with the ids of both schools show and change nothing of the other school',
  // One minute where nothing else runs; a busy host is ten times slower.
  { timeout: 1_200_000 },
  async () => {
    const [a, b] = schools
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: CALLS, maxLength: CALLS }), async (commands) => {
        const ofSchool = (wanted: number) => commands.filter(({ school }) => school === wanted)
        expect(await traces(ofSchool(0), a, b)).toEqual([])
        expect(await traces(ofSchool(1), b, a)).toEqual([])
      }),
      // What one run did cannot be undone, so a smaller example would start elsewhere.
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(calls).toBeGreaterThanOrEqual(RUNS * CALLS)
    // Chance leaves one of so many endpoints out now and then: it is called as it should be.
    for (const name of names.filter((each) => !succeeded.has(each) && !NEVER_SUCCEEDS.includes(each))) {
      const { endpoint } = ENDPOINTS.find((each) => each.name === name)!
      const { by, aim } = SAMPLES[name]!
      const { mine } = schools[0].world
      await passExportMinute(mine.people[by].school_id)
      const sent = await aim(mine, mine.people[by], by)
      const { statusCode } = await withToken(await newToken(mine.people[by])).answer(endpoint, sent)
      if (statusCode === 200) succeeded.set(name, 1)
    }
    // Every endpoint did its work, so that there was something to leak.
    expect(names.filter((name) => !succeeded.has(name) && !NEVER_SUCCEEDS.includes(name))).toEqual([])
  },
)

const ask = (name: string): Command => {
  const plain = {
    caller: 'PROFESSOR',
    school: 0,
    place: 0,
    other: 0,
    bits: 0,
    grade: 1,
    twist: undefined,
  } as const
  return { name, ...plain }
}

describe('the comparison', () => {
  test('would see a text of the other school', async () => {
    const [a, b] = schools
    expect(await traces([ask('readMe')], a, { ...b, mark: a.mark })).toEqual(['readMe: a text'])
  })

  test('would see an id of the other school', async () => {
    const [a] = schools
    const { subject_id } = a.world.mine
    const seen = await traces([ask('readClassList')], a, { ...a, mark: 'none' })
    expect(seen).toContain(`readClassList: subject_id ${subject_id}`)
  })

  test('would see a row of the other school change', async () => {
    const [a] = schools
    const seen = await traces([ask('writeReports')], a, { ...a, mark: 'none' })
    expect(seen).toEqual(
      expect.arrayContaining(['changed: reports', 'changed: audit_log', 'changed: group_stats']),
    )
  })
})

describe('an id of another school and one that never was get the same answer:', () => {
  const targets = names.filter((name) => !SLOW.includes(name) && name !== 'closeSession')

  test.each(targets)('%s', async (name) => {
    const { by, aim } = SAMPLES[name]!
    const [{ world: mine }, { world: theirs }] = schools
    const caller = mine.mine.people[by]
    await passExportMinute(caller.school_id)
    const sent = await aim(mine.mine, caller, by)
    const foreign = await aim(theirs.mine, theirs.mine.people[by], by)
    for (const path of leavesOf(sent)) {
      if (typeof valueAt(sent, path) !== 'number' || !/(^|_)id$/.test(path.at(-1)!)) continue
      const answerFor = (id: unknown) => as(caller).answer(endpointOf(name), changed(sent, path, id))
      // One after another: nobody has two documents made at a time.
      const one = await answerFor(valueAt(foreign, path))
      const other = await answerFor(999_999_999)
      expect([path, one.statusCode]).toEqual([
        path,
        expect.toSatisfy((status: number) => [404, 422].includes(status)),
      ])
      expect([path, other.statusCode, other.body]).toEqual([path, one.statusCode, one.body])
    }
  })
})

test('the list of tables that are compared has them all', async () => {
  const { rows } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schools'`,
  )
  expect(tables.toSorted()).toEqual(rows.map(({ name }) => name).sort())
  expect(GLOBAL_TABLES).toContain('schools')
})
