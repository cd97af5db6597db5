import { requestChange } from '@plantel/contract/change-requests'
import { markFeedRead, readUnread } from '@plantel/contract/feed'
import { ACCESS } from '@plantel/contract/school-words'
import { expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { answered, excusedFamily, justified } from '../../../test/build/excused-family.ts'

const waitingOf = async (person: Person) => (await as(person).call(readUnread, {})).data.waiting

const waitingFamily = async () => {
  const family = await excusedFamily()
  const { excuse_id } = await justified(family.mother, family.ana)
  await justified(family.mother, family.luis)
  await as(family.mother).call(requestChange, {
    params: { id: family.ana },
    body: { field: 'cellphone', to: '6185550101' },
  })
  return { ...family, excuse_id }
}

test('the office reads how many justificantes and requests wait, and what is left after a decision', async () => {
  const { office, excuse_id } = await waitingFamily()
  expect(await waitingOf(office)).toEqual({ excuses: 2, change_requests: 1 })
  await answered(office, excuse_id, 1)
  expect(await waitingOf(office)).toEqual({ excuses: 1, change_requests: 1 })
  expect((await as(office).call(markFeedRead, { body: {} })).data.waiting).toEqual(await waitingOf(office))
})

test('an advisor reads those of the own groups; who has no inbox reads nothing', async () => {
  const family = await waitingFamily()
  const { school_id, group_id } = family
  const [advisor, other] = [
    await build.user(school_id, ['ASSESSOR']),
    await build.user(school_id, ['ASSESSOR']),
  ]
  await build.within(school_id, (tx) =>
    tx.updateTable('groups').set({ assessor_id: advisor.user_id }).where('group_id', '=', group_id).execute(),
  )
  expect(await waitingOf(advisor)).toEqual({ excuses: 2 })
  expect(await waitingOf(other)).toEqual({ excuses: 0 })
  expect(await waitingOf(family.director)).toEqual({ excuses: 2 })
  for (const person of [family.mother, family.professor]) expect(await waitingOf(person)).toBeUndefined()
})

test('nothing of the own family waits for anybody, nor of another school, nor what is asked no more', async () => {
  const family = await waitingFamily()
  const { school_id, ana, mother, office } = family
  const others = await excusedFamily()
  expect(await waitingOf(others.office)).toEqual({ excuses: 0, change_requests: 0 })
  await build.within(school_id, (tx) =>
    tx
      .updateTable('relationships')
      .set({ access: ACCESS.none })
      .where('student_id', '=', ana)
      .where('parent_id', '=', mother.user_id)
      .execute(),
  )
  expect(await waitingOf(office)).toMatchObject({ change_requests: 0 })
  const related = await build.user(school_id, ['ADMINISTER', 'PARENT'])
  await build.relationship(school_id, ana, related.user_id, 3)
  expect(await waitingOf(related)).toEqual({ excuses: 1, change_requests: 0 })
})
