import { remindOfNotice } from '@plantel/contract/asked-notices'
import { readFeed } from '@plantel/contract/feed'
import { beforeEach, expect, test } from 'vitest'
import { allTasks } from '../../all-tasks.ts'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { handOut, send } from '../../../test/build/notices.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { noHelpers } from '../../../test/task-helpers.ts'

beforeEach(() => {
  clock.now = NOON
})

const HOUR = 3_600_000

/** To three mothers, of whom the first has read it. */
const sent = async () => {
  const { school_id, group_id, students } = await build.taughtClass()
  const sender = await build.user(school_id, ['SPOKESMAN'])
  const mothers: Person[] = []
  for (const student_id of students.slice(0, 3)) {
    const mother = await build.user(school_id, ['PARENT'])
    await build.relationship(school_id, student_id, mother.user_id, 2)
    mothers.push(mother)
  }
  const notice = await send(sender, 'audience', { to: [`group:${group_id}`] })
  await handOut(sender, notice)
  await inSchoolAsOwner(
    school_id,
    `update notices set deliver_at = null;
     update feed_entries set read_at = now() where user_id = ${mothers[0]!.user_id}`,
  )
  return { school_id, sender, mothers, notice_id: notice.notice_id }
}

type Sent = Awaited<ReturnType<typeof sent>>

const remind = ({ sender, notice_id }: Sent) =>
  as(sender).answer(remindOfNotice, { params: { id: notice_id } })

const work = ({ school_id, notice_id }: Sent) =>
  allTasks(workshop())['remind-of-notice']!({ school_id, notice_id, at: clock.now.toISOString() }, noHelpers)

const entriesOf = async (person: Person) => (await as(person).call(readFeed, {})).data

test('who has not read it hears it again, who has read it does not, and nobody without access', async () => {
  const at = await sent()
  const [read, unread, gone] = at.mothers
  await inSchoolAsOwner(
    at.school_id,
    `update relationships set access = 0 where parent_id = ${gone!.user_id}`,
  )
  const before = await entriesOf(unread!)
  clock.now = new Date(NOON.getTime() + HOUR)
  expect((await remind(at)).json()).toEqual({ data: { reminded: 1 } })
  await work(at)
  const [again] = await entriesOf(unread!)
  expect(again).toMatchObject({ notice_id: at.notice_id, read: false, created_at: clock.now.toISOString() })
  expect(again!.entry_id).toBeGreaterThan(before[0]!.entry_id)
  expect(await entriesOf(read!)).toMatchObject([{ read: true, created_at: NOON.toISOString() }])
  expect(await entriesOf(gone!)).toEqual([])
})

test('once an hour, and not when everybody has read it', async () => {
  const at = await sent()
  clock.now = new Date(NOON.getTime() + HOUR)
  expect((await remind(at)).statusCode).toBe(200)
  clock.now = new Date(NOON.getTime() + 1.9 * HOUR)
  const soon = await remind(at)
  expect([soon.statusCode, soon.json().errors[0].message]).toEqual([
    422,
    expect.stringContaining('menos de una hora'),
  ])
  clock.now = new Date(NOON.getTime() + 2 * HOUR)
  expect((await remind(at)).statusCode).toBe(200)
  await inSchoolAsOwner(at.school_id, 'update feed_entries set read_at = now()')
  clock.now = new Date(NOON.getTime() + 4 * HOUR)
  expect((await remind(at)).json()).toMatchObject({ code: 1017 })
})
