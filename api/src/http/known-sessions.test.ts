import { readClassList } from '@plantel/contract/classes'
import { permissionString } from '@plantel/contract/permissions'
import { beforeAll, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../test/app.ts'
import { as } from '../../test/as.ts'
import { build, type BuiltClass } from '../../test/build/build.ts'

/** The second reading of a session begins with whom it opened at the first; here that has become wrong in between. */

let built: BuiltClass
beforeAll(async () => {
  built = await build.taughtClass()
})

const read = () => as(built.professor).answer(readClassList, { params: { id: built.subject_id } })

const become = async (group_id: string): Promise<void> => {
  const { school_id, professor } = built
  await inSchoolAsOwner(
    school_id,
    `update users set group_id = '${group_id}' where user_id = ${professor.user_id}`,
  )
}

test('what was read as a professor is not given to who is no professor any more, and back', async () => {
  const [professor, parent] = [permissionString(['PROFESSOR']), permissionString(['PARENT'])]
  expect((await read()).statusCode).toBe(200)
  await become(parent)
  expect((await read()).statusCode).toBe(403)
  await become(professor)
  expect((await read()).statusCode).toBe(200)
})

test('what was read as of yesterday is read again as of today', async () => {
  const days = []
  for (const hours of [0, 7, 24 * 7]) {
    clock.now = new Date(NOON.getTime() + hours * 3_600_000)
    await inSchoolAsOwner(
      built.school_id,
      `update sessions set last_seen_at = '${clock.now.toISOString()}', expires_at = '2027-01-01'
       where user_id = ${built.professor.user_id} and school_id = ${built.school_id}`,
    )
    days.push((await read()).json().data.today)
  }
  expect(days).toEqual([TODAY, TODAY, '2026-03-17'])
})

test('a session that has ended between two readings is 401, whatever was found meanwhile', async () => {
  clock.now = NOON
  await inSchoolAsOwner(built.school_id, `delete from sessions where user_id = ${built.professor.user_id}`)
  expect((await read()).statusCode).toBe(401)
})
