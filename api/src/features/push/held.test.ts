import { updateNotificationWays } from '@plantel/contract/notification-ways'
import { sendNotice } from '@plantel/contract/notices'
import { addPushSubscription } from '@plantel/contract/push'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { draft, handOut } from '../../../test/build/notices.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { grade, report, takeList, tell, toldFamily } from '../../../test/build/told-family.ts'
import { emailOf } from '../../../test/email-of.ts'
import { noMail } from '../../../test/no-mail.ts'
import { openPushReceiver, type PushReceiver } from '../../../test/push-receiver.ts'
import { doQueued } from '../../../test/queued-jobs.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { testOrigins } from '../../../test/test-push.ts'
import type { Letter } from '../../mail/mail.ts'
import { deliveryTasks } from './tasks.ts'

let receiver: PushReceiver
beforeAll(async () => {
  receiver = await openPushReceiver()
  testOrigins.push(receiver.origin)
})
afterAll(() => receiver.close())

const letters: Letter[] = []
const lettersTo = async (person: Person) => {
  const address = await emailOf(person)
  return letters.filter(({ to }) => to === address)
}
const mail = { ...noMail, leaves: true, send: async (sent: Letter) => void letters.push(sent) }

/** Hours of the school, which lies six behind UTC. */
const at = (day: string, hour: string) => new Date(`2026-03-${day}T${hour}:00-06:00`)
const tasksAt = (now: Date) => deliveryTasks({ ...workshop(), mail, now: () => now })
const work = (school_id: number, now: Date) => doQueued(tasksAt(now), school_id)

/** The clock's visit, and the jobs that it queues. */
const release = async (school_id: number, now: Date) => {
  await tasksAt(now)['release-deliveries']!({}, noHelpers)
  return work(school_id, now)
}

/** Parents stay signed in for thirty days. */
const stay = ({ account_id }: Person) =>
  asOwner(
    `update sessions set idle_seconds = 2592000, expires_at = expires_at + interval '30 days' where account_id = $1`,
    [account_id],
  )

const turnOn = async (person: Person) => {
  const device = receiver.newDevice()
  await withToken(await newToken(person)).call(addPushSubscription, {
    body: { ...device.subscription, details: true },
  })
  await stay(person)
  return device
}

const deliveriesOf = ({ user_id, school_id }: Person) =>
  inSchoolAsOwner<{ channel: string; status: string; due: string | null }>(
    school_id,
    `select d.channel, d.status, to_char(d.due_at at time zone 'America/Mexico_City', 'DD HH24:MI') as due
     from deliveries d join feed_entries e using (school_id, entry_id) where e.user_id = ${user_id} order by e.entry_id, d.channel`,
  )

test('in the quiet hours nothing sounds; in the morning what is still true is said once', async () => {
  const family = await toldFamily()
  const device = await turnOn(family.mother)
  await takeList(family, [family.ana])
  await tell(family.school_id)
  expect(await work(family.school_id, at('10', '21:00'))).toEqual([])
  expect(device.messages).toEqual([])
  expect(await deliveriesOf(family.mother)).toEqual([{ channel: 'push', status: 'held', due: '11 07:00' }])
  await release(family.school_id, at('11', '06:59'))
  expect(device.messages).toEqual([])
  await release(family.school_id, at('11', '07:00'))
  await release(family.school_id, at('11', '07:01'))
  expect(device.messages).toHaveLength(1)
  expect(await deliveriesOf(family.mother)).toEqual([{ channel: 'push', status: 'sent', due: null }])
})

test.each([
  ['20:59', '21:00 7:00', 1],
  ['06:59', '21:00 7:00', 0],
  ['07:00', '21:00 7:00', 1],
  ['13:30', '13:00 15:00', 0],
  ['15:00', '13:00 15:00', 1],
  ['23:00', '8:00 8:00', 1],
])('at %s with the quiet hours %s: %i messages', async (hour, value, messages) => {
  const family = await toldFamily()
  await build.setting(family.school_id, 'quiet-hours', value)
  const device = await turnOn(family.mother)
  await takeList(family, [family.ana])
  await tell(family.school_id)
  await work(family.school_id, at('10', hour))
  expect(device.messages).toHaveLength(messages)
})

test('who wants a summary gets one at six: how many, and no word more on the screen', async () => {
  const family = await toldFamily()
  const device = await turnOn(family.mother)
  await as(family.mother).call(updateNotificationWays, {
    body: {
      ways: [
        { category: 'attendance', push: 'digest' },
        { category: 'grade', push: 'digest' },
        { category: 'report', push: 'never' },
      ],
    },
  })
  await takeList(family, [family.ana])
  await report(family, family.ana, 'Agresión')
  await grade(family, family.luis, 47.5)
  await tell(family.school_id)
  await work(family.school_id, at('10', '12:30'))
  await release(family.school_id, at('10', '17:59'))
  expect(device.messages).toEqual([])
  await release(family.school_id, at('10', '18:00'))
  await release(family.school_id, at('10', '18:01'))
  expect(device.messages).toMatchObject([{ body: 'Tiene 2 novedades en Mis avisos.', tag: 'digest' }])
})

test('what was read in the app by then is in no summary', async () => {
  const family = await toldFamily()
  const device = await turnOn(family.mother)
  await as(family.mother).call(updateNotificationWays, {
    body: { ways: [{ category: 'attendance', push: 'digest' }] },
  })
  await takeList(family, [family.ana])
  await tell(family.school_id)
  await inSchoolAsOwner(family.school_id, 'update feed_entries set read_at = now()')
  await release(family.school_id, at('10', '18:00'))
  expect(device.messages).toEqual([])
  expect(await deliveriesOf(family.mother)).toEqual([{ channel: 'push', status: 'failed', due: null }])
})

test('mail says kind, number and first name: no grade, no reason', async () => {
  const family = await toldFamily()
  const { mother, father } = family
  const ways = (grades: 'now' | 'digest' | 'weekly') => ({
    body: {
      ways: [
        { category: 'grade' as const, mail: grades },
        { category: 'report' as const, mail: 'weekly' as const },
      ],
    },
  })
  await as(mother).call(updateNotificationWays, ways('now'))
  await as(father).call(updateNotificationWays, ways('weekly'))
  await grade(family, family.luis, 47.5)
  await report(family, family.ana, 'Agresión')
  await tell(family.school_id)
  await work(family.school_id, at('10', '12:30'))
  expect((await lettersTo(mother)).map(({ subject, text }) => `${subject} ${text}`)).toEqual([
    expect.stringMatching(/^Escuela .*: 1 novedad Luis: 1 novedad de calificaciones\n/),
  ])
  // A Tuesday: the week ends on Friday the 13th.
  expect(await deliveriesOf(father)).toEqual([
    { channel: 'mail', status: 'digest', due: '13 18:00' },
    { channel: 'mail', status: 'digest', due: '13 18:00' },
  ])
  await release(family.school_id, at('13', '18:00'))
  const [week] = await lettersTo(father)
  expect(week?.text).toMatch(/Luis: 1 novedad de calificaciones/)
  expect(week?.text).toMatch(/Ana: 1 novedad de reportes/)
  expect(JSON.stringify(letters)).not.toMatch(/47\.5|4\.8|Agresi|Peña/)
})

test('an address that its owner has not confirmed gets notices only', async () => {
  const family = await toldFamily()
  await inSchoolAsOwner(
    family.school_id,
    `update accounts set email_confirmed_at = null where account_id = ${family.mother.account_id}`,
  )
  await as(family.mother).call(updateNotificationWays, {
    body: { ways: [{ category: 'grade', mail: 'now' }] },
  })
  await grade(family, family.luis, 90)
  await tell(family.school_id)
  await work(family.school_id, at('10', '12:30'))
  expect(await lettersTo(family.mother)).toEqual([])
})

test('an urgent notice sounds at night, and waits for no summary; who wants none of notices gets none', async () => {
  const { school_id, mother, father } = await toldFamily()
  const [hers, his] = [await turnOn(mother), await turnOn(father)]
  await as(mother).call(updateNotificationWays, { body: { ways: [{ category: 'notice', push: 'digest' }] } })
  await as(father).call(updateNotificationWays, { body: { ways: [{ category: 'notice', push: 'never' }] } })
  const director = await build.user(school_id, ['DIRECTOR'])
  const { data } = await as(director).call(sendNotice, {
    params: { id: director.user_id },
    body: { ...draft('users', { profiles: ['PARENT'] }), urgent: true },
  })
  await handOut(director, data)
  await work(school_id, at('10', '23:30'))
  expect(hers.messages).toHaveLength(1)
  expect(his.messages).toEqual([])
})
