import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { build } from '../../../test/build/build.ts'
import { statementOf } from '../../../test/failing-statement.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import {
  feedOf,
  grade,
  passMinutes,
  report,
  takeList,
  tell,
  toldFamily,
} from '../../../test/build/told-family.ts'
import { feedTasks } from './tasks.ts'
import { taskHelpers } from '../../../test/task-helpers.ts'

const eventsIn = async (school_id: number): Promise<number[]> => {
  const rows = await inSchoolAsOwner<{ event_id: number }>(
    school_id,
    'select event_id::int from feed_events order by event_id',
  )
  return rows.map(({ event_id }) => event_id)
}

const threeEvents = async () => {
  const family = await toldFamily()
  await takeList(family, [family.ana])
  await grade(family, family.ana, 85)
  await report(family, family.ana)
  return { ...family, events: await eventsIn(family.school_id) }
}

/** Does the work while every statement of this school that tells this event, alone or with others, is answered by another one. */
const whileUntellable = async (
  { school_id, event_id, instead }: { school_id: number; event_id: number; instead: string },
  work: () => Promise<void>,
) => {
  // oxlint-disable-next-line typescript/unbound-method -- called on the client it came from
  const real = Client.prototype.query as (this: Client, ...parts: unknown[]) => unknown
  const schoolOf = new WeakMap<Client, unknown>()
  let failed = 0
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...parts: unknown[]
  ) {
    const { text, values } = statementOf(parts)
    if (text.includes("set_config('app.school_id'")) schoolOf.set(this, values[0])
    // Another test's work may be on its way in this process.
    const tells = text.includes('taken as') && schoolOf.get(this) === String(school_id)
    if (!tells || (failed > 0 && !values.includes(event_id))) return real.apply(this, parts)
    failed += 1
    return real.call(this, instead)
  })
  try {
    await work()
  } finally {
    query.mockRestore()
  }
}

const tellSaying = async (school_id: number): Promise<string[]> => {
  await passMinutes(school_id, 30)
  const lines: string[] = []
  const logger = { error: (line: string) => lines.push(line) }
  await feedTasks(workshop())['tell-feed']!({ school_id }, taskHelpers({ logger }))
  return lines
}

test('an event that cannot be told is set aside with a line that names it, and the rest is told', async () => {
  const { school_id, mother, events } = await threeEvents()
  await whileUntellable({ school_id, event_id: events[1]!, instead: 'select 1/0' }, async () => {
    expect(await tellSaying(school_id)).toEqual([
      `school ${school_id}: event ${events[1]} of the feed could not be told (22012)`,
    ])
  })
  expect((await feedOf(mother)).map(({ category }) => category)).toEqual(['attendance', 'report'])
  expect(await eventsIn(school_id)).toEqual([])
})

test('what may go better later is tried later, and nothing is set aside', async () => {
  const { school_id, mother, events } = await threeEvents()
  const deadlock = "do $$ begin raise exception using errcode = '40P01'; end $$"
  await whileUntellable({ school_id, event_id: events[1]!, instead: deadlock }, async () => {
    await expect(tellSaying(school_id)).rejects.toMatchObject({ code: '40P01' })
  })
  expect(await eventsIn(school_id)).toEqual(events)
  await tell(school_id)
  expect(await feedOf(mother)).toHaveLength(3)
})

test('a statement takes on only so much, however few events name it', async () => {
  const { school_id, ana, subject_id, partials } = await toldFamily()
  await build.within(school_id, async (tx) => {
    const cell = {
      subject_id,
      student_id: ana,
      partial_id: partials[0]!,
      is_final: 0 as const,
      to_calification: 80,
    }
    for (const first of [0, 300, 600, 900]) {
      const history = await tx
        .insertInto('calification_history')
        .values(
          Array.from({ length: 300 }, (_, place) => ({
            ...cell,
            calification_id: place + 1,
            partial_id: first + place + 1,
          })),
        )
        .returning('history_id')
        .execute()
      const ids = history.map(({ history_id }) => history_id)
      await tx.insertInto('feed_events').values({ kind: 'grade', subject_id, ids }).execute()
    }
  })
  await tell(school_id)
  const told = await inSchoolAsOwner<{ entries: number }>(
    school_id,
    'select count(*)::int as entries from feed_entries group by xmin order by min(entry_id)',
  )
  expect(told).toEqual([600, 600, 600, 600].map((entries) => ({ entries })))
})
