import { readNoticeAnswers, readSlips } from '@plantel/contract/asked-notices'
import { sendNotice } from '@plantel/contract/notices'
import { expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { askingSchool, sendAsking } from '../../../test/build/asking-school.ts'
import { build } from '../../../test/build/build.ts'
import { pagesOf } from '../../../test/pdf-tools.ts'

const setPerson = (
  { school_id, user_id }: Person,
  change: { has_smartphone?: 0 | 1; signed_in_at?: string | null },
) =>
  build.within(school_id, (tx) =>
    tx.updateTable('users').set(change).where('user_id', '=', user_id).execute(),
  )

/** Rosa is mother of Ana and Beto, Juan father of Ana; of Caro nobody is registered. */
const schoolWithoutPhones = async () => {
  const school = await askingSchool()
  for (const person of [school.mother, school.father])
    await setPerson(person, { has_smartphone: 0, signed_in_at: null })
  return { ...school, notice_id: await sendAsking(school) }
}

const namesOf = async (person: Person, id: number): Promise<(string | undefined)[]> => {
  const { data } = await as(person).call(readNoticeAnswers, { params: { id }, query: { phoneless: '1' } })
  return data.map(({ student }) => student?.name)
}

test('those of whose family nobody has a smartphone or has signed in', async () => {
  const { titular, mother, father, notice_id } = await schoolWithoutPhones()
  expect(await namesOf(titular, notice_id)).toEqual(['Ana', 'Beto', 'Caro'])
  await setPerson(father, { has_smartphone: 1 })
  expect(await namesOf(titular, notice_id)).toEqual(['Beto', 'Caro'])
  await setPerson(mother, { signed_in_at: '2026-03-01T12:00:00Z' })
  expect(await namesOf(titular, notice_id)).toEqual(['Caro'])
})

test('are printed as slips or as a list with their families, without a phone number', async () => {
  const { titular, father, notice_id } = await schoolWithoutPhones()
  await setPerson(father, { has_smartphone: 1 })
  const params = { id: notice_id }
  const slips = await as(titular).answer(readSlips, { params, query: { phoneless: '1' } })
  expect((await pagesOf(slips.rawPayload)).flat().join(' ')).not.toContain('Ana')
  const list = await as(titular).answer(readSlips, { params, query: { phoneless: '1', as: 'list' } })
  const words = (await pagesOf(list.rawPayload)).flat().join(' ')
  for (const word of ['Familias sin teléfono inteligente', 'Beto', 'Rosa Luna', 'Caro', 'Sin registrar'])
    expect(words).toContain(word)
  expect(words).not.toMatch(/\d{10}/)
})

test('a group of whose families nobody has an account is asked on paper alone', async () => {
  const { school_id, administrator, group_id, mother, father } = await askingSchool()
  for (const { user_id } of [mother, father])
    await build.within(school_id, (tx) =>
      tx.updateTable('users').set({ status: 0 }).where('user_id', '=', user_id).execute(),
    )
  const sent = { distributionMode: 'groups', schema: JSON.stringify({ groups: [group_id] }) } as const
  const params = { id: administrator.user_id }
  const words = { title: 'Visita al museo', description: '¿Da permiso?' }
  const told = await as(administrator).answer(sendNotice, { params, body: { ...words, ...sent } })
  expect(told.json()).toMatchObject({ code: 1017, errors: [{ field: 'schema' }] })
  const { data } = await as(administrator).call(sendNotice, {
    params,
    body: { ...words, ...sent, ask: 2, per_child: true },
  })
  expect(data).toMatchObject({ expected: 0, answers: { asked: 3 } })
  const slips = await as(administrator).answer(readSlips, { params: { id: data.notice_id }, query: {} })
  const printed = (await pagesOf(slips.rawPayload)).flat().join(' ')
  for (const name of ['Ana', 'Beto', 'Caro']) expect(printed).toContain(name)
})
