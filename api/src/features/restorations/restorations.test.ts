import { confirmRestoration } from '@plantel/contract/restorations'
import { readMe } from '@plantel/contract/session'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const COPIED = '2026-05-19T09:00:00.000Z'

const restoredSchool = async () => {
  const school_id = await build.school()
  await inSchoolAsOwner(
    school_id,
    "insert into restorations (copied_at) values ('2026-04-01T09:00:00Z'), ('2026-05-19T09:00:00Z')",
  )
  return school_id
}

const audited = (school_id: number) =>
  inSchoolAsOwner(school_id, "select user_id, details from audit_log where action = 'school:restore-read'")

test('a restored copy is told to each administrator and director until each has read of it, once in the audit log', async () => {
  const school_id = await restoredSchool()
  const [ana, luis] = [
    await build.user(school_id, ['ADMINISTER']),
    await build.user(school_id, ['DIRECTOR', 'PROFESSOR']),
  ]
  for (const person of [ana, luis]) expect((await as(person).call(readMe)).data.restored_copy_at).toBe(COPIED)

  await as(ana).call(confirmRestoration)
  await as(ana).call(confirmRestoration)
  expect((await as(ana).call(readMe)).data).not.toHaveProperty('restored_copy_at')
  expect((await as(luis).call(readMe)).data.restored_copy_at).toBe(COPIED)
  expect(await audited(school_id)).toEqual([{ user_id: String(ana.user_id), details: { copied_at: COPIED } }])
})

test('nobody else hears of it, nor another school', async () => {
  const school_id = await restoredSchool()
  const professor = await build.user(school_id, ['PROFESSOR'])
  expect((await as(professor).call(readMe)).data).not.toHaveProperty('restored_copy_at')
  expect((await as(professor).answer(confirmRestoration)).statusCode).toBe(403)
  const stranger = await build.user(await build.school(), ['ADMINISTER'])
  expect((await as(stranger).call(readMe)).data).not.toHaveProperty('restored_copy_at')
  await as(stranger).call(confirmRestoration)
  expect(await audited(school_id)).toEqual([])
})
