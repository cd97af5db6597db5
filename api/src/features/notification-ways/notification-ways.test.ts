import { readNotificationWays, updateNotificationWays } from '@plantel/contract/notification-ways'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const parent = async () => {
  const school_id = await build.school()
  return { school_id, mother: await build.user(school_id, ['PARENT']) }
}

test('until a person chooses, devices are told at once and mail is for notices', async () => {
  const { mother } = await parent()
  const { data } = await as(mother).call(readNotificationWays)
  expect(data.ways).toEqual([
    { category: 'notice', push: 'now', mail: 'now' },
    { category: 'attendance', push: 'now', mail: 'never' },
    { category: 'report', push: 'now', mail: 'never' },
    { category: 'grade', push: 'now', mail: 'never' },
  ])
  expect(data.quiet).toEqual({ from: '21:00', until: '7:00' })
})

test('what is chosen stays, and what is not named stays as it was; nobody else is changed', async () => {
  const { school_id, mother } = await parent()
  const father = await build.user(school_id, ['PARENT'])
  await as(mother).call(updateNotificationWays, {
    body: { ways: [{ category: 'grade', push: 'digest', mail: 'weekly' }] },
  })
  const { data } = await as(mother).call(updateNotificationWays, {
    body: { ways: [{ category: 'grade', push: 'never' }] },
  })
  expect(data.ways).toContainEqual({ category: 'grade', push: 'never', mail: 'weekly' })
  const other = await as(father).call(readNotificationWays)
  expect(other.data.ways).toContainEqual({ category: 'grade', push: 'now', mail: 'never' })
})

test('an absence of today always arrives', async () => {
  const { mother } = await parent()
  const refused = as(mother).call(updateNotificationWays, {
    body: { ways: [{ category: 'attendance', push: 'never' }] },
  })
  await expect(refused).rejects.toMatchObject({ status: 422, code: 1017 })
})

test('two equal hours are no quiet hours', async () => {
  const { school_id, mother } = await parent()
  await build.setting(school_id, 'quiet-hours', '8:00 8:00')
  expect((await as(mother).call(readNotificationWays)).data.quiet).toBeNull()
})
