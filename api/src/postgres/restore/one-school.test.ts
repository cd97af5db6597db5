import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { backUpSource, openSource, PHOTO, type Source } from '../../../test/build/backed-up.ts'
import type { Closing } from '../../closing.ts'
import { readConfig } from '../../config.ts'
import * as progress from '../../progress.ts'
import type { Archive } from '../archive/archives.ts'
import { copySchool } from './copy-school.ts'
import { decrypterFor } from '../archive/keys.ts'
import { restoreSchool } from './one-school.ts'

// Whole clusters come and go: on a busy host that takes longer than a call.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
afterFile(() => vi.resetConfig())

let source: Source
let archive: Archive
let superuser: Client

beforeAll(async () => {
  vi.spyOn(progress, 'printProgress').mockImplementation(() => undefined)
  source = await openSource()
  superuser = new Client({ connectionString: source.order.superuserUrl })
  await superuser.connect()
  await superuser.query("select set_config('app.school_id', '1', false)")
  await superuser.query(`insert into users (school_id, account_id, group_id, name, last_name)
    select 1, account_id, '01000000000000000000', 'Eva', 'Soto' from accounts where cellphone = '6180000002'`)
  await superuser.query(`with a as (insert into accounts (cellphone, password_hash) values ('6180000009', 'none') returning account_id)
    insert into users (school_id, account_id, group_id, name, last_name) select 1, account_id, '01000000000000000000', 'Zoe', 'Rey' from a`)
  await superuser.query(`insert into supervisor_schools (account_id, school_id)
    select account_id, 1 from accounts where cellphone in ('6180000002', '6180000009')`)
  await relate()
  archive = await backUpSource(source)
})
afterAll(async () => {
  await superuser.end()
  await source.stop()
  vi.restoreAllMocks()
})

const idOf = (table: 'users' | 'students', condition: string) =>
  `(select ${table === 'users' ? 'user_id' : 'student_id'} from ${table} where school_id = 1 and ${condition})`
const [ONE, TWO] = ["folio = 'F1'", "folio = 'F2'"].map((which) => idOf('students', which))
const [ANA, EVA, ZOE] = ['Ana', 'Eva', 'Zoe'].map((name) => idOf('users', `name = '${name}'`))

const relate = () =>
  superuser.query(`insert into relationships (school_id, student_id, parent_id, relationship) values
    (1, ${ONE}, ${EVA}, 1), (1, ${ONE}, ${ANA}, 2), (1, ${TWO}, ${EVA}, 1), (1, ${TWO}, ${ANA}, 2), (1, ${TWO}, ${ZOE}, 3)`)

/** Since the copy an order came for one student, and of another one is lowered and one is gone. */
const separate = async () => {
  await superuser.query(`insert into custody_resolutions (school_id, student_id, kind, court, file_number, issued_on, summary, recorded_by)
    values (1, ${ONE}, 3, 'Segundo Familiar', '412/2025', '2026-02-02', 'Guarda de la madre', ${EVA})`)
  await superuser.query(
    `update relationships set access = 1 where school_id = 1 and student_id = ${TWO} and parent_id = ${EVA}`,
  )
  await superuser.query(
    `delete from relationships where school_id = 1 and student_id = ${TWO} and parent_id = ${ANA}`,
  )
}

const levels = async () =>
  (
    await superuser.query(
      `select s.folio || ' ' || u.name || ' ' || r.access as level from relationships r
       join students s using (school_id, student_id) join users u on u.school_id = r.school_id and u.user_id = r.parent_id
       where r.school_id = 1 order by s.folio, u.name`,
    )
  ).rows.map(({ level }) => level)

const steps: (() => Promise<void>)[] = []
const closing: Closing = {
  add: (step) => void steps.push(step),
  open: (start) => start(new AbortController().signal),
  end: async () => undefined,
  fail: async () => undefined,
}

const bringBack = (changed: { clave?: string; replace?: boolean } = {}) =>
  restoreSchool(
    readConfig({ DATA_DIR: source.dataDir, DEMO: '0' }),
    {
      archive: archive.path,
      decrypter: decrypterFor(source.pair.identity),
      clave: 'Benito Juárez',
      replace: true,
      ...changed,
    },
    closing,
  )

const look = async (school_id: number) =>
  (
    await superuser.query(
      `select (select count(*) from students s where s.school_id = $1)::int as students,
        (select array_agg(name || ' ' || status || ' ' || left(group_id, 2) order by user_id) from users u where u.school_id = $1) as people,
        (select count(*) from sessions s where s.school_id = $1)::int as sessions,
        (select count(*) from push_subscriptions p where p.school_id = $1)::int as devices,
        (select status from schools s where s.school_id = $1) as status,
        (select sum(schools) from listed_schools)::int as listed,
        (select count(*) from restorations r where r.school_id = $1)::int as told`,
      [school_id],
    )
  ).rows[0]

test('one school comes back from a backup of all, what its people lost since stays lost, and no other school changes', async () => {
  const other = await look(2)
  await separate()
  await superuser.query(
    `set session_replication_role = replica; delete from students where school_id = 1 and folio <> 'F1'; set session_replication_role = origin`,
  )
  await superuser.query("update users set status = 0 where school_id = 1 and name = 'Ana'")
  await superuser.query(
    "update users set group_id = '00000000000000000000' where school_id = 1 and name = 'Eva'",
  )
  await superuser.query(
    "set session_replication_role = replica; delete from users where name = 'Zoe'; set session_replication_role = origin",
  )
  await superuser.query(
    "delete from supervisor_schools where account_id = (select account_id from accounts where cellphone = '6180000009')",
  )
  rmSync(join(source.dataDir, 'files', PHOTO))
  const given = async () => {
    const { rows } = await superuser.query('select last_value from users_user_id_seq')
    return rows
  }
  const before = await given()

  await bringBack()
  expect(await look(1)).toEqual({
    students: 50,
    people: ['Ana 0 10', 'Eva 1 00', 'Zoe 0 01'],
    sessions: 0,
    devices: 0,
    status: 1,
    listed: 2,
    told: 1,
  })
  expect(await look(2)).toEqual(other)
  expect(
    (
      await superuser.query(
        'select cellphone from supervisor_schools join accounts using (account_id) where school_id = 1',
      )
    ).rows,
  ).toEqual([{ cellphone: '6180000002' }])
  expect(await levels()).toEqual(['F1 Ana 0', 'F1 Eva 0', 'F2 Ana 0', 'F2 Eva 1', 'F2 Zoe 2'])
  // Others take numbers meanwhile: no counter goes back, or is touched without need.
  expect(await given()).toEqual(before)
  expect(readFileSync(join(source.dataDir, 'files', PHOTO), 'utf8')).toBe('a photo')
  expect(readdirSync(source.dataDir).filter((name) => name.startsWith('restored-beside'))).toEqual([])
  await superuser.query(`insert into students (school_id, folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
    values (1, 'F999', 'Luz', 'Ruiz', '6181234567', 'c', 'c', '1', '34000', 1)`)
})

test.each([
  ['is told to end', () => steps.at(-1)?.()],
  [
    'loses its connection',
    () =>
      superuser.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'delete from public.%' and pid <> pg_backend_pid()",
      ),
  ],
])('an exchange that %s leaves the school open, as it was', async (_, cut) => {
  const before = await look(1)
  const holder = new Client({ connectionString: source.order.superuserUrl })
  await holder.connect()
  await holder.query('begin; lock table students in share mode')
  const exchange = bringBack()
  exchange.catch(() => undefined)
  const waits =
    "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from public.%'"
  await expect.poll(async () => (await superuser.query(waits)).rowCount, { timeout: 120_000 }).toBe(1)
  expect((await superuser.query('select status from schools where school_id = 1')).rows).toEqual([
    { status: 0 },
  ])
  const ended = cut()
  await holder.query('rollback')
  await holder.end()
  await ended
  await expect(exchange).rejects.toThrow()
  expect(await look(1)).toEqual(before)
})

test('a school that is there is not replaced unasked, and one that the copy has not, or that is another here, is refused', async () => {
  const second = new Client({ connectionString: source.order.superuserUrl })
  await second.connect()
  const here = {
    from: second,
    to: superuser,
    copiedAt: '2026-03-17T09:00:00Z',
    copyFiles: async () => undefined,
  }
  const unasked = copySchool({ ...here, clave: 'Benito Juárez', replace: false })
  await expect(unasked).rejects.toThrow(/ya está aquí/)
  const closings = steps.length
  await expect(bringBack({ replace: false })).rejects.toThrow(/ya está aquí/)
  expect(steps).toHaveLength(closings)
  const nobody = copySchool({ ...here, clave: 'Nadie', replace: true })
  await expect(nobody).rejects.toThrow(/^La copia no tiene ninguna escuela con la clave Nadie\.$/)
  await second.end()
  await superuser.query("update schools set clave = 'Otra' where school_id = 1")
  await expect(bringBack()).rejects.toThrow(/^Aquí hay otra escuela con el número o la clave/)
  await superuser.query("update schools set clave = 'Benito Juárez' where school_id = 1")
  expect(await look(1)).toMatchObject({ status: 1, told: 1 })
})

test('an account that is somebody else’s by now is joined to nobody; one that is gone comes back', async () => {
  await superuser.query("update accounts set created_at = now() where cellphone = '6180000001'")
  await expect(bringBack()).rejects.toThrow(/es aquí de otra persona: no se cambió nada\.$/)
  expect(await look(1)).toMatchObject({ status: 1, told: 1 })
  await superuser.query(
    `set session_replication_role = replica; delete from accounts where cellphone = '6180000001'; set session_replication_role = origin`,
  )
  await bringBack()
  expect(
    (await superuser.query("select password_hash from accounts where cellphone = '6180000001'")).rows,
  ).toHaveLength(1)
})
