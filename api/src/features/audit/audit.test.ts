import { AUDIT_MAX, readAudit } from '@plantel/contract/audit'
import { changeGroup } from '@plantel/contract/enrollments'
import { readStudent, updateStudent } from '@plantel/contract/students'
import { updateCatalogEntry } from '@plantel/contract/subjects'
import { updateSetting } from '@plantel/contract/school-settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { openBrowser } from '../../../test/browser.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { type TwoGroups, twoGroups } from '../../../test/build/two-groups.ts'
import { writeAudit, writeAudits } from '../../audit/write-audit.ts'
import { namesOf } from '../../names.ts'
import { saidIn } from './said.ts'
import { SENTENCES } from './sentences/sentences.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

let two: TwoGroups
let director: Person
beforeEach(async () => {
  two = await twoGroups()
  director = await build.user(two.school_id, ['DIRECTOR'])
})

const listOf = async (person: Person, query: Record<string, unknown> = {}) =>
  (await as(person).call(readAudit, { params: { id: person.school_id }, query })).data

const write = (action: Parameters<typeof writeAudit>[1], details: Record<string, unknown>) =>
  build.within(two.school_id, (tx) => writeAudit(tx, action, details))

test('a move is said with names, with links to the student and both groups, and stands in each one’s own log', async () => {
  const { administrator, student_id, from, to } = two
  await as(administrator).call(changeGroup, {
    params: { id: student_id, group_id: from },
    body: { group_id: to },
  })
  const [entry] = await listOf(director)
  expect(entry).toMatchObject({
    action: 'students:move',
    scope: 'students',
    by: { user_id: administrator.user_id },
    students: [{ student_id }],
  })
  expect(entry!.text).toMatch(/^Cambió a .+ de .+ a .+$/)
  expect(new Set(entry!.groups.map(({ group_id }) => group_id))).toEqual(new Set([from, to]))
  for (const query of [
    { student_id },
    { group_id: from },
    { group_id: to },
    { user_id: administrator.user_id },
    { scope: 'students' },
    { action: 'students:move' },
    { student_id, group_id: to, scope: 'students', action: 'students:move' },
  ])
    expect([query, (await listOf(director, query))[0]?.audit_id]).toEqual([query, entry!.audit_id])
  for (const query of [
    { student_id: student_id + 1_000_000 },
    { scope: 'exports' },
    { scope: 'exports', action: 'students:move' },
    { from: '2100-01-01' },
    { to: '2020-01-01' },
  ])
    expect([query, await listOf(director, query)]).toEqual([query, []])
})

test('a number that counts students or groups is nobody’s id', async () => {
  const { administrator, student_id, from, to, source } = two
  await write('attendance:take', {
    subject_id: source[0],
    date: '2026-03-02',
    students: student_id,
    absences: 0,
  })
  await write('cycle:cut', { groups: to })
  const about = async (query: Record<string, unknown>) =>
    (await listOf(administrator, query)).map(({ action }) => action)
  expect(await about({ student_id })).toEqual([])
  expect(await about({ group_id: to })).toEqual([])
  expect(await about({ group_id: from })).toEqual(['attendance:take'])
})

describe('what was changed', () => {
  const change = () =>
    as(two.administrator).call(updateStudent, {
      params: { id: two.student_id },
      body: { name: 'Zoé', street: 'Juárez' },
    })

  test('is shown from what to what, only to who may read that field', async () => {
    await change()
    const ofOffice = await listOf(two.administrator, { action: 'students:change' })
    expect(ofOffice[0]!.changes).toMatchObject([
      { label: 'Nombre(s)', shown: true, to: 'Zoé' },
      { label: 'Calle', shown: true, to: 'Juárez' },
    ])
    const ofDirector = await listOf(director, { action: 'students:change' })
    expect(ofDirector[0]!.changes).toMatchObject([
      { label: 'Nombre(s)', shown: true, to: 'Zoé' },
      { label: 'Calle', shown: false, from: null, to: null },
    ])
  })

  test('says that it changed once the values are erased, and the seal of the log holds ids and names of fields alone', async () => {
    await change()
    await build.within(two.school_id, (tx) => tx.deleteFrom('field_changes').execute())
    const [entry] = await listOf(two.administrator, { action: 'students:change' })
    expect(entry!.changes.every(({ shown, to }) => !shown && to === null)).toBe(true)
    const sealed = await inSchoolAsOwner(
      two.school_id,
      "select audit_text(a) as text from audit_log a where action = 'students:change'",
    )
    expect(JSON.stringify(sealed)).toContain('street')
    expect(JSON.stringify(sealed)).not.toMatch(/Zoé|Juárez/)
  })

  test('of the catalogue and of the settings', async () => {
    const [entry] = await inSchoolAsOwner<{ id: number }>(
      two.school_id,
      'select catalog_subject_id::int as id from subject_catalogs limit 1',
    )
    await as(two.administrator).call(updateCatalogEntry, { params: { id: entry!.id }, body: { status: 0 } })
    const [scale] = await build.within(two.school_id, (tx) =>
      tx
        .insertInto('settings')
        .values({ key: 'excuse-days', value: '3', description: 'x' })
        .returning('configuration_id')
        .execute(),
    )
    await as(two.administrator).call(updateSetting, {
      params: { id: scale!.configuration_id },
      body: { value: '7' },
    })
    const [settings, catalog] = await listOf(director)
    expect(catalog!.changes).toEqual([{ label: 'Estado', shown: true, from: 'En uso', to: 'Archivada' }])
    expect(settings!.changes).toMatchObject([{ to: '7', shown: true }])
    expect(settings!.changes[0]!.label).toMatch(/^Días de clase que tiene la familia/)
  })
})

test('from where: a log-in with the refusals before it, a change, and a reading that is written down later', async () => {
  const { school_id } = two
  const person = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const browser = openBrowser({ address: '192.0.2.9' })
  await browser.logIn(person.cellphone, 'adivino')
  await browser.logIn(person.cellphone, PASSWORD)
  const [entry] = await listOf(director, { action: 'session:open', user_id: person.user_id })
  expect(entry).toMatchObject({
    text: 'Entró; antes hubo 1 intento con contraseña equivocada',
    scope: 'access',
  })
  expect(entry!.device).not.toBeNull()
  const { administrator, student_id } = two
  await listOf(administrator)
  await asOwner('update sessions set user_agent = $1 where account_id = $2', [
    CHROME,
    administrator.account_id,
  ])
  await as(administrator).call(updateStudent, { params: { id: student_id }, body: { name: 'Zoé' } })
  await as(administrator).call(readStudent, { params: { id: student_id } })
  const byOffice = await listOf(director, { student_id })
  expect(byOffice.map(({ action, device }) => [action, device])).toEqual(
    expect.arrayContaining([
      ['students:change', 'Chrome en Windows'],
      ['students:read', 'Chrome en Windows'],
    ]),
  )
})

test('of one’s own child nobody reads what the other parent or the office did about custody, health and requests', async () => {
  const mother = await build.user(two.school_id, ['ADMINISTER', 'PARENT'])
  await build.relationship(two.school_id, two.student_id, mother.user_id)
  for (const action of ['custody:read', 'custody:change', 'care:read', 'change:send'] as const)
    await write(action, { student_id: two.student_id })
  await write('students:read', { student_id: two.student_id })
  expect((await listOf(mother)).map(({ action }) => action)).toEqual(['students:read'])
  expect((await listOf(mother, { student_id: two.student_id })).map(({ action }) => action)).toEqual([
    'students:read',
  ])
  expect(await listOf(director)).toHaveLength(5)
})

test('the newest ones, and no more than the longest list', async () => {
  await build.within(two.school_id, (tx) =>
    writeAudits(
      tx,
      'session:open',
      Array.from({ length: AUDIT_MAX + 10 }, () => ({})),
    ),
  )
  for (const query of [{}, { scope: 'access' }]) {
    const answer = await as(director).call(readAudit, { params: { id: two.school_id }, query })
    expect(answer.meta.total).toBe(AUDIT_MAX)
  }
})

test('another school’s log is not there, and who neither administers nor directs reads none', async () => {
  const elsewhere = await build.user(await build.school(), ['ADMINISTER'])
  const params = { id: two.school_id }
  expect((await as(elsewhere).answer(readAudit, { params })).statusCode).toBe(404)
  for (const role of ['PROFESSOR', 'ASSESSOR', 'PARENT', 'ADMIN_TI'] as const)
    expect((await as(await build.user(two.school_id, [role])).answer(readAudit, { params })).statusCode).toBe(
      403,
    )
})

const NOBODY = Object.assign(() => 'Nombre', { knows: () => true })

test.each(namesOf(SENTENCES))('%s is said in words, with or without details', (action) => {
  const full = {
    student_id: 1,
    user_id: 2,
    parent_id: 3,
    group_id: 4,
    groups: [4, 5, 6, 7],
    subject_id: 8,
    date: '2026-11-20',
    field: 'street',
    refused: 3,
    rows: 31,
    report: 'school-students',
    format: 'excel',
    cycle: '2025_2026',
    level: 2,
    count: 4,
  }
  for (const details of [{}, full]) {
    const text = SENTENCES[action].tell(saidIn(details, NOBODY))
    expect(text).toMatch(/^\p{Lu}\p{Ll}+ó? ?/u)
    expect(text).not.toMatch(/undefined|null|NaN|\s{2}|\s$|[a-z]+:[a-z]+/)
  }
})
