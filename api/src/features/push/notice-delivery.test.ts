import { addPushSubscription } from '@plantel/contract/push'
import { sql } from 'kysely'
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, database, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { newToken, type Person, withToken } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { emailOf } from '../../../test/email-of.ts'
import { openPostOffice, type PostOffice } from '../../../test/post-office.ts'
import { openPushReceiver, type PushReceiver } from '../../../test/push-receiver.ts'
import { doQueued, queuedJobs } from '../../../test/queued-jobs.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { testOrigins } from '../../../test/test-push.ts'
import { inSchool } from '../../db/in-school.ts'
import { DELIVER_NOTICE } from '../../domain/feed/queue-deliveries.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { type Mail, openMail } from '../../mail/mail.ts'
import { deliveryTasks } from './tasks.ts'
import { listeningPort } from '../../../test/listening-port.ts'
import { firstOf } from '../../../test/first-of.ts'

let post: PostOffice
let receiver: PushReceiver
beforeAll(async () => {
  post = await openPostOffice()
  receiver = await openPushReceiver()
  testOrigins.push(receiver.origin)
})
afterAll(() => {
  for (const mail of mails) mail.close()
  return Promise.all([post.close(), receiver.close()])
})

const mails: Mail[] = []
const mailTo = (smtpUrl: string): Mail => {
  const mail = openMail({ smtpUrl, from: 'Plantel <plantel@example.mx>', outbox: '', say: () => undefined })
  mails.push(mail)
  return mail
}

const work = (school_id: number, mail: Mail = mailTo(post.url)) =>
  doQueued(deliveryTasks({ ...workshop(), mail }), school_id)

interface Sent {
  school_id: number
  notice_id: number
  people: Person[]
}

const sentNotice = async (count = 2): Promise<Sent> => {
  const school_id = await build.school({ name: 'Escuela Benito Juárez' })
  const names = { name: 'Rosa', last_name: 'Ibáñez', second_last_name: 'Luna' }
  const { user_id } = await build.user(school_id, ['SPOKESMAN'], names)
  const people: Person[] = []
  for (let each = 0; each < count; each += 1) people.push(await build.user(school_id, ['PARENT']))
  const notice_id = await inSchool(database(), school_id, user_id, async (tx) => {
    const words = { title: 'Junta de padres', description: 'El jueves a las 18:00 h <en punto>.' }
    const made = await tx
      .insertInto('notices')
      .values({ user_id, type: 'users', ...words, schema: '{}', deliver_at: NOON.toISOString() })
      .returning('notice_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('feed_entries')
      .values(people.map((each) => ({ user_id: each.user_id, category: 'notice', ...made })))
      .execute()
    await queueJob(tx, DELIVER_NOTICE, made)
    return made.notice_id
  })
  return { school_id, notice_id, people }
}

const deliveriesIn = (school_id: number) =>
  inSchoolAsOwner<{
    channel: string
    status: string
    attempts: number
    reason: string | null
    notice_id: number
  }>(
    school_id,
    'select channel, status, attempts, reason, notice_id::int from deliveries order by entry_id, channel',
  )

const turnOn = async (person: Person) => {
  const device = receiver.newDevice()
  await withToken(await newToken(person)).call(addPushSubscription, {
    body: { ...device.subscription, details: true },
  })
  return device
}

const inWords = (letter: string): string => {
  const bytes = letter.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}

test('a notice reaches the mail of everybody who has one, and the phone of whoever turned it on', async () => {
  const { school_id, notice_id, people } = await sentNotice()
  const device = await turnOn(people[0]!)
  expect(await work(school_id)).toEqual([])
  for (const person of people) {
    const letter = inWords(await post.letterTo((await emailOf(person))!))
    expect(letter).toContain('Subject: Junta de padres')
    expect(letter).toContain('Rosa Ibáñez Luna, de Escuela Benito Juárez, le envió este aviso.')
    expect(letter).toContain(`https://escuela.example.mx/mis-avisos/${notice_id}`)
    expect(letter).toContain('&#60;en punto&#62;')
    const [entry] = await inSchoolAsOwner<{ entry_id: string }>(
      school_id,
      `select entry_id from feed_entries where user_id = ${person.user_id}`,
    )
    expect(letter).toContain(`Message-ID: <entry-${school_id}-${entry!.entry_id}@escuela.example.mx>`)
  }
  expect(device.messages).toEqual([
    {
      title: 'Junta de padres',
      body: 'El jueves a las 18:00 h <en punto>.',
      url: `/mis-avisos/${notice_id}`,
      tag: `notice-${notice_id}`,
    },
  ])
  const sent = { status: 'sent', attempts: 1, reason: null, notice_id }
  expect(await deliveriesIn(school_id)).toEqual([
    { channel: 'mail', ...sent },
    { channel: 'push', ...sent },
    { channel: 'mail', ...sent },
  ])
})

test('without a mail server no letter is queued: the app has told them already', async () => {
  const { school_id, people } = await sentNotice()
  await turnOn(people[1]!)
  expect(await doQueued(deliveryTasks(workshop()), school_id)).toEqual([])
  expect((await deliveriesIn(school_id)).map(({ channel }) => channel)).toEqual(['push'])
})

test('who has no e-mail, or may no longer sign in, gets no letter', async () => {
  const { school_id, people } = await sentNotice(3)
  const [without, inactive] = firstOf(2, people)
  const change = ({ user_id }: Person, row: object) =>
    build.within(school_id, (tx) => tx.updateTable('users').set(row).where('user_id', '=', user_id).execute())
  await change(without, { email: null })
  await change(inactive, { status: 0 })
  await work(school_id)
  expect(await deliveriesIn(school_id)).toHaveLength(1)
})

test('whose row waits gets neither letter nor message', async () => {
  const { school_id, people } = await sentNotice(2)
  await database()
    .updateTable('accounts')
    .set({ cellphone: null })
    .where('account_id', '=', people[0]!.account_id)
    .execute()
  await work(school_id)
  expect(await deliveriesIn(school_id)).toHaveLength(1)
  expect(post.count((await emailOf(people[0]!))!)).toBe(0)
})

test('a notice that was withdrawn is not delivered', async () => {
  const { school_id, notice_id } = await sentNotice()
  const withdraw = () =>
    build.within(school_id, (tx) =>
      tx
        .updateTable('notices')
        .set({ withdrawn_at: NOON.toISOString() })
        .where('notice_id', '=', notice_id)
        .execute(),
    )
  await withdraw()
  expect(await work(school_id)).toEqual([])
  expect(await deliveriesIn(school_id)).toEqual([])
})

test('nor one that is withdrawn when its letters are already queued', async () => {
  const { school_id, people } = await sentNotice(1)
  const { 'deliver-notice': queue } = deliveryTasks({ ...workshop(), mail: mailTo(post.url) })
  await doQueued({ 'deliver-notice': queue! }, school_id)
  await inSchoolAsOwner(school_id, 'update notices set withdrawn_at = now()')
  expect(await work(school_id)).toEqual([])
  expect(post.count((await emailOf(people[0]!))!)).toBe(0)
  expect(await deliveriesIn(school_id)).toMatchObject([{ status: 'failed', reason: null }])
})

test('queueing it twice sends nothing twice', async () => {
  const { school_id, notice_id, people } = await sentNotice()
  await work(school_id)
  await inSchool(database(), school_id, null, (tx) => queueJob(tx, DELIVER_NOTICE, { notice_id }))
  await work(school_id)
  expect(post.count((await emailOf(people[0]!))!)).toBe(1)
})

test('a notice that has left never leaves again, also when its deliveries are forgotten', async () => {
  const { school_id, notice_id } = await sentNotice()
  await work(school_id)
  expect(await inSchoolAsOwner(school_id, 'select deliver_at from notices')).toEqual([{ deliver_at: null }])
  await inSchoolAsOwner(school_id, 'delete from deliveries')
  await inSchool(database(), school_id, null, (tx) => queueJob(tx, DELIVER_NOTICE, { notice_id }))
  expect(await work(school_id)).toEqual([])
  expect(await deliveriesIn(school_id)).toEqual([])
})

test('the deliveries of a notice let everything else go first', async () => {
  const { school_id } = await sentNotice(1)
  const { 'deliver-notice': queue } = deliveryTasks({ ...workshop(), mail: mailTo(post.url) })
  await doQueued({ 'deliver-notice': queue! }, school_id)
  const waiting = await asOwner<{ priority: number }>(
    "select priority from graphile_worker._private_jobs where (payload ->> 'school_id')::bigint = $1",
    [school_id],
  )
  expect(waiting).toEqual([{ priority: 10 }])
})

test('a mail server that is away is tried again; once it is back nothing is left of the trouble', async () => {
  const { school_id, people } = await sentNotice(1)
  const reason = 'El servidor de correo no respondió'
  expect(await work(school_id, mailTo('smtp://127.0.0.1:1'))).toEqual([new Error(reason)])
  expect(await deliveriesIn(school_id)).toMatchObject([{ status: 'waiting', attempts: 1, reason }])
  expect(await work(school_id)).toEqual([])
  expect(post.count((await emailOf(people[0]!))!)).toBe(1)
  expect(await deliveriesIn(school_id)).toMatchObject([{ status: 'sent', attempts: 2, reason: null }])
})

test('an address that the server does not want is said without naming it', async () => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_, __, done) => done(new Error('no such mailbox')),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const port = listeningPort(server.server)
  const { school_id } = await sentNotice(1)
  const reason = 'El servidor de correo no aceptó la dirección'
  expect(await work(school_id, mailTo(`smtp://127.0.0.1:${port}`))).toEqual([new Error(reason)])
  expect(await deliveriesIn(school_id)).toMatchObject([{ status: 'waiting', reason }])
  mails.at(-1)!.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('more recipients than one statement takes on are all queued', async () => {
  const { school_id, notice_id } = await sentNotice(1)
  await build.within(school_id, async (tx) => {
    const { rows } = await sql<{ user_id: number }>`
        with a as (insert into accounts (cellphone, password_hash, email)
          select (4000000000 + ${school_id}::bigint * 10000 + i)::text, 'none', ${`masa${school_id}`} || i || '@example.mx'
          from generate_series(1, 1200) i returning account_id)
        insert into users (account_id, group_id, name, last_name)
        select account_id, '00010000000000000000', 'Ana', 'Peña' from a returning user_id`.execute(tx)
    await tx
      .insertInto('feed_entries')
      .values(rows.map(({ user_id }) => ({ user_id, notice_id, category: 'notice' })))
      .execute()
  })
  const { 'deliver-notice': queue } = deliveryTasks({ ...workshop(), mail: mailTo(post.url) })
  expect(await doQueued({ 'deliver-notice': queue! }, school_id)).toEqual([])
  expect(await deliveriesIn(school_id)).toHaveLength(1_201)
  expect(await queuedJobs(school_id)).toHaveLength(1_201)
})
