import { readNoticeDrafts } from '@plantel/contract/notice-drafts'
import { readNoticeChildren } from '@plantel/contract/notice-children'
import { type Notice, type NoticeType, readRecipients, sendNotice } from '@plantel/contract/notices'
import { permissionString, type Role } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import { noticeTasks } from '../../src/features/notices/tasks.ts'
import type { Workshop } from '../../src/jobs/tasks.ts'
import { asOwner, inSchoolAsOwner } from '../app.ts'
import { as, type Person } from '../as.ts'
import { noHelpers } from '../task-helpers.ts'
import { build } from './build.ts'
import { workshop } from './secundaria.ts'

export interface NewPerson {
  roles: readonly Role[]
  status?: 0 | 1
}

export const addPeople = (school_id: number, people: readonly NewPerson[]): Promise<Person[]> =>
  build.within(school_id, async (tx) => {
    const accounts = await sql<{ account_id: number; cellphone: string }>`
      insert into accounts (cellphone, password_hash)
      select phone, 'none' from unnest(${people.map(() => build.phone())}::text[]) phone
      returning account_id, cellphone`.execute(tx)
    const users = await sql<{ user_id: number }>`
      insert into users (account_id, group_id, status, name, last_name)
      select *, 'Ana', 'Peña' from unnest(${accounts.rows.map(({ account_id }) => account_id)}::bigint[],
        ${people.map(({ roles }) => permissionString(roles))}::text[], ${people.map(({ status = 1 }) => status)}::int[])
      returning user_id`.execute(tx)
    return users.rows.map(({ user_id }, place) => ({ school_id, user_id, ...accounts.rows[place]! }))
  })

let drafts = 0

/** Each with a title of its own: the same words twice are one notice. */
export const draft = (distributionMode: NoticeType, selection: unknown) => ({
  title: `Junta ${(drafts += 1)}`,
  description: 'El lunes a las 8:00 h',
  distributionMode,
  schema: typeof selection === 'string' ? selection : JSON.stringify(selection),
})

export const send = async (sender: Person, mode: NoticeType, selection: unknown): Promise<Notice> =>
  (
    await as(sender).call(sendNotice, {
      params: { id: sender.user_id },
      body: draft(mode, selection),
    })
  ).data

export const handOut = async (
  { school_id, user_id }: Person,
  { notice_id }: Pick<Notice, 'notice_id'>,
  at: Workshop = workshop(),
): Promise<void> => {
  await noticeTasks(at)['send-notice']!({ school_id, user_id, notice_id }, noHelpers)
}

export const holders = async (school_id: number, notice_id: number): Promise<number[]> => {
  const rows = await inSchoolAsOwner<{ user_id: string }>(
    school_id,
    `select user_id from feed_entries where notice_id = ${notice_id} order by user_id`,
  )
  return rows.map(({ user_id }) => Number(user_id))
}

export const waitingFor = ({ notice_id }: Pick<Notice, 'notice_id'>) =>
  asOwner<{ task: string; run_at: Date; payload: Record<string, unknown> }>(
    `select t.identifier as task, j.run_at, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where (j.payload ->> 'notice_id')::bigint = $1 order by j.id`,
    [notice_id],
  )

export const schoolOfNotices = async (count: number) => {
  const school_id = await build.school()
  const roles = ['DIRECTOR', 'PROFESSOR', 'PARENT'] as const
  const people = await addPeople(
    school_id,
    Array.from({ length: count }, () => ({ roles })),
  )
  const students = await build.students(school_id, count)
  for (const student_id of students) await build.enroll(school_id, await build.group(school_id), [student_id])
  const children = students.slice(0, count / 3)
  const notice_id = await build.within(school_id, async (tx) => {
    const ids = people.map(({ user_id }) => user_id)
    await sql`insert into relationships (student_id, parent_id, relationship)
      select s, p, kind from unnest(${children}::bigint[]) s,
        unnest(${ids.slice(0, 3)}::bigint[]) with ordinality as parent (p, kind)`.execute(tx)
    await sql`insert into notices (user_id, type, title, description, schema)
      select ${ids[0]}, 'users', 'Junta', 'El lunes', '{}' from generate_series(1, ${count}::int)`.execute(tx)
    await sql`insert into feed_entries (user_id, category, notice_id) select ${ids[0]}, 'notice', notice_id from notices`.execute(
      tx,
    )
    const { rows } = await sql<{ notice_id: number }>`
      insert into feed_entries (user_id, category, notice_id)
      select u, 'notice', (select max(notice_id) from notices) from unnest(${ids.slice(1)}::bigint[]) u
      returning notice_id`.execute(tx)
    await sql`update notices set ask = 2, per_child = true, children = ${students}::bigint[] where notice_id = ${rows[0]!.notice_id}`.execute(
      tx,
    )
    await sql`insert into notice_questions (notice_id, student_id)
      select ${rows[0]!.notice_id}, s from unnest(${students}::bigint[]) s`.execute(tx)
    return rows[0]!.notice_id
  })
  const caller = people[0]!
  const followed = {
    readRecipients: { endpoint: readRecipients, id: notice_id, caller },
    readNoticeChildren: { endpoint: readNoticeChildren, id: notice_id, caller },
  }
  return { school_id, caller, notice_id, children, followed }
}

/** A list of so many templates of this person. */
export const templatesOf = async (caller: Person, count: number) => {
  const { school_id, user_id } = caller
  const template = { user_id, kind: 'template' as const, title: 'Junta', description: 'El lunes' }
  const audience = JSON.stringify({ to: ['school', 'level:2'] })
  const rows = Array.from({ length: count }, () => ({ ...template, audience }))
  await build.within(school_id, (tx) => tx.insertInto('notice_drafts').values(rows).execute())
  return {
    endpoint: readNoticeDrafts,
    id: school_id,
    more: { params: {}, query: { kind: 'template' } },
    caller,
  }
}
