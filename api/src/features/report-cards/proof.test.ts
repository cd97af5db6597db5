import { checkReportCard, Folio } from '@plantel/contract/report-cards'
import { beforeEach, expect, test } from 'vitest'
import { clock, NOON, TODAY } from '../../../test/app.ts'
import { anonymous } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { cardedStudent, changeGrade } from '../../../test/build/carded-student.ts'
import { issueFor } from '../../../test/samples/report-card-samples.ts'
import { newFolio } from './folio.ts'

beforeEach(() => {
  clock.now = NOON
})

const check = (folio: string) => anonymous.answer(checkReportCard, { params: { folio } })

test('whoever holds a boleta learns that it was issued, by which school and when, and nothing else', async () => {
  const at = await cardedStudent()
  const { folio } = await issueFor(at.admin, at.student_id, { observations: 'Lee muy bien' })
  const answer = await check(folio)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({
    data: { folio, school: 'Escuela Benito Juárez', issued_on: TODAY, replaced: false },
  })
})

test('the day is the one on the paper, that of the school’s clock', async () => {
  const at = await cardedStudent()
  await build.within(at.school_id, (tx) =>
    tx
      .updateTable('schools')
      .set({ time_zone: 'America/Tijuana' })
      .where('school_id', '=', at.school_id)
      .execute(),
  )
  // Seven in the evening in Tijuana, where it is still the day before.
  clock.now = new Date('2026-03-11T02:00:00Z')
  const { folio } = await issueFor(at.admin, at.student_id)
  expect((await check(folio)).json().data.issued_on).toBe('2026-03-10')
})

test('and that a newer one took its place; the school is named as on the paper', async () => {
  const at = await cardedStudent()
  const first = await issueFor(at.admin, at.student_id)
  await changeGrade(at.school_id, at.changing, 70)
  await build.within(at.school_id, (tx) =>
    tx.updateTable('schools').set({ name: 'Otra' }).where('school_id', '=', at.school_id).execute(),
  )
  const second = await issueFor(at.admin, at.student_id)
  expect((await check(first.folio)).json().data).toMatchObject({
    school: 'Escuela Benito Juárez',
    replaced: true,
  })
  expect((await check(second.folio)).json().data).toMatchObject({ school: 'Otra', replaced: false })
})

test('a folio that nobody issued is not there, and neither is one that is none', async () => {
  for (const folio of [newFolio(), 'k7qf-2m9x-tr4d', 'K7QF2M9XTR4D', 'K7QF-2M9X-TR4I', '1'])
    expect((await check(folio)).statusCode).toBe(404)
})

test('folios are all of the form that the contract reads, use every sign and never repeat', () => {
  const folios = Array.from({ length: 2_000 }, newFolio)
  for (const folio of folios) expect(Folio.safeParse(folio).success).toBe(true)
  expect(new Set(folios).size).toBe(2_000)
  expect(new Set(folios.join('').replaceAll('-', '')).size).toBe(32)
})
