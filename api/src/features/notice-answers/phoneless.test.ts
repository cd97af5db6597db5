import { readNoticeAnswers, readSlips } from '@plantel/contract/asked-notices'
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
