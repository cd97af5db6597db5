import { type Notice, readNotice, readNotices, withdrawNotice } from '@plantel/contract/notices'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/db/in-school.ts'
import { clock, database, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { addPeople, handOut, holders, send, waitingFor } from '../../../test/build/notices.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { firstOf } from '../../../test/first-of.ts'

const PEOPLE = 3_000

let school_id: number
let sender: Person
let parents: Person[]
let ids: number[]
beforeAll(async () => {
  school_id = await build.school()
  sender = await build.user(school_id, ['DIRECTOR'])
  parents = await addPeople(
    school_id,
    Array.from({ length: PEOPLE }, () => ({ roles: ['PARENT'] })),
  )
  ids = parents.map(({ user_id }) => user_id)
})
beforeEach(() => {
  clock.now = NOON
})

const toAllParents = () => send(sender, 'users', { profiles: ['PARENT'] })

const countsOf = async ({ notice_id }: Notice) => {
  const { data } = await as(sender).call(readNotice, { params: { id: notice_id } })
  return data
}

const interrupted = (happen: (place: number) => Promise<unknown>) => {
  let place = 0
  const transaction = () => ({
    execute: async (work: never) => {
      await happen(place++)
      return database().transaction().execute(work)
    },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tasks begin transactions and nothing else
  return { ...workshop(), db: { transaction } as unknown as Database }
}

describe('a notice to three thousand people', () => {
  test('is handed out in batches, and everybody sees how far it is', async () => {
    const notice = await toAllParents()
    const seen: unknown[] = []
    const look = async () => {
      const { expected, recipients } = await countsOf(notice)
      seen.push([recipients, expected])
    }
    await handOut(sender, notice, interrupted(look))
    expect(seen).toEqual([0, 500, 1_000, 1_500, 2_000, 2_500, 3_000].map((done) => [done, PEOPLE]))
    expect(await holders(school_id, notice.notice_id)).toEqual(ids)
  })

  test('reaches everybody once although the work was cut short and begins again', async () => {
    const notice = await toAllParents()
    const crash = interrupted(async (place) => {
      if (place === 3) throw new Error('killed')
    })
    await expect(handOut(sender, notice, crash)).rejects.toThrow('killed')
    expect(await countsOf(notice)).toMatchObject({ recipients: 1_500, expected: PEOPLE })
    await handOut(sender, notice)
    expect(await countsOf(notice)).toMatchObject({ recipients: PEOPLE, expected: PEOPLE })
    expect(await holders(school_id, notice.notice_id)).toEqual(ids)
    expect(await inSchoolAsOwner(school_id, 'select * from stats_differences')).toEqual([])
  })

  test('reaches everybody once although two workers hand it out, and is delivered once', async () => {
    const notice = await toAllParents()
    await Promise.all([handOut(sender, notice), handOut(sender, notice)])
    await handOut(sender, notice)
    expect(await countsOf(notice)).toMatchObject({ recipients: PEOPLE, expected: PEOPLE })
    expect(await holders(school_id, notice.notice_id)).toEqual(ids)
    const delivering = (await waitingFor(notice)).filter(({ task }) => task === 'deliver-notice')
    expect(delivering).toMatchObject([
      { payload: { school_id, notice_id: notice.notice_id }, run_at: new Date(NOON.getTime() + 70_000) },
    ])
  })

  test('that is withdrawn in the middle reaches nobody more, and nobody sees it any longer', async () => {
    const notice = await toAllParents()
    const params = { id: notice.notice_id }
    const withdrawing = interrupted(async (place) => {
      if (place === 2) await as(sender).call(withdrawNotice, { params })
    })
    await handOut(sender, notice, withdrawing)
    expect(await countsOf(notice)).toMatchObject({ recipients: 1_000, expected: 1_000, withdrawn: true })
    expect((await waitingFor(notice)).map(({ task }) => task)).toEqual(['send-notice'])
    const [first] = firstOf(1, parents)
    expect(await holders(school_id, notice.notice_id)).toContain(first.user_id)
    expect((await as(first).call(readNotices, { params: { id: school_id } })).data).not.toContainEqual(
      expect.objectContaining({ notice_id: notice.notice_id }),
    )
    expect(await as(first).answer(readNotice, { params })).toMatchObject({ statusCode: 404 })
  })
})
