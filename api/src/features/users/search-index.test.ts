import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { build } from '../../../test/build/build.ts'
import { usersQuery, type UsersWanted } from './sql.ts'

const PARENTS = 15_000

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops': number
  'Actual Rows': number
  Plans?: Plan[]
}

let school_id: number
beforeAll(async () => {
  school_id = await build.school()
  await build.school()
  const first = Number(build.phone()) % 1_000_000
  await inSchoolAsOwner(
    school_id,
    `with a as (
       insert into accounts (cellphone, email, password_hash)
       select '09' || lpad((i + ${school_id % 4_999} * 20000)::text, 8, '0'), 'familia' || i || '.${first}@example.mx', 'none'
       from generate_series(1, ${PARENTS}) i returning account_id, cellphone)
     insert into users (account_id, group_id, name, last_name, second_last_name)
     select account_id, case when right(cellphone, 2) = '07' then '01000000000000000000' else '00010000000000000000' end,
       'Nombre' || right(cellphone, 3), 'Apellido' || substr(cellphone, 6, 2), 'Otro' || right(cellphone, 1) from a`,
  )
  // Split page by page in the order of invented names it may weigh more than the table, which is then rightly read instead.
  await asOwner('reindex index users_by_name')
  for (const table of ['memberships', 'accounts']) await asOwner(`vacuum analyze ${table}`)
  // An index is read alone where a page is known to be seen by all: not before older transactions, of other tests, have ended.
  await vi.waitFor(
    async () => {
      await asOwner('vacuum analyze users')
      const [users] = await asOwner<{ seen: number }>(
        "select relallvisible / greatest(relpages, 1)::float as seen from pg_class where oid = 'users'::regclass",
      )
      expect(users!.seen).toBeGreaterThan(0.9)
    },
    { timeout: 30_000, interval: 500 },
  )
}, 60_000)

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const planOf = (wanted: Partial<UsersWanted>): Promise<Plan[]> =>
  build.within(school_id, async (tx) => {
    const query = usersQuery({ page: 1, per_page: 10, by_contact: true, ...wanted })
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
      explain (analyze, format json) ${query}`.execute(tx)
    return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
  })

const LISTS = ['users_by_name', 'users_professors']

const CASES: Record<string, Partial<UsersWanted>> = {
  everybody: {},
  'everybody, backwards, far on': { sort: '-name', page: 1_200 },
  'the parents': { role: 'PARENT', status: 1 },
  'the professors, who are few': { role: 'PROFESSOR' },
  'a name': { search: 'apellido77' },
  'two words': { role: 'PARENT', search: 'nombre123 otro' },
  'a phone': { search: '0000123' },
  nobody: { search: 'xyzzy' },
}

describe(`among ${PARENTS} people, looking for`, () => {
  test.each(Object.entries(CASES))(
    '%s reads one index once, and looks up nobody but the ten who are shown',
    async (_, wanted) => {
      const nodes = await planOf(wanted)
      expect(
        nodes.filter((node) => /Seq Scan|^Sort$/.test(node['Node Type']) && node['Actual Rows'] > 10),
      ).toEqual([])
      const lists = nodes.filter((node) => LISTS.includes(node['Index Name'] ?? ''))
      expect(lists).toMatchObject([{ 'Actual Loops': 1 }])
      if (lists[0]!['Index Name'] === 'users_by_name') expect(lists[0]!['Node Type']).toBe('Index Only Scan')
      else expect(wanted.role).toBe('PROFESSOR')
      const others = nodes.filter((node) => node['Index Name'] && !lists.includes(node))
      for (const node of others) expect(node['Actual Loops']).toBeLessThanOrEqual(10)
    },
  )

  test.each(['everybody', 'the parents'])(
    '%s of the first page reads no further than the page',
    async (name) => {
      const nodes = await planOf(CASES[name]!)
      const names = nodes.filter((node) => node['Index Name'] === 'users_by_name')
      expect(names).toMatchObject([{ 'Actual Rows': 10 }])
    },
  )

  test('a word asks the index of phones and e-mails once', async () => {
    const nodes = await planOf({ search: 'familia123' })
    const contacts = nodes.filter((node) => node['Index Name'] === 'memberships_contact')
    expect(contacts).toMatchObject([{ 'Actual Loops': 1 }])
  })
})
