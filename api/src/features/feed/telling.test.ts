import { changeGroup } from '@plantel/contract/enrollments'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import {
  feedOf,
  grade,
  passMinutes,
  report,
  takeList,
  tell,
  textsOf,
  toldFamily,
} from '../../../test/build/told-family.ts'
import { twoGroups } from '../../../test/build/two-groups.ts'
import { tellSome } from './tell-sql.ts'

const entriesIn = (school_id: number) =>
  inSchoolAsOwner<{ category: string; user_id: number; student_id: number }>(
    school_id,
    'select category, user_id::int, student_id::int from feed_entries order by entry_id',
  )

const waitingIn = async (school_id: number): Promise<number> =>
  (await inSchoolAsOwner(school_id, 'select 1 from feed_events')).length

test('an absence reaches both parents of the child once, and nobody else', async () => {
  const family = await toldFamily()
  const { school_id, mother, father, strangersMother, professor, advisor, ana, group_id } = family
  await takeList(family, [ana])
  await tell(school_id)
  for (const parent of [mother, father]) {
    const [entry, ...others] = await feedOf(parent)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      category: 'attendance',
      title: 'Asistencia',
      text: 'Ana faltó hoy a Matemáticas.',
      created_at: '2026-03-10T18:00:00.000Z',
      read: false,
      notice_id: null,
      student_id: ana,
      group_id,
      file_id: null,
      date: '2026-03-10',
    })
  }
  for (const other of [strangersMother, professor, advisor]) expect(await feedOf(other)).toEqual([])
})

test('two siblings who are absent are two entries; who was there is none', async () => {
  const family = await toldFamily()
  await takeList(family, [family.ana, family.luis])
  await tell(family.school_id)
  expect(new Set((await feedOf(family.mother)).map(({ student_id }) => student_id))).toEqual(
    new Set([family.ana, family.luis]),
  )
})

test('a parent who was deactivated is not told', async () => {
  const family = await toldFamily()
  await build.within(family.school_id, (tx) =>
    tx.updateTable('users').set({ status: 0 }).where('user_id', '=', family.father.user_id).execute(),
  )
  await takeList(family, [family.ana])
  await tell(family.school_id)
  const told = await entriesIn(family.school_id)
  expect(told.map(({ user_id }) => user_id)).toEqual([family.mother.user_id])
})

test('a report reaches the parents, with its title and nothing of its words, and the advisor', async () => {
  const family = await toldFamily()
  const { school_id, mother, advisor, ana, group_id } = family
  const file_id = await report(family, ana)
  await tell(school_id)
  for (const person of [mother, advisor])
    expect(await feedOf(person)).toMatchObject([
      {
        category: 'report',
        title: 'Reporte',
        text: 'Nuevo reporte de Ana Peña Ruiz: Retardo.',
        file_id,
        group_id,
      },
    ])
  expect(await feedOf(family.professor)).toEqual([])
})

test('an advisor who wrote the report need not be told of it', async () => {
  const family = await toldFamily()
  const { school_id, advisor, group_id } = family
  await build.within(school_id, (tx) =>
    tx
      .updateTable('users')
      .set({ group_id: '01100000000000000000' })
      .where('user_id', '=', advisor.user_id)
      .execute(),
  )
  await build.subject(school_id, group_id, advisor.user_id, { title: 'Tutoría' })
  await report(family, family.ana, 'Retardo', advisor)
  await tell(school_id)
  expect(await feedOf(advisor)).toEqual([])
  expect(await textsOf(family.mother)).toHaveLength(1)
})

test('an advisor who is also a parent of the child is told once', async () => {
  const family = await toldFamily()
  const { school_id, advisor, stranger } = family
  await build.within(school_id, (tx) =>
    tx
      .updateTable('users')
      .set({ group_id: '00110000000000000000' })
      .where('user_id', '=', advisor.user_id)
      .execute(),
  )
  await build.relationship(school_id, stranger, advisor.user_id, 1)
  await report(family, stranger)
  await tell(school_id)
  expect(await textsOf(advisor)).toEqual(['Nuevo reporte de Eva Peña Ruiz: Retardo.'])
})

const eventsOf = (school_id: number) =>
  build.within(school_id, (tx) =>
    tx.selectFrom('feed_events').select(['kind', 'subject_id', 'date', 'ids']).execute(),
  )

const putEvents = (school_id: number, events: Awaited<ReturnType<typeof eventsOf>>) =>
  build.within(school_id, (tx) => tx.insertInto('feed_events').values(events).execute())

const everything = async () => {
  const family = await toldFamily()
  await takeList(family, [family.ana])
  await grade(family, family.ana, 85)
  await report(family, family.ana)
  return family
}

test('telling again adds nothing, also of what was told before', async () => {
  const { school_id } = await everything()
  const events = await eventsOf(school_id)
  await tell(school_id)
  const before = await entriesIn(school_id)
  expect(before).toHaveLength(7)
  await putEvents(school_id, events)
  await tell(school_id)
  await tell(school_id)
  expect(await entriesIn(school_id)).toEqual(before)
  expect(await waitingIn(school_id)).toBe(0)
})

test('a job that is killed in the middle has told nothing, and loses nothing', async () => {
  const { school_id } = await everything()
  await passMinutes(school_id, 10)
  const killed = build.within(school_id, async (tx) => {
    expect(await tellSome(tx, NOON, null)).toBe(3)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await entriesIn(school_id)).toEqual([])
  await tell(school_id)
  expect(await entriesIn(school_id)).toHaveLength(7)
})

test('two jobs at once tell each thing once', async () => {
  const { school_id } = await everything()
  await Promise.all([tell(school_id), tell(school_id), tell(school_id)])
  expect(await entriesIn(school_id)).toHaveLength(7)
  expect(await waitingIn(school_id)).toBe(0)
})

test('an event that names thousands is told in parts', async () => {
  const family = await toldFamily()
  const { school_id, ana, subject_id, partials } = family
  const rows = Array.from({ length: 2_500 }, (_, place) => ({
    calification_id: place + 1,
    to_calification: 80,
  }))
  await build.within(school_id, async (tx) => {
    const cell = { subject_id, student_id: ana, partial_id: partials[0]!, is_final: 0 as const }
    const history = await tx
      .insertInto('calification_history')
      // Each of another cell, as far as the history knows: parts beyond the first must be told too.
      .values(rows.map((row, place) => ({ ...row, ...cell, partial_id: place + 1 })))
      .returning('history_id')
      .execute()
    const ids = history.map(({ history_id }) => history_id)
    await tx.insertInto('feed_events').values({ kind: 'grade', subject_id, ids }).execute()
  })
  await tell(school_id)
  expect(await entriesIn(school_id)).toHaveLength(5_000)
})

test('a school is not told what happened in another', async () => {
  const family = await everything()
  const twin = await everything()
  await tell(family.school_id)
  expect(await entriesIn(twin.school_id)).toEqual([])
  expect(await waitingIn(twin.school_id)).toBe(3)
  const account_id = family.mother.account_id
  const elsewhere = await build.within(twin.school_id, async (tx) => {
    const row = { account_id, group_id: '00010000000000000000', name: 'Ana', last_name: 'Peña' }
    return tx.insertInto('users').values(row).returning('user_id').executeTakeFirstOrThrow()
  })
  const there = { ...family.mother, ...elsewhere, school_id: twin.school_id }
  expect(await feedOf(there)).toEqual([])
  expect(await feedOf(family.mother)).toHaveLength(3)
})

test('marks that follow a child to another group are no news', async () => {
  const two = await twoGroups()
  const parent = await build.user(two.school_id, ['PARENT'])
  await build.relationship(two.school_id, two.student_id, parent.user_id)
  await inSchoolAsOwner(two.school_id, 'update assists set assistance = 0')
  await inSchoolAsOwner(two.school_id, 'delete from feed_events')
  await as(two.administrator).call(changeGroup, {
    params: { id: two.student_id, group_id: two.from },
    body: { group_id: two.to },
  })
  expect(await waitingIn(two.school_id)).toBe(0)
})

test.each(['1', ''])(
  'moving marks leaves what its caller had said of news (%s) as it was',
  async (untold) => {
    const said = await build.within(await build.school(), async (tx) => {
      await sql`select set_config('app.untold', ${untold}, true)`.execute(tx)
      await sql`select transfer_marks(0, 0, 0, '2026-03-10')`.execute(tx)
      const { rows } = await sql<{ untold: string }>`select current_setting('app.untold') as untold`.execute(
        tx,
      )
      return rows
    })
    expect(said).toEqual([{ untold }])
  },
)
