import { beforeEach, describe, expect, inject, test } from 'vitest'
import { Client } from 'pg'
import { database, inSchoolAsOwner } from '../../test/app.ts'
import { build } from '../../test/build.ts'
import { findBrokenSeal, keepAuditSealed, sealAudit } from './seal-audit.ts'
import { writeAudit } from './write-audit.ts'

const LATER = () => new Date(Date.now() + 3_600_000)

let school_id = 0
beforeEach(async () => {
  school_id = await build.school()
  for (const action of ['session:open', 'grades:grant', 'session:close'] as const)
    await build.within(school_id, (tx) => writeAudit(tx, action, { at: action }))
})

const seal = () => build.within(school_id, (tx) => sealAudit(tx, LATER()))
const broken = () => build.within(school_id, findBrokenSeal)

/** With rights that nobody should have: as the database's superuser. */
const tamper = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: inject('superuserUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('the audit log', () => {
  test('is sealed once for each entry, and holds', async () => {
    expect(await seal()).toBe(3)
    expect(await seal()).toBe(0)
    await build.within(school_id, (tx) => writeAudit(tx, 'session:open'))
    expect(await seal()).toBe(1)
    expect(await broken()).toBeNull()
  })

  test('is not sealed while a transaction may still add to it', async () => {
    expect(await build.within(school_id, (tx) => sealAudit(tx, new Date()))).toBe(0)
  })

  test.each([
    ['an entry is changed', (id: number) => `update audit_log set details = '{}' where school_id = ${id}`],
    [
      'an entry is removed',
      (id: number) => `delete from audit_log where school_id = ${id} and action = 'grades:grant'`,
    ],
    [
      'an entry is slipped in',
      (id: number) => `insert into audit_log (school_id, audit_id, action)
        overriding system value select school_id, min(audit_id) - 1, 'session:open' from audit_log
        where school_id = ${id} group by school_id`,
    ],
    ['a seal is forged', (id: number) => `update audit_seals set entries = 2 where school_id = ${id}`],
  ])('shows it when %s', async (_, statement) => {
    await seal()
    await build.within(school_id, (tx) => writeAudit(tx, 'session:open'))
    await seal()
    const [first] = await inSchoolAsOwner<{ seal_id: number }>(
      school_id,
      'select min(seal_id)::int as seal_id from audit_seals',
    )
    await tamper(statement(school_id))
    expect(await broken()).toBe(first?.seal_id)
  })

  test('is looked after every night, and what is wrong is said without a name', async () => {
    await seal()
    await tamper(`update audit_log set action = 'x' where school_id = ${school_id}`)
    const said: string[] = []
    await keepAuditSealed(database(), LATER(), (line) => said.push(line))
    expect(said.filter((line) => line.includes(`escuela ${school_id} `))).toHaveLength(1)
  })
})
