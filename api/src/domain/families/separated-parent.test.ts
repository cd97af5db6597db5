import { openLetter } from '@plantel/contract/access'
import { createCalendarAddress } from '@plantel/contract/activities'
import { makeNoticeLink } from '@plantel/contract/asked-notices'
import { changeAccess, createResolution, readCustody } from '@plantel/contract/custody'
import {
  addRelationship,
  createStudentContact,
  createStudentParent,
  endRelationship,
} from '@plantel/contract/families'
import { readMyFamily } from '@plantel/contract/family-home'
import { readFeed, readUnread } from '@plantel/contract/feed'
import { answerNotice } from '@plantel/contract/notice-answers'
import { readNoticeLink } from '@plantel/contract/notice-links'
import { readNotice, readNotices } from '@plantel/contract/notices'
import { updateNotificationWays } from '@plantel/contract/notification-ways'
import { addPushSubscription } from '@plantel/contract/push'
import { readStudents } from '@plantel/contract/students'
import { readUser, readUsers } from '@plantel/contract/users'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, clock, NOON, theApp } from '../../../test/app.ts'
import { anonymous, as, newToken, type Person, withToken } from '../../../test/as.ts'
import { askingSchool, sendAsking } from '../../../test/build/asking-school.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { letterFor } from '../../../test/build/letters.ts'
import { handOut, send } from '../../../test/build/notices.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { takeList, tell, toldFamily } from '../../../test/build/told-family.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import { openPushReceiver, type PushReceiver } from '../../../test/push-receiver.ts'
import { doQueued } from '../../../test/queued-jobs.ts'
import { resolutionForm } from '../../../test/samples/custody-samples.ts'
import { contactForm, newPersonForm } from '../../../test/samples/family-samples.ts'
import { shown } from '../../../test/shown.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { testOrigins } from '../../../test/test-push.ts'
import { deliveryTasks } from '../../features/push/tasks.ts'
import { endInSchool } from '../../postgres/restore/end-what-was-open.ts'

const FATHER = 1
const REASON = 'Lo decidió el juzgado'

interface Separated {
  school_id: number
  administrator: Person
  father: Person
}

const linksOf = async (by: Pick<ReturnType<typeof as>, 'call'>, student_id: number) =>
  (await by.call(readCustody, { params: { id: student_id } })).data.relationships

const levelsOf = async (by: Pick<ReturnType<typeof as>, 'call'>, student_id: number) =>
  Object.fromEntries((await linksOf(by, student_id)).map(({ parent_id, access }) => [parent_id, access]))

/** As the office does it: the order, and by it the level of the father. */
const separate = async ({ administrator, father }: Separated, student_id: number): Promise<void> => {
  const order = { params: { id: student_id }, body: resolutionForm() }
  const { resolution_id } = (await as(administrator).call(createResolution, order)).data
  const link = (await linksOf(as(administrator), student_id)).find(
    (each) => each.parent_id === father.user_id,
  )!
  await as(administrator).call(changeAccess, {
    params: { id: link.relationship_id },
    body: { access: 0, resolution_id, password: PASSWORD },
  })
}

const family = async () => {
  const built = await toldFamily()
  const password_hash = await passwordHash()
  const administrator = await build.user(built.school_id, ['ADMINISTER'], { password_hash })
  return { ...built, administrator }
}

let receiver: PushReceiver
beforeAll(async () => {
  receiver = await openPushReceiver()
  testOrigins.push(receiver.origin)
})
afterAll(() => receiver.close())

describe('without access to the only child', () => {
  test('a letter, a calendar and a link from before open nothing; those of the mother do', async () => {
    const school = await askingSchool()
    const password_hash = await passwordHash()
    const administrator = await build.user(school.school_id, ['ADMINISTER'], { password_hash })
    const notice_id = await sendAsking(school)
    const before = async (person: Person) => {
      const code = await letterFor(person)
      const { data } = await as(person).call(createCalendarAddress)
      const link = await as(school.spokesman).call(makeNoticeLink, {
        params: { id: notice_id },
        body: { user_id: person.user_id, way: 'copy' },
      })
      const token = link.data.url.split('/').at(-1)!
      return async () => [
        (await anonymous.answer(openLetter, { params: { code }, body: { cellphone: person.cellphone } }))
          .statusCode,
        (await (await theApp()).inject({ url: data.path })).statusCode,
        (await anonymous.answer(readNoticeLink, { params: { token } })).statusCode,
      ]
    }
    const ways = { father: await before(school.father), mother: await before(school.mother) }
    expect(await ways.father()).toEqual([200, 200, 200])
    await separate({ ...school, administrator }, school.children[0])
    expect(await ways.father()).toEqual([404, 404, 404])
    expect(await ways.mother()).toEqual([200, 200, 200])
  })

  test('with another child to see the calendar stays', async () => {
    const separated = await family()
    const { data } = await as(separated.father).call(createCalendarAddress)
    await separate(separated, separated.ana)
    expect((await (await theApp()).inject({ url: data.path })).statusCode).toBe(200)
  })
})

test('no list of the school answers: not by her phone, not by number', async () => {
  const separated = await family()
  const { school_id, father, mother, ana } = separated
  await separate(separated, ana)
  const search = { params: { id: school_id }, query: { search: mother.cellphone } }
  for (const answer of [
    await as(father).answer(readStudents, search),
    await as(father).answer(readUsers, { query: { search: mother.cellphone } }),
    await as(father).answer(readUser, { params: { id: mother.user_id } }),
    await as(father).answer(readCustody, { params: { id: ana } }),
  ])
    expect(answer.statusCode).toBe(403)
})

const at = (hour: string) => new Date(`2026-03-10T${hour}:00-06:00`)
const tasksAt = (now: Date) => deliveryTasks({ ...workshop(), now: () => now })

const turnOn = async (person: Person, push: 'now' | 'digest') => {
  const device = receiver.newDevice()
  const session = withToken(await newToken(person))
  await session.call(addPushSubscription, { body: { ...device.subscription, details: true } })
  await asOwner(
    "update sessions set idle_seconds = 2592000, expires_at = expires_at + interval '30 days' where account_id = $1",
    [person.account_id],
  )
  await session.call(updateNotificationWays, { body: { ways: [{ category: 'attendance', push }] } })
  return { device, session }
}

test.each(['now', 'digest'] as const)(
  'what waits for his phone (%s) is never sent; his old session sees no news, and hers all',
  async (push) => {
    const separated = await family()
    const { school_id, ana, father, mother } = separated
    const his = await turnOn(father, push)
    const hers = await turnOn(mother, push)
    await takeList(separated, [ana])
    await tell(school_id)
    await separate(separated, ana)
    for (const hour of ['12:30', '18:00']) {
      await tasksAt(at(hour))['release-deliveries']!({}, noHelpers)
      expect(await doQueued(tasksAt(at(hour)), school_id)).toEqual([])
    }
    expect(his.device.messages).toEqual([])
    expect(hers.device.messages).toHaveLength(1)
    expect((await his.session.call(readFeed)).data).toEqual([])
    expect((await his.session.call(readMyFamily)).data.children).toHaveLength(1)
    expect((await hers.session.call(readFeed)).data).toHaveLength(1)
  },
)

test('when the order has run out nothing opens by itself; given back, both see the same again', async () => {
  const separated = await family()
  const { administrator, father, mother, ana } = separated
  await separate(separated, ana)
  const link = (await linksOf(as(administrator), ana)).find(({ parent_id }) => parent_id === father.user_id)!
  clock.now = new Date('2027-02-10T18:00:00Z')
  const children = async (person: Person) =>
    (await withToken(await newToken(person)).call(readMyFamily)).data.children.map(
      ({ student }) => student.name,
    )
  expect(await children(father)).toEqual(['Luis'])
  const back = { access: 2, reason: 'Venció y el juez no la prorrogó', password: PASSWORD } as const
  await withToken(await newToken(administrator)).call(changeAccess, {
    params: { id: link.relationship_id },
    body: back,
  })
  expect(await children(father)).toEqual(await children(mother))
  clock.now = NOON
})

describe('while there is an order', () => {
  test('nobody who comes to the family sees anything: not by a form, as a contact, or again', async () => {
    const separated = await family()
    const { administrator, father, ana } = separated
    await separate(separated, ana)
    const params = { id: ana }
    const link = (await linksOf(as(administrator), ana)).find((each) => each.parent_id === father.user_id)!
    const end = { params: { id: link.relationship_id }, body: { password: PASSWORD, reason: REASON } }
    await as(administrator).call(endRelationship, end)
    const again = { params: { id: ana, parent_id: father.user_id }, body: { relationship: FATHER } as const }
    await as(administrator).call(addRelationship, again)
    await build.setting(separated.school_id, 'relationships-maximum', '5')
    const other = { relationship: 3, lives_with: true } as const
    const aunt = { ...other, relationship_label: 'Tía', parent: newPersonForm() }
    const uncle = { ...other, relationship_label: 'Tío', contact: contactForm() }
    const added = [
      (await as(administrator).call(createStudentParent, { params, body: aunt })).data,
      (await as(administrator).call(createStudentContact, { params, body: uncle })).data,
    ]
    const levels = await levelsOf(as(administrator), ana)
    expect([father.user_id, ...added.map(({ user_id }) => user_id)].map((id) => levels[id])).toEqual([
      0, 0, 0,
    ])
    expect((await as(father).call(readMyFamily)).data.children).toHaveLength(1)
  })

  test('a restored copy leaves nobody of that family anything, tells who decides, and changes no other', async () => {
    const separated = await family()
    const { school_id, administrator, father, mother, ana, luis } = separated
    const director = await build.user(school_id, ['DIRECTOR'])
    const own = await build.user(school_id, ['DIRECTOR', 'PARENT'])
    await build.relationship(school_id, ana, own.user_id, 3)
    await as(administrator).call(createResolution, { params: { id: ana }, body: resolutionForm() })
    const again = async () => withToken(await newToken(administrator))
    const superuser = new Client({ connectionString: cluster().superuserUrl })
    await superuser.connect()
    await superuser.query('begin')
    await endInSchool(superuser, school_id, NOON.toISOString())
    await superuser.query('commit')
    await superuser.end()
    expect(await levelsOf(await again(), ana)).toEqual({
      [father.user_id]: 0,
      [mother.user_id]: 0,
      [own.user_id]: 0,
    })
    expect(await levelsOf(await again(), luis)).toEqual({ [father.user_id]: 2, [mother.user_id]: 2 })
    const told = async (person: Person) => (await withToken(await newToken(person)).call(readFeed)).data
    for (const person of [administrator, director])
      expect(await told(person)).toMatchObject([{ custody: true, student_id: ana }])
    expect(await told(own)).toEqual([])
  })
})

test('who works in the school answers for nobody of the own family, nor holds a link of theirs, also afterwards', async () => {
  const school = await askingSchool()
  const { school_id, children, mother, spokesman } = school
  const password_hash = await passwordHash()
  const administrator = await build.user(school_id, ['ADMINISTER'], { password_hash })
  const father = await build.user(school_id, ['ADMINISTER', 'SPOKESMAN', 'PARENT'])
  const id = await build.relationship(school_id, children[0], father.user_id, 3)
  const notice_id = await sendAsking(school)
  const both = async (person: Person) => {
    const on_behalf = { how: 1, guardian_id: mother.user_id } as const
    const params = { id: notice_id }
    const answer = { student_id: children[0], answer: 'no', on_behalf } as const
    return [
      shown(await as(person).answer(answerNotice, { params, body: answer }))[0],
      shown(
        await as(person).answer(makeNoticeLink, { params, body: { user_id: mother.user_id, way: 'copy' } }),
      )[0],
    ]
  }
  expect(await both(father)).toEqual([404, 404])
  await as(administrator).call(endRelationship, { params: { id } })
  expect(await both(father)).toEqual([404, 404])
  expect((await both(administrator))[0]).toBe(200)
  expect((await both(spokesman))[1]).toBe(200)
})

test('a notice that came through a child goes with the child; one that came to the person stays', async () => {
  const separated = await family()
  const { school_id, administrator, father, mother, group_id, ana, luis } = separated
  const sent = {
    both: await send(administrator, 'students', { students: [ana, luis] }),
    ana: await send(administrator, 'students', { students: [ana] }),
    group: await send(administrator, 'groups', { groups: [group_id] }),
    person: await send(administrator, 'users', { profiles: ['PARENT'] }),
  }
  for (const notice of Object.values(sent)) await handOut(administrator, notice)
  const seen = async (person: Person) => {
    const { data } = await as(person).call(readNotices, { params: { id: school_id } })
    const { unread } = (await as(person).call(readUnread)).data
    const inFeed = (await as(person).call(readFeed)).data.map(({ notice_id }) => notice_id)
    const single = await Promise.all(
      data.map(({ notice_id }) => as(person).answer(readNotice, { params: { id: notice_id } })),
    )
    expect(single.map(({ statusCode }) => statusCode)).toEqual(data.map(() => 200))
    expect(unread).toBe(data.length)
    expect(new Set(inFeed)).toEqual(new Set(data.map(({ notice_id }) => notice_id)))
    return Object.entries(sent).flatMap(([name, { notice_id }]) => (inFeed.includes(notice_id) ? [name] : []))
  }
  expect(await seen(father)).toEqual(['both', 'ana', 'group', 'person'])
  await separate(separated, ana)
  expect(await seen(father)).toEqual(['both', 'group', 'person'])
  expect((await as(father).answer(readNotice, { params: { id: sent.ana.notice_id } })).statusCode).toBe(404)
  await separate(separated, luis)
  expect(await seen(father)).toEqual(['person'])
  expect(await seen(mother)).toEqual(['both', 'ana', 'group', 'person'])
})
