import { sendNotice, URGENT_A_MONTH } from '@plantel/contract/notices'
import { beforeEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { draft } from '../../../test/build/notices.ts'

beforeEach(() => {
  clock.now = NOON
})

const school = async () => {
  const { school_id } = await build.taughtClass()
  return {
    school_id,
    director: await build.user(school_id, ['DIRECTOR']),
    administrator: await build.user(school_id, ['ADMINISTER']),
    spokesman: await build.user(school_id, ['SPOKESMAN']),
  }
}

let sent = 0
const sendUrgent = async (by: Person) => {
  sent += 1
  const answer = await as(by).answer(sendNotice, {
    params: { id: by.user_id },
    body: { ...draft('users', { profiles: ['PROFESSOR'] }), title: `Fuga de gas ${sent}`, urgent: true },
  })
  return answer.json<{
    code?: number
    errors?: { field: string; message: string }[]
    data?: { urgent: boolean }
  }>()
}

test('the administration and the director send urgent notices, nobody else', async () => {
  const { director, administrator, spokesman } = await school()
  expect((await sendUrgent(director)).data?.urgent).toBe(true)
  expect((await sendUrgent(administrator)).data?.urgent).toBe(true)
  expect(await sendUrgent(spokesman)).toMatchObject({ code: 1017, errors: [{ field: 'urgent' }] })
})

test('three a month in a school, whoever sends them; twelve at once are three', async () => {
  const { school_id, director, administrator } = await school()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) => sendUrgent(place % 2 === 0 ? director : administrator)),
  )
  expect(answers.filter(({ data }) => data?.urgent)).toHaveLength(URGENT_A_MONTH)
  expect((await sendUrgent(director)).errors).toEqual([
    { field: 'urgent', message: 'La escuela ya envió 3 avisos urgentes este mes' },
  ])
  // The last second of February at the school.
  await inSchoolAsOwner(school_id, `update notices set created_at = '2026-03-01T05:59:59Z'`)
  expect((await sendUrgent(director)).data?.urgent).toBe(true)
})

test('one that was withdrawn does not count', async () => {
  const { school_id, director } = await school()
  for (let place = 0; place < URGENT_A_MONTH; place += 1) await sendUrgent(director)
  await inSchoolAsOwner(school_id, 'update notices set withdrawn_at = now()')
  expect((await sendUrgent(director)).data?.urgent).toBe(true)
})
