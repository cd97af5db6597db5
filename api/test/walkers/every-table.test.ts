import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cluster } from '../clusters/cluster.ts'
import { APPEND_ONLY, namesThatBreak, TABLE_RULES, tenantTableNames } from './table-rules.ts'
import { build } from '../build/build.ts'
import { fillEveryTable } from './every-row.ts'
import { buildWorld, type World } from '../samples/world.ts'

const superuser = new Client({ connectionString: cluster().superuserUrl })
let world: World
let tables: string[]

beforeAll(async () => {
  await superuser.connect()
  tables = await tenantTableNames(superuser)
  world = await buildWorld()
  await fillEveryTable(world)
})
afterAll(() => superuser.end())

const undone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await superuser.query('begin')
  try {
    return await work()
  } finally {
    await superuser.query('rollback')
  }
}

describe.each(TABLE_RULES)('$rule', (rule) => {
  test('holds', async () => {
    expect(await namesThatBreak(superuser, rule)).toEqual([])
  })

  test.each(rule.breaks)('is seen to be broken by $by', async ({ statements, name }) => {
    const broken = await undone(async () => {
      await superuser.query(statements)
      return namesThatBreak(superuser, rule)
    })
    expect(broken).toContainEqual(expect.stringContaining(name))
  })
})

const seenByApp = async (names: readonly string[], school_id?: number): Promise<Record<string, number>> => {
  await superuser.query('set local role plantel_app')
  if (school_id !== undefined)
    await superuser.query("select set_config('app.school_id', $1, true)", [school_id])
  const counts = names.map((name) => `(select count(*)::int from ${name}) as "${name}"`)
  const { rows } = await superuser.query<Record<string, number>>(`select ${counts.join(', ')}`)
  return rows[0]!
}

describe('a connection of the application', () => {
  test('that opened no school sees no row of any', async () => {
    const seen = await undone(() => seenByApp(tables))
    expect(Object.keys(seen).length).toBeGreaterThan(25)
    expect(Object.entries(seen).filter(([, rows]) => rows > 0)).toEqual([])
  })

  test('that opened one sees rows in every table, none of another school', async () => {
    const seen = await undone(() => seenByApp(tables, world.school_id))
    expect(Object.entries(seen).filter(([, rows]) => rows === 0)).toEqual([])
    const foreign = tables.map(
      (name) => `(select count(*)::int from ${name} where school_id <> ${world.school_id}) as "${name}"`,
    )
    const found = await undone(async () => {
      await seenByApp(tables, world.school_id)
      return (await superuser.query<Record<string, number>>(`select ${foreign.join(', ')}`)).rows[0]!
    })
    expect(Object.entries(found).filter(([, rows]) => rows > 0)).toEqual([])
  })

  test('would see them if a table were left open', async () => {
    const seen = await undone(async () => {
      await superuser.query(
        'create table bad (school_id bigint); insert into bad values (1); grant select on bad to plantel_app',
      )
      return seenByApp(['bad'])
    })
    expect(seen).toEqual({ bad: 1 })
  })

  test('cannot write into a school that it did not open', async () => {
    const other = (await buildWorld()).school_id
    const writing = undone(async () => {
      await seenByApp([tables[0]!], other)
      await superuser.query(
        `insert into settings (school_id, key, value, description) values (${world.school_id}, 'x', 'x', 'x')`,
      )
    })
    await expect(writing).rejects.toMatchObject({ code: '42501' })
  })

  test.each(APPEND_ONLY)('cannot change or delete a row of %s', async (name) => {
    for (const statement of [
      `update ${name} set school_id = school_id`,
      `delete from ${name}`,
      `truncate ${name}`,
    ]) {
      const changing = undone(async () => {
        await seenByApp([name], world.school_id)
        await superuser.query(statement)
      })
      await expect(changing).rejects.toMatchObject({ code: '42501' })
    }
  })
})

interface ForeignKey {
  name: string
  child: string
  parent: string
  columns: string[]
  parent_columns: string[]
}

const FOREIGN_KEYS = `
  select k.conname as name, child.relname as child, parent.relname as parent,
    array(select a.attname::text from unnest(k.conkey) with ordinality u (n, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n where a.attname <> 'school_id' order by place) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality u (n, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n where a.attname <> 'school_id' order by place) as parent_columns
  from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
  where k.contype = 'f' and child.relname = any ($1) and parent.relname = any ($1) order by 1`

/** Another value where a second row of the table, or one that this key crosses, would be refused for another reason first. */
const freshValues = (special_group_id: number, student_id: number): Record<string, object> => ({
  absence_days: { date: '2026-03-04' },
  attendance_lists: { date: '2026-03-04' },
  class_hours: { weekday: 5 },
  cycles: { cycle: '1999_2000', snaphot: '1999_2000-2' },
  deliveries: { channel: 'push' },
  feed_entries: { category: 'attendance', notice_id: null, student_id, subject_id: 1, date: '2026-03-04' },
  groups: { group: 'OTRO', roll: 1 },
  // About a student or about a person, never both.
  notice_questions_school_id_user_id_fkey: { student_id: null },
  push_subscriptions: { endpoint: 'https://push.example/otro' },
  subjects: { group_id: special_group_id },
})

test('no row leads to a row of another school, whichever of its keys is tried', async () => {
  const abroad = await buildWorld()
  await fillEveryTable(abroad)
  const special = await build.group(world.school_id, { special: 1 })
  const fresh = freshValues(special, world.mine.students[0])
  const { rows: keys } = await superuser.query<ForeignKey>(FOREIGN_KEYS, [tables])
  expect(keys.length).toBeGreaterThan(35)
  for (const key of keys) {
    const refused = undone(() => insertCrossing(key, abroad, { ...fresh[key.child], ...fresh[key.name] }))
    await expect(refused).rejects.toMatchObject({ code: '23503', constraint: key.name })
  }
})

const someRow = async (table: string, { school_id }: World): Promise<Record<string, unknown>> => {
  const { rows } = await superuser.query(
    `select to_jsonb(t) as row from ${table} t where school_id = $1 limit 1`,
    [school_id],
  )
  return rows[0].row
}

/** A row of the one school is made again with this key set to what the other school has. */
const insertCrossing = async (
  { child, parent, columns, parent_columns }: ForeignKey,
  abroad: World,
  fresh: object,
) => {
  const [mine, theirs] = [await someRow(child, world), await someRow(parent, abroad)]
  const crossed = columns.map((column, place) => [column, theirs[parent_columns[place]!]])
  const row = { ...mine, ...fresh, ...Object.fromEntries(crossed) }
  const { rows: taken } = await superuser.query<{ list: string }>(
    `select string_agg(quote_ident(attname), ', ') as list from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped and attidentity = ''`,
    [child],
  )
  await superuser.query("select set_config('app.school_id', $1, true)", [world.school_id])
  await superuser.query('set local role plantel_owner')
  await superuser.query('savepoint original')
  // The original is in the way of its own copy; where others lead to it, `fresh` makes the copy differ.
  const key = (await superuser.query<{ same: string }>(PRIMARY_KEY, [child])).rows[0]!.same
  await superuser
    .query(`delete from ${child} t using jsonb_populate_record(null::${child}, $1) o where ${key}`, [mine])
    .catch(() => superuser.query('rollback to savepoint original'))
  const list = taken[0]!.list
  await superuser.query(
    `insert into ${child} (${list}) select ${list} from jsonb_populate_record(null::${child}, $1)`,
    [row],
  )
}

const PRIMARY_KEY = `
  select string_agg(format('t.%1$I = o.%1$I', a.attname), ' and ') as same
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::smallint[])
  where i.indrelid = $1::regclass and i.indisprimary`
