import { sendNotice, withdrawNotice } from '@plantel/contract/notices'
import { beforeEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { draft, handOut, holders, send, waitingFor } from '../../../test/build/notices.ts'

const MINUTE = 60_000

interface Family {
  school_id: number
  sender: Person
  group_id: number
  students: number[]
  parents: [Person, Person, Person]
}

const family = async (): Promise<Family> => {
  const { school_id, group_id, students }: BuiltClass = await build.taughtClass()
  const sender = await build.user(school_id, ['SPOKESMAN'])
  const parents: [Person, Person, Person] = [
    await build.user(school_id, ['PARENT']),
    await build.user(school_id, ['PARENT', 'PROFESSOR']),
    await build.user(school_id, ['PARENT']),
  ]
  await build.relationship(school_id, students[0]!, parents[0].user_id, 1)
  await build.relationship(school_id, students[0]!, parents[1].user_id, 2)
  await build.relationship(school_id, students[1]!, parents[1].user_id, 2)
  return { school_id, sender, group_id, students, parents }
}

const refused = (sender: Person, body: object) =>
  as(sender).answer(sendNotice, { params: { id: sender.user_id }, body })

beforeEach(() => {
  clock.now = NOON
})

describe('sending a notice', () => {
  test('answers with the notice, counts whom it is for, and leaves the handing out to a job', async () => {
    const { school_id, sender, group_id } = await family()
    const answer = await as(sender).call(sendNotice, {
      params: { id: sender.user_id },
      body: { ...draft('groups', { groups: [group_id] }), title: '  Junta de padres  ' },
    })
    const { notice_id } = answer.data
    expect(answer).toEqual({
      message: 'Aviso enviado correctamente',
      data: {
        notice_id,
        type: 'groups',
        title: 'Junta de padres',
        description: 'El lunes a las 8:00 h',
        created_at: NOON.toISOString(),
        user_id: sender.user_id,
        sender: { name: 'Ana', last_name: 'Peña', second_last_name: null, url_photo_profile: null },
        withdrawn: false,
        urgent: false,
        ask: 0,
        per_child: false,
        due: null,
        children: 3,
        expected: 2,
        recipients: 0,
        without_access: 0,
        read: 0,
        withdraw_until: new Date(NOON.getTime() + MINUTE).toISOString(),
      },
    })
    expect(await holders(school_id, notice_id)).toEqual([])
    expect(await waitingFor(answer.data)).toMatchObject([
      { task: 'send-notice', payload: { school_id, user_id: sender.user_id, notice_id } },
    ])
  })

  test('keeps the selection, and writes down who sent how many of which kind, without the words', async () => {
    const { school_id, sender } = await family()
    const { notice_id } = await send(sender, 'groups', ' "all" ')
    expect(await inSchoolAsOwner(school_id, 'select schema from notices')).toEqual([
      { schema: { groups: 'all' } },
    ])
    expect(
      await inSchoolAsOwner(
        school_id,
        "select user_id::int, details from audit_log where action = 'notice:send'",
      ),
    ).toEqual([{ user_id: sender.user_id, details: { notice_id, mode: 'groups', expected: 2 } }])
  })

  test('reaches whom it was counted for: who came later is not among them, who left meanwhile gets nothing', async () => {
    const { school_id, sender, students, parents } = await family()
    const notice = await send(sender, 'students', { students: [students[0]] })
    expect(notice.expected).toBe(2)
    await build.relationship(school_id, students[0]!, parents[2].user_id, 3)
    await build.within(school_id, (tx) =>
      tx.updateTable('users').set({ status: 0 }).where('user_id', '=', parents[0].user_id).execute(),
    )
    await handOut(sender, notice)
    expect(await holders(school_id, notice.notice_id)).toEqual([parents[1].user_id])
    expect(await inSchoolAsOwner(school_id, 'select expected, recipients, addressees from notices')).toEqual([
      { expected: 1, recipients: 1, addressees: null },
    ])
  })

  test('may go to the sender too, who is one of the school', async () => {
    const { school_id, sender } = await family()
    const notice = await send(sender, 'users', { profiles: ['SPOKESMAN'] })
    await handOut(sender, notice)
    expect(await holders(school_id, notice.notice_id)).toEqual([sender.user_id])
  })

  test('is for oneself to do: under another id there is nothing', async () => {
    const { sender, parents } = await family()
    for (const id of [parents[0].user_id, 9_000_000_000])
      expect(
        await as(sender).answer(sendNotice, { params: { id }, body: draft('users', 'all') }),
      ).toMatchObject({
        statusCode: 404,
      })
  })
})

describe('a notice is refused', () => {
  test.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(36) }],
    ['description', { description: ' ' }],
    ['description', { description: 'x'.repeat(156) }],
    ['distributionMode', { distributionMode: 'all' }],
    ['schema', { schema: '' }],
    ['schema', { schema: '{"groups":' }],
    ['schema', { schema: '{"students":"all"}' }],
    ['schema', { schema: '{"groups":[]}' }],
  ])('for its %s when it is %j', async (field, wrong) => {
    const { sender } = await family()
    const answer = await refused(sender, { ...draft('groups', 'all'), ...wrong })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 1017, errors: [{ field }] }])
  })

  test('with titles and descriptions as long as they may be it is not', async () => {
    const { sender } = await family()
    const longest = { title: 'x'.repeat(35), description: 'ñ'.repeat(155) }
    expect((await refused(sender, { ...draft('groups', 'all'), ...longest })).statusCode).toBe(200)
  })

  test('when nobody would receive it', async () => {
    const { school_id, sender, students, parents } = await family()
    const empty = await build.group(school_id)
    const selections = [
      ['groups', { groups: [empty] }],
      ['students', { students: [students[2]] }],
      ['users', { profiles: [] }],
      ['users', { profiles: ['DIRECTOR'] }],
      ['users', { profiles: ['SPOKESMAN'], without: [sender.user_id] }],
    ] as const
    for (const [mode, selection] of selections)
      expect((await refused(sender, draft(mode, selection))).json()).toMatchObject({
        code: 1017,
        errors: [
          { field: 'schema', message: 'Nadie recibiría el aviso: no se eligió a nadie con cuenta activa' },
        ],
      })
    await build.relationship(school_id, students[2]!, parents[2].user_id)
    expect((await send(sender, 'students', { students: [students[2]] })).expected).toBe(1)
  })

  test('when a parent is of a student who was not chosen', async () => {
    const { sender, group_id, students, parents } = await family()
    const chosen = [{ student_id: students[1], parents: [parents[1].user_id] }]
    const narrowed = {
      groups: [group_id],
      students: [{ group_id, students: [students[0]] }],
      parents: chosen,
    }
    expect((await refused(sender, draft('groups', narrowed))).json()).toMatchObject({
      code: 1017,
      errors: [{ message: 'Uno de los padres no está activo o no es de ese alumno' }],
    })
    expect((await send(sender, 'groups', { ...narrowed, students: 'all' })).expected).toBe(1)
  })

  test('when somebody named could not read it', async () => {
    const { school_id, sender } = await family()
    const supervisor = await build.user(school_id, ['SUPERVISOR'])
    const answer = await refused(
      sender,
      draft('users', { profiles: ['SPOKESMAN'], exceptions: [supervisor.user_id] }),
    )
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'schema' }] })
  })
})

describe('the same notice within a minute', () => {
  const sent = async (school_id: number) =>
    (await inSchoolAsOwner<{ notice_id: string }>(school_id, 'select notice_id from notices order by 1')).map(
      ({ notice_id }) => Number(notice_id),
    )

  test('is the one that was sent already: answered as it is now, and handed out once', async () => {
    const { school_id, sender, group_id } = await family()
    const call = { params: { id: sender.user_id }, body: draft('groups', { groups: [group_id] }) }
    const { data: first } = await as(sender).call(sendNotice, call)
    await handOut(sender, first)
    clock.now = new Date(NOON.getTime() + MINUTE - 1)
    const again = await as(sender).call(sendNotice, call)
    expect(again).toEqual({ message: 'Aviso enviado correctamente', data: { ...first, recipients: 2 } })
    clock.now = new Date(NOON.getTime() + MINUTE)
    const { data: later } = await as(sender).call(sendNotice, call)
    expect(await sent(school_id)).toEqual([first.notice_id, later.notice_id])
  })

  test('is one although both come at once', async () => {
    const { school_id, sender } = await family()
    const body = draft('users', { profiles: ['PARENT'] })
    const answers = await Promise.all([refused(sender, body), refused(sender, body), refused(sender, body)])
    const [only] = await sent(school_id)
    expect(answers.map((each) => each.json().data.notice_id)).toEqual([only, only, only])
    expect(await sent(school_id)).toEqual([only])
    const audited = "select from audit_log where action = 'notice:send'"
    expect(await inSchoolAsOwner(school_id, audited)).toHaveLength(1)
  })

  test('is another one with another word, to somebody else, from somebody else, or once it was withdrawn', async () => {
    const { school_id, sender, students } = await family()
    const body = draft('students', { students: [students[0]] })
    const schema = JSON.stringify({ students: [students[1]] })
    const { data } = await as(sender).call(sendNotice, { params: { id: sender.user_id }, body })
    for (const other of [{ title: 'Otra' }, { description: 'Otra' }, { schema }])
      expect((await refused(sender, { ...body, ...other })).statusCode).toBe(200)
    expect((await refused(await build.user(school_id, ['SPOKESMAN']), body)).statusCode).toBe(200)
    await as(sender).call(withdrawNotice, { params: { id: data.notice_id } })
    expect((await refused(sender, body)).statusCode).toBe(200)
    expect(await sent(school_id)).toHaveLength(6)
  })

  test('is answered although the sender may send no more in this hour', async () => {
    const { sender } = await family()
    const bodies = Array.from({ length: 20 }, () => draft('users', { profiles: ['SPOKESMAN'] }))
    for (const body of bodies) await refused(sender, body)
    expect((await refused(sender, bodies[19]!)).statusCode).toBe(200)
    expect((await refused(sender, draft('users', { profiles: ['SPOKESMAN'] }))).statusCode).toBe(429)
  })
})

describe('in an hour', () => {
  const statusOf = async (sender: Person) => refused(sender, draft('users', { profiles: ['SPOKESMAN'] }))

  test('twenty notices may be sent; the next waits until the first is an hour old', async () => {
    const { school_id, sender } = await family()
    for (let each = 0; each < 20; each += 1) {
      clock.now = new Date(NOON.getTime() + each * MINUTE)
      expect((await statusOf(sender)).statusCode).toBe(200)
    }
    const answer = await statusOf(sender)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(41 * 60)])
    expect((await statusOf(await build.user(school_id, ['SPOKESMAN']))).statusCode).toBe(200)
    clock.now = new Date(NOON.getTime() + 60 * MINUTE - 1)
    expect((await statusOf(sender)).statusCode).toBe(429)
    clock.now = new Date(NOON.getTime() + 60 * MINUTE)
    expect((await statusOf(sender)).statusCode).toBe(200)
    expect((await statusOf(sender)).statusCode).toBe(429)
  })

  test('not more than twenty are sent although all come at once', async () => {
    const { sender } = await family()
    const answers = await Promise.all(Array.from({ length: 24 }, () => statusOf(sender)))
    const times = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
    expect([times(200), times(429)]).toEqual([20, 4])
  })
})
