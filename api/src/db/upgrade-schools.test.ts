import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationsFolder } from './migrate.ts'
import { queryOnce } from '../../test/query-once.ts'
import { openScratchCluster, type ScratchCluster } from '../../test/scratch-database.ts'

/** What accounts of several schools had before they were asked. */
const LAST_BEFORE = '0049'

let cluster: ScratchCluster
let folder: string
beforeAll(async () => {
  cluster = await openScratchCluster()
  folder = mkdtempSync(join(tmpdir(), 'plantel-migrations-'))
  for (const file of readdirSync(migrationsFolder))
    if (file.slice(0, 4) <= LAST_BEFORE) cpSync(join(migrationsFolder, file), join(folder, file))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await cluster.stop()
})

const silent = () => undefined

/** Each account with its users: in which school, and whether somebody signed in there. */
const PEOPLE = `
  insert into accounts (cellphone, email, password_hash)
  values ('6180000001', 'ana@example.mx', 'a'), ('6180000002', null, 'b'), ('6180000003', null, 'c');`

const USERS = [
  { school: 1, phone: '6180000001', name: 'Ana', signed: true },
  { school: 2, phone: '6180000001', name: 'Ana', signed: true },
  { school: 1, phone: '6180000002', name: 'Eva', signed: true },
  { school: 2, phone: '6180000002', name: 'Eva', signed: false },
  { school: 2, phone: '6180000003', name: 'Luz', signed: false },
  { school: 1, phone: '6180000003', name: 'Luz', signed: false },
]

test('accounts of several schools keep those where somebody came in, else the one that made them; others wait', async () => {
  await queryOnce(cluster.superuserUrl('postgres'), 'create database upgraded')
  const url = cluster.superuserUrl('upgraded')
  await migrate(url, folder, silent)
  await queryOnce(
    url,
    "insert into schools (name, clave) values ('Una', '10DPR0001A'), ('Otra', '10DPR0002B')",
  )
  await queryOnce(url, PEOPLE)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('set role plantel_app')
  for (const { school, phone, name, signed } of USERS) {
    await client.query("select set_config('app.school_id', $1, false)", [String(school)])
    await client.query(
      `insert into users (account_id, group_id, name, last_name, signed_in_at)
       select account_id, '00010000000000000000', $2, 'Peña', case when $3 then now() end from accounts where cellphone = $1`,
      [phone, name, signed],
    )
  }
  await client.query('reset role')
  await migrate(url, migrationsFolder, silent)
  const { rows } = await client.query<object>(`
    select u.school_id::int, u.name, u.cellphone, u.email, a.cellphone as opens, i.account_id is not null as asked
    from users u join accounts a on a.account_id = u.account_id
    join memberships m on m.school_id = u.school_id and m.user_id = u.user_id and m.account_id = u.account_id
    left join invitations i on i.school_id = u.school_id and i.user_id = u.user_id
    order by u.user_id`)
  await client.end()
  const [ana, eva, luz] = ['6180000001', '6180000002', '6180000003']
  const written = { email: null, asked: false }
  const of = (school_id: number, name: string, cellphone: string, more: object = {}) => ({
    ...written,
    school_id,
    name,
    cellphone,
    opens: cellphone,
    ...more,
  })
  const waits = { opens: null, asked: true }
  expect(rows).toEqual([
    of(1, 'Ana', ana, { email: 'ana@example.mx' }),
    of(2, 'Ana', ana, { email: 'ana@example.mx' }),
    of(1, 'Eva', eva),
    of(2, 'Eva', eva, waits),
    of(2, 'Luz', luz),
    of(1, 'Luz', luz, waits),
  ])
})
