import { addPushSubscription } from '@plantel/contract/push'
import { closeSession } from '@plantel/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { newToken, type Person, withToken } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { openPushReceiver, type PushReceiver, type ReceivingDevice } from '../../../test/push-receiver.ts'
import { doQueued, queuedJobs } from '../../../test/queued-jobs.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { testOrigins } from '../../../test/test-push.ts'
import { grade, report, takeList, tell, tellCaptures, toldFamily } from '../../../test/build/told-family.ts'
import { correct, twoClasses } from '../../../test/build/told-lists.ts'
import { deliveryTasks } from './tasks.ts'
import { taskHelpers } from '../../../test/task-helpers.ts'

let receiver: PushReceiver
beforeAll(async () => {
  receiver = await openPushReceiver()
  testOrigins.push(receiver.origin)
})
afterAll(() => receiver.close())

const turnedOn = async (person: Person, details = true) => {
  const device = receiver.newDevice()
  const session = withToken(await newToken(person))
  await session.call(addPushSubscription, { body: { ...device.subscription, details } })
  return { device, session }
}

const work = (school_id: number) => doQueued(deliveryTasks(workshop()), school_id)

const deliveriesIn = (school_id: number) =>
  inSchoolAsOwner<{ channel: string; status: string; attempts: number; reason: string | null }>(
    school_id,
    'select channel, status, attempts, reason from deliveries order by entry_id, channel',
  )

const devicesIn = async (school_id: number): Promise<number> =>
  (await inSchoolAsOwner(school_id, 'select 1 from push_subscriptions')).length

test('unless somebody wants more, a message says the kind and the school: no name, no subject, no grade, no absence', async () => {
  const family = await toldFamily()
  const { device } = await turnedOn(family.mother, false)
  await takeList(family, [family.ana])
  await report(family, family.ana, 'Agresión')
  await grade(family, family.luis, 47.5)
  await tell(family.school_id)
  expect(await work(family.school_id)).toEqual([])
  expect(device.messages.length).toBeGreaterThanOrEqual(3)
  // The numbers of the school and the child may hold any digits.
  expect(JSON.stringify(device.messages).replaceAll(/Escuela \d+|-\d+/g, '')).not.toMatch(
    /Ana|Luis|Peña|Matem|Asistencia|falt|47|Reporte|Agresi/,
  )
  for (const message of device.messages)
    expect(message).toMatchObject({ title: expect.stringMatching(/^Escuela/), url: '/mis-avisos' })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each was looked at in the line before
  expect(new Set((device.messages as { body: string }[]).map(({ body }) => body))).toEqual(
    new Set(['Tiene una novedad en Mis avisos.', 'Tiene una novedad de calificaciones.']),
  )
})

test('an absence is on the phone of whoever wants to read it there, in words for a locked screen', async () => {
  const family = await toldFamily()
  const { device } = await turnedOn(family.mother)
  await takeList(family, [family.ana])
  await tell(family.school_id)
  expect(await work(family.school_id)).toEqual([])
  expect(device.messages).toEqual([
    {
      title: 'Asistencia',
      body: 'Ana faltó hoy a Matemáticas.',
      url: `/padres/${family.ana}/asistencia?fecha=2026-03-10`,
      tag: `attendance-${family.ana}-2026-03-10`,
    },
  ])
  expect(await deliveriesIn(family.school_id)).toEqual([
    { channel: 'push', status: 'sent', attempts: 1, reason: null },
  ])
})

test('a message names neither a grade nor what a report is for', async () => {
  const family = await toldFamily()
  const { device } = await turnedOn(family.mother)
  await report(family, family.ana, 'Agresión')
  await grade(family, family.luis, 47.5)
  await tell(family.school_id)
  await work(family.school_id)
  expect(device.messages).toMatchObject([
    { title: 'Reporte', body: 'Nuevo reporte de Ana Peña Ruiz.' },
    { title: 'Calificación', body: 'Luis Peña Ruiz tiene una nueva calificación en Matemáticas.' },
  ])
  // Ids and the number of the school may hold any digits.
  expect(JSON.stringify(device.messages)).not.toMatch(/47\.5|4\.8|Agresi/)
})

test('a case file that has reached the limit, and a capture that closes, are messages of their own', async () => {
  const family = await toldFamily()
  const { school_id, advisor, professor, ana, partials } = family
  await build.setting(school_id, 'files-report-limite-active', '1')
  const advising = await turnedOn(advisor)
  const teaching = await turnedOn(professor)
  const file_id = await report(family, ana, 'Agresión')
  await tell(school_id)
  await build.setting(school_id, 'days-startend-campaign-scores', '60')
  await tellCaptures(school_id)
  await work(school_id)
  expect(advising.device.messages).toMatchObject([
    { body: 'Nuevo reporte de Ana Peña Ruiz.', tag: `report-${ana}` },
    { body: 'Hay novedades en el expediente de Ana Peña Ruiz.', tag: `file-${file_id}` },
  ])
  expect(teaching.device.messages).toMatchObject([
    { title: 'Calificación', url: '/mis-avisos', tag: `capture-${partials[1]}` },
  ])
})

test('telling and delivering again sends nothing twice', async () => {
  const family = await toldFamily()
  const { device } = await turnedOn(family.mother)
  await takeList(family, [family.ana])
  await tell(family.school_id)
  await tell(family.school_id)
  const jobs = await queuedJobs(family.school_id)
  expect(jobs.filter(({ task }) => task === 'deliver')).toHaveLength(1)
  await work(family.school_id)
  const helpers = taskHelpers({ job: { attempts: 1, max_attempts: 8 } })
  await deliveryTasks(workshop())['deliver']!(jobs[0]!.payload, helpers)
  expect(device.attempts).toBe(1)
})

test('a corrected grade is the same message again, and the one that had not left says the old value no more', async () => {
  const family = await toldFamily()
  const { school_id, mother, ana } = family
  const { device } = await turnedOn(mother)
  await grade(family, ana, 60)
  await tell(school_id)
  await grade(family, ana, 90)
  await tell(school_id)
  expect(await work(school_id)).toEqual([])
  expect(device.messages).toHaveLength(1)
  await grade(family, ana, 95)
  await tell(school_id)
  expect(await work(school_id)).toEqual([])
  const tag = `grade-${ana}`
  expect(device.messages).toMatchObject([{ tag }, { tag }])
  expect(await deliveriesIn(school_id)).toMatchObject([{ status: 'sent', attempts: 1 }])
})

test('a corrected absence is the same message again, and one that had not left says the old words no more', async () => {
  const family = await twoClasses()
  const { school_id, mother, ana } = family
  const { device } = await turnedOn(mother)
  const tag = `attendance-${ana}-2026-03-10`
  await takeList(family, [ana])
  await tell(school_id)
  await takeList(family.spanish, [ana])
  await tell(school_id)
  expect(await work(school_id)).toEqual([])
  expect(device.messages).toMatchObject([
    { tag, body: 'Ana faltó hoy a Matemáticas y Español (2 de 2 clases hasta ahora).' },
  ])
  for (const list of [family, family.spanish]) await correct(list, ana, { assistance: 1 })
  await tell(school_id)
  expect(await work(school_id)).toEqual([])
  expect(device.messages).toHaveLength(2)
  expect(device.messages[1]).toMatchObject({
    tag,
    body: 'Corrección: Ana sí asistió a Matemáticas y Español hoy.',
  })
  expect(await deliveriesIn(school_id)).toMatchObject([{ status: 'sent' }])
})

test('nobody without a device costs a delivery', async () => {
  const family = await toldFamily()
  await takeList(family, [family.ana])
  await tell(family.school_id)
  expect([await deliveriesIn(family.school_id), await queuedJobs(family.school_id)]).toEqual([[], []])
})

const onItsWay = async () => {
  const family = await toldFamily()
  const { device, session } = await turnedOn(family.mother)
  await takeList(family, [family.ana])
  await tell(family.school_id)
  return { ...family, device, session }
}

const answersThat = (device: ReceivingDevice, status: number) => {
  device.status = status
}

test('a service in trouble is tried again, and what went wrong is forgotten once it works', async () => {
  const { school_id, device } = await onItsWay()
  answersThat(device, 500)
  expect(await work(school_id)).toMatchObject([
    { message: 'El servicio de avisos no aceptó el mensaje (500)' },
  ])
  expect(await deliveriesIn(school_id)).toEqual([
    {
      channel: 'push',
      status: 'waiting',
      attempts: 1,
      reason: 'El servicio de avisos no aceptó el mensaje (500)',
    },
  ])
  answersThat(device, 201)
  expect(await work(school_id)).toEqual([])
  expect(await deliveriesIn(school_id)).toEqual([
    { channel: 'push', status: 'sent', attempts: 2, reason: null },
  ])
  expect(device.messages).toHaveLength(1)
})

test('after the eighth attempt it has failed', async () => {
  const { school_id, device } = await onItsWay()
  answersThat(device, 503)
  for (let attempt = 1; attempt < 8; attempt += 1) expect(await work(school_id)).toHaveLength(1)
  expect(await work(school_id)).toEqual([])
  expect(await deliveriesIn(school_id)).toMatchObject([{ status: 'failed', attempts: 8 }])
  expect(await queuedJobs(school_id)).toEqual([])
  expect(device.attempts).toBe(8)
})

test.each([404, 410])('a device that is gone (%i) is forgotten, and not tried again', async (status) => {
  const { school_id, device } = await onItsWay()
  answersThat(device, status)
  expect(await work(school_id)).toEqual([])
  expect(await deliveriesIn(school_id)).toEqual([
    { channel: 'push', status: 'failed', attempts: 1, reason: 'El dispositivo ya no acepta avisos' },
  ])
  expect([await devicesIn(school_id), await queuedJobs(school_id)]).toEqual([0, []])
})

test('a redirection is not followed', async () => {
  const { school_id, device } = await onItsWay()
  answersThat(device, 307)
  expect(await work(school_id)).toMatchObject([{ message: expect.stringContaining('(307)') }])
  expect(device.attempts).toBe(1)
})

test('a service that cannot be reached is not named in what the log says', async () => {
  const family = await toldFamily()
  const gone = await openPushReceiver()
  testOrigins.push(gone.origin)
  const device = gone.newDevice()
  await withToken(await newToken(family.mother)).call(addPushSubscription, { body: device.subscription })
  await gone.close()
  await takeList(family, [family.ana])
  await tell(family.school_id)
  expect(await work(family.school_id)).toEqual([new Error('El servicio de avisos no respondió')])
})

test('of two devices one that takes it is enough, and one that is gone is forgotten', async () => {
  const family = await toldFamily()
  const old = await turnedOn(family.mother)
  const { device } = await turnedOn(family.mother)
  answersThat(old.device, 410)
  await takeList(family, [family.ana])
  await tell(family.school_id)
  expect(await work(family.school_id)).toEqual([])
  expect(await deliveriesIn(family.school_id)).toMatchObject([{ status: 'sent' }])
  expect([device.messages.length, await devicesIn(family.school_id)]).toEqual([1, 1])
})

test('logging out stops messages at once, also one that is on its way', async () => {
  const { school_id, device, session } = await onItsWay()
  await session.call(closeSession)
  expect(await work(school_id)).toEqual([])
  expect(device.attempts).toBe(0)
  expect(await deliveriesIn(school_id)).toMatchObject([
    { status: 'failed', reason: 'La sesión del dispositivo terminó' },
  ])
})

test('a session that has been idle too long gets none', async () => {
  const { school_id, device } = await onItsWay()
  await build.setting(school_id, 'quiet-hours', '0:00 0:00')
  const later = { ...workshop(), now: () => new Date(NOON.getTime() + 9 * 3_600_000) }
  expect(await doQueued(deliveryTasks(later), school_id)).toEqual([])
  expect(device.attempts).toBe(0)
  expect(await deliveriesIn(school_id)).toMatchObject([{ status: 'failed' }])
})

test('whoever may no longer see it is not sent it', async () => {
  const { school_id, device, mother } = await onItsWay()
  await build.within(school_id, (tx) =>
    tx.deleteFrom('relationships').where('parent_id', '=', mother.user_id).execute(),
  )
  expect(await work(school_id)).toEqual([])
  expect(device.attempts).toBe(0)
  expect(await deliveriesIn(school_id)).toEqual([
    { channel: 'push', status: 'failed', attempts: 1, reason: null },
  ])
})
