import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { cluster } from '../../test/clusters/cluster.ts'
import { asOwner, database, inSchoolAsOwner } from '../../test/app.ts'
import { build } from '../../test/build/build.ts'
import { begin, otherConnection } from '../../test/other-connection.ts'
import { statementsWhile } from '../../test/plans.ts'
import { workshop } from '../../test/build/secundaria.ts'
import { allTasks } from '../all-tasks.ts'
import { timetable } from './tasks.ts'
import { AT_ONCE, inSchoolsWithWork, type WorkKind } from './waiting-work.ts'
import { noHelpers, taskHelpers } from '../../test/task-helpers.ts'

const [one, other] = [otherConnection(), otherConnection()]

const waitingIn = (school_id: number): Promise<{ kind: WorkKind; due: string }[]> =>
  asOwner('select kind, due_at::text as due from work_waiting where school_id = $1 order by kind', [
    school_id,
  ])
const kindsIn = async (school_id: number) => (await waitingIn(school_id)).map(({ kind }) => kind)

const note = (school_id: number, kind: WorkKind) =>
  build.within(school_id, async (tx) => {
    await sql`select note_work(${kind}, ${school_id})`.execute(tx)
  })

/** Visits schools for `reports`' sake, a kind that no other file's school is waiting in now. */
const visit = (work: (school_id: number) => Promise<void>, next = sql<Date | null>`null::timestamptz`) =>
  inSchoolsWithWork(database(), { kind: 'report-cards', now: new Date(), work, next })

const visited = async (next?: Parameters<typeof visit>[1]): Promise<number[]> => {
  const schools: number[] = []
  await visit(async (school_id) => void schools.push(school_id), next)
  return schools
}

test('a school is visited when it has work, until it has none', async () => {
  await visited()
  const [busy, idle] = [await build.school(), await build.school()]
  await note(busy, 'report-cards')
  expect(await visited(AT_ONCE)).toEqual([busy])
  expect(await visited(sql`now() + interval '1 day'`)).toEqual([busy])
  expect(await visited()).toEqual([])
  await build.within(busy, async (tx) => {
    await sql`select hasten_work('report-cards', ${busy})`.execute(tx)
  })
  expect(await visited()).toEqual([busy])
  expect(await kindsIn(busy)).not.toContain('report-cards')
  expect(await kindsIn(idle)).not.toContain('report-cards')
})

test("one school's trouble is not the next one's, and is thrown at the end", async () => {
  await visited()
  const [first, second, third] = [await build.school(), await build.school(), await build.school()]
  for (const school_id of [first, second, third]) await note(school_id, 'report-cards')
  const reached: number[] = []
  const trouble = new Error('trouble')
  const visiting = visit(async (school_id) => {
    reached.push(school_id)
    if (school_id === first) throw trouble
    if (school_id === second) throw 'a mere word'
  })
  await expect(visiting).rejects.toMatchObject({
    errors: [trouble, 'a mere word'],
    message: `work could not be done in 2 schools (${first}: trouble; ${second}: a mere word)`,
  })
  expect(reached).toEqual([first, second, third])
  expect(await visited()).toEqual([first, second])
})

test('work that is being added while a school is settled is not lost, and nobody waits', async () => {
  await visited()
  const school_id = await build.school()
  await note(school_id, 'report-cards')
  await begin(one, school_id, `select note_work('report-cards', ${school_id})`)
  // Nothing of what is added can be seen yet: to whoever looks there is no work.
  expect(await visited()).toEqual([school_id])
  expect(await kindsIn(school_id)).toContain('report-cards')
  await one.query('commit')
  expect(await visited()).toEqual([school_id])
  expect(await kindsIn(school_id)).not.toContain('report-cards')
})

test('whoever adds work does not wait for others who do', async () => {
  const school_id = await build.school()
  await note(school_id, 'feed')
  for (const client of [one, other]) await begin(client, school_id, `select note_work('feed', ${school_id})`)
  for (const client of [one, other]) await client.query('commit')
})

test.each<[string, WorkKind]>([
  ['resume-jobs', 'jobs'],
  ['resume-notices', 'notices'],
  ['sweep-feed', 'feed'],
  ['resume-deliveries', 'deliveries'],
])('%s asks one statement where nothing waits', async (task, kind) => {
  await asOwner('delete from work_waiting where kind = $1', [kind])
  for (let schools = 0; schools < 3; schools += 1) await build.school()
  const tick = () => allTasks(workshop())[task]!({}, noHelpers)
  const statements = await statementsWhile(async () => tick())
  expect(statements.map(({ text }) => text)).toEqual([expect.stringContaining('from "work_waiting"')])
})

/** The seals of each school are looked after every night; sessions and backups belong to no school. */
const OTHERS = ['seal-audit', 'forget-sessions', 'back-up']

test.each(timetable.map(({ task }) => task).filter((task) => !OTHERS.includes(task)))(
  '%s looks for schools with work, and walks none of the others',
  async (task) => {
    const tasks = allTasks({ ...workshop(), now: () => new Date() })
    const statements = await statementsWhile(async () => {
      await tasks[task]!({}, taskHelpers({ logger: { error: () => undefined } }))
    })
    const looking = statements.filter(({ text }) =>
      /from "?(work_waiting|supervisor_schools|schools)"?/.test(text),
    )
    expect(looking.length).toBeGreaterThan(0)
    const walks = ({ text }: { text: string }) =>
      /from "?schools"?/.test(text) && !text.includes('current_school_id()')
    expect(looking.filter(walks)).toEqual([])
  },
)

test('the index finds those that are due, among any number of schools', async () => {
  const client = new Client({ connectionString: cluster().ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query(`
    with made as (insert into schools (name, clave) select 'Escuela ' || n, '10DPR' || n from generate_series(1, 5000) n returning school_id)
    insert into work_waiting (school_id, kind, due_at) select school_id, 'captures', now() + interval '9 days' from made`)
  await client.query('analyze schools, work_waiting')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    "explain select school_id from work_waiting where kind = 'captures' and due_at <= now() and school_id > 0 order by school_id limit 500",
  )
  await client.query('rollback')
  await client.end()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('work_waiting_due')
  expect(plan).not.toContain('Seq Scan')
})

test('what a school has to do is noted by what makes it so', async () => {
  const { school_id, professor, students } = await build.taughtClass()
  expect(await kindsIn(school_id)).toEqual(['captures'])
  await build.within(school_id, async (tx) => {
    await tx
      .insertInto('feed_events')
      .values({ kind: 'report', ids: [1] })
      .execute()
    await tx.insertInto('jobs').values({ kind: 'export', created_by: professor.user_id }).execute()
    const notice = await tx
      .insertInto('notices')
      .values({ user_id: professor.user_id, type: 'users', title: 'Junta', description: 'Hoy', schema: '{}' })
      .returning('notice_id')
      .executeTakeFirstOrThrow()
    const entry = await tx
      .insertInto('feed_entries')
      .values({ user_id: professor.user_id, category: 'notice', ...notice })
      .returning('entry_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('deliveries')
      .values({ ...entry, channel: 'push' })
      .execute()
    await tx
      .insertInto('push_subscriptions')
      .values({
        user_id: professor.user_id,
        session_id: 1,
        endpoint: 'https://p.example',
        p256dh: 'p',
        auth: 'a',
      })
      .execute()
    await tx
      .updateTable('notices')
      .set({ addressees: [students[0]!] })
      .where('notice_id', '=', notice.notice_id)
      .execute()
    await sql`update jobs set kind = 'report-cards', finished_at = now()`.execute(tx)
  })
  expect(await kindsIn(school_id)).toEqual([
    'captures',
    'deliveries',
    'devices',
    'feed',
    'jobs',
    'notices',
    'report-cards',
    'sent-deliveries',
  ])
})

test('a day of the clock in an idle school ends with what has its time, and nothing else', async () => {
  const { school_id } = await build.taughtClass()
  await inSchoolAsOwner(
    school_id,
    `delete from partials where partial > 1;
     update partials set start_date = '2035-01-01', end_date = '2035-06-20', limit_date = '2035-06-30'`,
  )
  await build.setting(school_id, 'days-startend-campaign-scores', '10')
  const tasks = allTasks({ ...workshop(), now: () => new Date('2035-06-01T14:11:00Z') })
  await tasks['tell-captures']!({}, noHelpers)
  expect(await waitingIn(school_id)).toEqual([{ kind: 'captures', due: '2035-06-20 06:00:00+00' }])
})
