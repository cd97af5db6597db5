import {
  type Notice,
  readEmitters,
  readNotice,
  readNotices,
  readProfessorNotices,
  readRecipients,
  withdrawNotice,
} from '@plantel/contract/notices'
import { beforeEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { handOut, send } from '../../../test/build/notices.ts'
import { firstOf } from '../../../test/first-of.ts'

const SECOND = 1_000

interface School {
  school_id: number
  director: Person
  spokesman: Person
  professor: Person
  parent: Person
}

const school = async (): Promise<School> => {
  const school_id = await build.school()
  return {
    school_id,
    director: await build.user(school_id, ['DIRECTOR'], { name: 'Dora', last_name: 'Ávila' }),
    spokesman: await build.user(school_id, ['SPOKESMAN'], { name: 'Vera', last_name: 'Ortiz' }),
    professor: await build.user(school_id, ['PROFESSOR'], { name: 'Pío', last_name: 'Núñez' }),
    parent: await build.user(school_id, ['PARENT'], { name: 'Ana', last_name: 'Nunca' }),
  }
}

const sent = async (sender: Person, ...selections: Parameters<typeof send>[2][]): Promise<Notice[]> => {
  const notices: Notice[] = []
  for (const selection of selections) {
    clock.now = new Date(clock.now.getTime() + SECOND)
    const notice = await send(sender, 'users', selection)
    await handOut(sender, notice)
    notices.push(notice)
  }
  return notices
}

const named = (title: string, description: string) =>
  `update notices set title = '${title}', description = '${description}' where notice_id = `

const listed = async (person: Person, query: object = {}) => {
  const { data } = await as(person).call(readNotices, { params: { id: person.school_id }, query })
  return data.map(({ notice_id }) => notice_id)
}
const idsOf = (...notices: Notice[]) => notices.map(({ notice_id }) => notice_id)

const read = (person: Person, { notice_id }: Notice) =>
  build.within(person.school_id, (tx) =>
    tx
      .updateTable('feed_entries')
      .set({ read_at: clock.now.toISOString() })
      .where('notice_id', '=', notice_id)
      .where('user_id', '=', person.user_id)
      .execute(),
  )

beforeEach(() => {
  clock.now = NOON
})

describe('the list of notices', () => {
  test('has all of the school with their counts for who sends, the newest first', async () => {
    const { school_id, director, spokesman, professor, parent } = await school()
    const [one, two] = firstOf(
      2,
      await sent(spokesman, { profiles: ['PROFESSOR', 'PARENT'] }, { profiles: ['PARENT'] }),
    )
    await read(parent, one)
    expect(await as(director).call(readNotices, { params: { id: school_id } })).toEqual({
      data: [
        { ...two, recipients: 1, withdraw_until: null },
        { ...one, recipients: 2, read: 1, withdraw_until: null },
      ],
      meta: { total: 2, per_page: 50, current_page: 1, last_page: 1 },
    })
    expect(one.sender).toMatchObject({ name: 'Vera', last_name: 'Ortiz' })
    expect(await listed(professor)).toEqual(idsOf(one))
    expect(await listed(parent)).toEqual(idsOf(two, one))
  })

  test('is without counts for who only received them', async () => {
    const { school_id, spokesman, parent } = await school()
    await sent(spokesman, { profiles: ['PARENT'] })
    const { data } = await as(parent).call(readNotices, { params: { id: school_id } })
    expect(Object.keys(data[0]!).sort()).toEqual(
      ['ask', 'created_at', 'description', 'due', 'notice_id', 'per_child', 'sender', 'title', 'type'].concat(
        ['urgent', 'user_id', 'withdraw_until', 'withdrawn'],
      ),
    )
  })

  test('shows what was withdrawn to who sends, flagged, and to nobody else', async () => {
    const { spokesman, director, parent } = await school()
    const [one, two] = firstOf(2, await sent(spokesman, { profiles: ['PARENT'] }, { profiles: ['PARENT'] }))
    await as(spokesman).call(withdrawNotice, { params: { id: one.notice_id } })
    expect(await listed(director)).toEqual(idsOf(two, one))
    expect(await listed(parent)).toEqual(idsOf(two))
    const { data } = await as(director).call(readNotice, { params: { id: one.notice_id } })
    expect(data).toMatchObject({ withdrawn: true, withdraw_until: null, recipients: 1 })
    expect(await as(parent).answer(readNotice, { params: { id: one.notice_id } })).toMatchObject({
      statusCode: 404,
    })
  })

  test('is sorted, narrowed by mode and searched without regard for accents', async () => {
    const { school_id, spokesman } = await school()
    const group_id = await build.group(school_id)
    const [student_id = 0] = await build.students(school_id, 1)
    await build.enroll(school_id, group_id, [student_id])
    await build.relationship(school_id, student_id, (await build.user(school_id, ['PARENT'])).user_id)
    const [one, two] = firstOf(2, await sent(spokesman, { profiles: ['PARENT'] }, { profiles: ['PARENT'] }))
    clock.now = new Date(clock.now.getTime() + SECOND)
    const three = await send(spokesman, 'students', 'all')
    await inSchoolAsOwner(school_id, `${named('Ñandú', 'Visita al zoológico')}${one.notice_id}`)
    await inSchoolAsOwner(school_id, `${named('Examen', 'Español, 100 %')}${two.notice_id}`)
    await inSchoolAsOwner(school_id, `${named('Opciones', 'Taller de español')}${three.notice_id}`)
    expect(await listed(spokesman, { sort: 'created_at' })).toEqual(idsOf(one, two, three))
    expect(await listed(spokesman, { sort: 'title' })).toEqual(idsOf(two, one, three))
    expect(await listed(spokesman, { sort: '-title' })).toEqual(idsOf(three, one, two))
    expect(await listed(spokesman, { sort: '-type' })).toEqual(idsOf(two, one, three))
    expect(await listed(spokesman, { type: 'students' })).toEqual(idsOf(three))
    expect(await listed(spokesman, { search: 'ESPANOL' })).toEqual(idsOf(three, two))
    expect(await listed(spokesman, { search: 'espanol examen' })).toEqual(idsOf(two))
    expect(await listed(spokesman, { search: '0 %' })).toEqual(idsOf(two))
    expect(await listed(spokesman, { search: 'nandu', type: 'students' })).toEqual([])
  })

  test('of another school is not there', async () => {
    const { spokesman } = await school()
    const abroad = await school()
    await sent(abroad.spokesman, { profiles: ['PARENT'] })
    expect(await as(spokesman).answer(readNotices, { params: { id: abroad.school_id } })).toMatchObject({
      statusCode: 404,
    })
    expect(await listed(spokesman)).toEqual([])
  })
})

describe('the notices of a professor', () => {
  test('are those that the professor received and may still see', async () => {
    const { director, spokesman, professor, parent } = await school()
    const [one, , three] = firstOf(
      3,
      await sent(
        spokesman,
        { profiles: ['PROFESSOR'] },
        { profiles: ['PARENT'] },
        { profiles: ['PROFESSOR'] },
      ),
    )
    const of = async (person: Person, id: number) => {
      const { data } = await as(person).call(readProfessorNotices, { params: { id } })
      return data.map(({ notice_id, recipients }) => [notice_id, recipients])
    }
    expect(await of(professor, professor.user_id)).toEqual([
      [three.notice_id, undefined],
      [one.notice_id, undefined],
    ])
    expect(await of(director, professor.user_id)).toEqual([
      [three.notice_id, 1],
      [one.notice_id, 1],
    ])
    await as(spokesman).call(withdrawNotice, { params: { id: three.notice_id } })
    expect(await of(director, professor.user_id)).toEqual([[one.notice_id, 1]])
    for (const id of [parent.user_id, director.user_id, 9_000_000_000])
      expect(await as(director).answer(readProfessorNotices, { params: { id } })).toMatchObject({
        statusCode: 404,
      })
    for (const id of [professor.user_id, parent.user_id])
      expect(await as(parent).answer(readProfessorNotices, { params: { id } })).toMatchObject({
        statusCode: 404,
      })
  })
})

describe('one notice', () => {
  test('is read by who received it, with who sent it, and by nobody else', async () => {
    const { spokesman, professor, parent } = await school()
    const [notice] = firstOf(1, await sent(spokesman, { profiles: ['PARENT'] }))
    const params = { id: notice.notice_id }
    const { children: _____, expected: _, recipients: __, read: ___, without_access: ____, ...shown } = notice
    expect(await as(parent).call(readNotice, { params })).toEqual({
      data: { ...shown, withdraw_until: null },
    })
    expect(await as(parent).call(readEmitters, { params })).toEqual({
      data: [
        {
          user_id: spokesman.user_id,
          name: 'Vera',
          last_name: 'Ortiz',
          second_last_name: null,
          url_photo_profile: null,
        },
      ],
    })
    for (const endpoint of [readNotice, readEmitters])
      expect(await as(professor).answer(endpoint, { params })).toMatchObject({ statusCode: 404 })
  })

  test('can be withdrawn by its sender in the first sixty seconds, once', async () => {
    const { school_id, spokesman, director } = await school()
    const [one, two] = firstOf(2, await sent(spokesman, { profiles: ['PARENT'] }, { profiles: ['PARENT'] }))
    const withdraw = (person: Person, { notice_id }: Notice) =>
      as(person).answer(withdrawNotice, { params: { id: notice_id } })
    const refused = (code: number) => ({ statusCode: 409, body: expect.stringContaining(`"code":${code}`) })
    expect(await withdraw(director, one)).toMatchObject({ statusCode: 404 })
    const until = Date.parse(one.withdraw_until!)
    clock.now = new Date(until - 1)
    const { data } = await as(spokesman).call(readNotice, { params: { id: one.notice_id } })
    expect(data.withdraw_until).toBe(one.withdraw_until)
    expect((await withdraw(spokesman, one)).json()).toEqual({ data: null })
    expect(await withdraw(spokesman, one)).toMatchObject(refused(1025))
    clock.now = new Date(Date.parse(two.withdraw_until!))
    expect(await withdraw(spokesman, two)).toMatchObject(refused(1025))
    expect((await as(spokesman).call(readNotice, { params: { id: two.notice_id } })).data).toMatchObject({
      withdrawn: false,
      withdraw_until: null,
    })
    expect(
      await inSchoolAsOwner(school_id, "select details from audit_log where action = 'notice:withdraw'"),
    ).toEqual([{ details: { notice_id: one.notice_id, recipients: 1 } }])
  })
})

describe('the recipients of a notice', () => {
  const listRecipients = async (person: Person, { notice_id }: Notice, query: object = {}) => {
    const { data, meta } = await as(person).call(readRecipients, { params: { id: notice_id }, query })
    return { names: data.map(({ last_name }) => last_name), total: meta.total, data }
  }

  test('are listed by name, with who has read it', async () => {
    const { spokesman, director, parent } = await school()
    const [notice] = firstOf(1, await sent(spokesman, { profiles: ['PARENT', 'PROFESSOR', 'DIRECTOR'] }))
    const everybody = ['Ávila', 'Nunca', 'Núñez']
    expect(await listRecipients(spokesman, notice)).toMatchObject({ names: everybody, total: 3 })
    clock.now = new Date(clock.now.getTime() + SECOND)
    await read(parent, notice)
    const done = await listRecipients(director, notice, { read: '1' })
    expect(done).toMatchObject({ names: ['Nunca'], total: 1 })
    expect(done.data[0]).toMatchObject({
      user_id: parent.user_id,
      read_at: clock.now.toISOString(),
      failures: [],
    })
    expect(await listRecipients(director, notice, { read: '0' })).toMatchObject({
      names: ['Ávila', 'Núñez'],
      total: 2,
    })
    expect(await listRecipients(director, notice, { search: 'nu' })).toMatchObject({
      names: ['Nunca', 'Núñez'],
      total: 2,
    })
    expect(await listRecipients(director, notice, { search: 'NUNEZ pio' })).toMatchObject({
      names: ['Núñez'],
      total: 1,
    })
    const paged = await listRecipients(director, notice, { per_page: '2', page: '2' })
    expect(paged).toMatchObject({ names: ['Núñez'], total: 3 })
    const { data } = await as(director).call(readNotice, { params: { id: notice.notice_id } })
    expect(data).toMatchObject({ expected: 3, recipients: 3, read: 1 })
  })

  test('whom mail or push did not reach are found with the reason, once they have come in', async () => {
    const { school_id, spokesman, director, parent } = await school()
    const [notice] = firstOf(1, await sent(spokesman, { profiles: ['PARENT', 'PROFESSOR', 'DIRECTOR'] }))
    const { notice_id } = notice
    const rows = [
      [parent, 'mail', 'failed', 'La dirección no existe'],
      [parent, 'push', 'waiting', 'El servicio no contesta'],
      [director, 'mail', 'sent', null],
    ] as const
    await build.within(school_id, async (tx) => {
      for (const [{ user_id }, channel, status, reason] of rows) {
        const { entry_id } = await tx
          .selectFrom('feed_entries')
          .select('entry_id')
          .where('notice_id', '=', notice_id)
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow()
        await tx.insertInto('deliveries').values({ entry_id, notice_id, channel, status, reason }).execute()
      }
    })
    // Of who never came in it would tell whether they use another school.
    const before = await listRecipients(spokesman, notice)
    expect(before.data.map(({ failures }) => failures.length)).toEqual([0, 0, 0])
    await build.within(school_id, (tx) =>
      tx
        .updateTable('users')
        .set({ signed_in_at: clock.now.toISOString() })
        .where('user_id', '=', parent.user_id)
        .execute(),
    )
    const found = await listRecipients(spokesman, notice, { failed: '1' })
    expect(found).toMatchObject({ names: ['Nunca'], total: 1 })
    expect(found.data[0]!.failures).toEqual([
      { channel: 'mail', reason: 'La dirección no existe', final: true },
      { channel: 'push', reason: 'El servicio no contesta', final: false },
    ])
    expect((await listRecipients(spokesman, notice)).data.map(({ failures }) => failures.length)).toEqual([
      0, 2, 0,
    ])
  })

  test('are nobody’s business but of those who send', async () => {
    const { spokesman, parent } = await school()
    const [notice] = firstOf(1, await sent(spokesman, { profiles: ['PARENT'] }))
    const params = { id: notice.notice_id }
    expect(await as(parent).answer(readRecipients, { params })).toMatchObject({ statusCode: 403 })
    const abroad = await school()
    for (const endpoint of [readRecipients, readNotice, readEmitters, withdrawNotice])
      expect(await as(abroad.spokesman).answer(endpoint, { params })).toMatchObject({ statusCode: 404 })
  })
})
