import { readAskedNotices, readNoticeAnswers } from '@plantel/contract/asked-notices'
import { answerNotice } from '@plantel/contract/notice-answers'
import { withdrawNotice } from '@plantel/contract/notices'
import { expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { askingSchool, sendAsking } from '../../../test/build/asking-school.ts'
import { build } from '../../../test/build/build.ts'

const askedOf = async (person: Person) => (await as(person).call(readAskedNotices)).data

test('the titular and the advisor see what asks for the children of their group, newest first', async () => {
  const school = await askingSchool()
  const { titular, advisor, children, mother } = school
  const first = await sendAsking(school, { ask: 1 })
  const second = await sendAsking(school)
  const body = { student_id: children[0], answer: 'yes' }
  await as(mother).call(answerNotice, { params: { id: second }, body })
  for (const person of [titular, advisor])
    expect((await askedOf(person)).map(({ notice_id, ask, answers }) => [notice_id, ask, answers])).toEqual([
      [second, 2, { asked: 3, read: 0, yes: 1, no: 0 }],
      [first, 1, { asked: 3, read: 0, yes: 0, no: 0 }],
    ])
})

test('a child has its number on the list also where nobody keeps the numbers, whoever else is shown', async () => {
  const school = await askingSchool()
  const id = await sendAsking(school)
  const numbers = async (query: object = {}) => {
    const { data } = await as(school.titular).call(readNoticeAnswers, { params: { id }, query })
    return data.map(({ student }) => [student?.name, student?.list_number])
  }
  expect(await numbers()).toEqual([
    ['Ana', 1],
    ['Beto', 2],
    ['Caro', 3],
  ])
  expect(await numbers({ search: 'caro' })).toEqual([['Caro', 3]])
})

test('of a notice to two groups they count their own; who sends them, all', async () => {
  const school = await askingSchool()
  const { school_id, titular, director, elsewhere } = school
  const notice_id = await sendAsking(school)
  await build.within(school_id, (tx) =>
    tx.insertInto('notice_questions').values({ notice_id, student_id: elsewhere }).execute(),
  )
  expect((await askedOf(titular))[0]?.answers.asked).toBe(3)
  expect((await askedOf(director))[0]?.answers.asked).toBe(4)
})

test('who teaches another class, and who reads one that was taken back, sees nothing', async () => {
  const school = await askingSchool()
  const { titular, teacher, spokesman } = school
  const notice_id = await sendAsking(school)
  expect(await askedOf(teacher)).toEqual([])
  await as(spokesman).call(withdrawNotice, { params: { id: notice_id } })
  expect(await askedOf(titular)).toEqual([])
})

test('a notice that asks people, not children, has no slips', async () => {
  const school = await askingSchool()
  await sendAsking(school, { per_child: false })
  expect(await askedOf(school.titular)).toEqual([])
  expect(await askedOf(school.director)).toEqual([])
})
