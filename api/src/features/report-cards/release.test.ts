import {
  checkReportCard,
  issueGroupReportCards,
  readCardRelease,
  readReportCardFile,
  readReportCards,
  ReportCard,
  releaseReportCards,
} from '@plantel/contract/report-cards'
import { markFeedRead } from '@plantel/contract/feed'
import { beforeEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { build } from '../../../test/build/build.ts'
import { cardedStudent, changeGrade } from '../../../test/build/carded-student.ts'
import { feedOf, tell, tellDue, textsOf } from '../../../test/build/told-family.ts'
import {
  issueFor,
  issueGroupFor,
  releaseFor,
  workOnIssues,
} from '../../../test/samples/report-card-samples.ts'

const DAY_MS = 86_400_000
const LATER = new Date(NOON.getTime() + DAY_MS)
const LATER_DAY = LATER.toISOString().slice(0, 10)
/** Also by the clock of the database, which tells. */
const FAR_DAY = '2090-01-09'
const TOLD = 'Ya puede descargar la boleta de Íñigo Núñez Ávila.'

beforeEach(() => {
  clock.now = NOON
})

const setUp = async () => {
  const at = await cardedStudent()
  const { school_id, student_id } = at
  const [mother, father, other] = [
    await build.user(school_id, ['PARENT']),
    await build.user(school_id, ['PARENT']),
    await build.user(school_id, ['PARENT']),
  ]
  await build.relationship(school_id, student_id, mother.user_id, 2)
  await build.relationship(school_id, student_id, father.user_id, 1)
  await build.relationship(school_id, at.students[0]!, other.user_id, 2)
  const card = await issueFor(at.director, student_id)
  return { ...at, mother, father, other, card }
}

const cardsOf = async (person: Person, id: number) =>
  (await as(person).call(readReportCards, { params: { id } })).data

const fileOf = async (person: Person, id: number) => {
  const answer = await as(person).answer(readReportCardFile, { params: { id } })
  return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().code]
}

const release = async (person: Person, id: number, from: string) => {
  const answer = await as(person).answer(releaseReportCards, { params: { id }, body: { from } })
  return answer.statusCode === 200 ? answer.json().data : [answer.statusCode, answer.json().code]
}

test('families read no boleta before it is released, and from that day on they do', async () => {
  const { mother, father, director, student_id, group_id, card } = await setUp()
  expect(await cardsOf(mother, student_id)).toEqual([])
  expect(await fileOf(mother, card.report_card_id)).toEqual([404, 3500])
  expect(await releaseFor(director, group_id, LATER_DAY)).toEqual({ issued: 1, released: 1, from: LATER_DAY })
  expect(await cardsOf(mother, student_id)).toEqual([])
  expect(await fileOf(mother, card.report_card_id)).toEqual([404, 3500])
  clock.now = LATER
  expect(await cardsOf(father, student_id)).toEqual([
    { ...ReportCard.parse(card), issued_by: null, released_from: LATER_DAY },
  ])
  expect(await fileOf(father, card.report_card_id)).toBe(200)
})

test('the group is given a day: nobody keeps back the boleta of one child', async () => {
  const { admin, mother, professor, advisor, group_id, student_id } = await setUp()
  await issueGroupFor(admin, group_id)
  expect(await release(professor, group_id, TODAY)).toEqual([403, undefined])
  expect(await release(mother, group_id, TODAY)).toEqual([403, undefined])
  expect(await release(advisor, group_id, TODAY)).toEqual([403, undefined])
  const { issued } = (await as(admin).call(readCardRelease, { params: { id: group_id } })).data
  expect(await release(admin, group_id, TODAY)).toEqual({ issued, released: issued, from: TODAY })
  expect(await cardsOf(mother, student_id)).toHaveLength(1)
})

test('a day that has passed, a group without boletas and one of another school are refused', async () => {
  const { admin, school_id, group_id } = await setUp()
  const empty = await build.group(school_id)
  const foreign = await build.user(await build.school(), ['DIRECTOR'])
  expect(await release(admin, group_id, '2020-01-31')).toEqual([422, 1017])
  expect(await release(admin, group_id, '2026-02-30')).toEqual([422, 1017])
  expect(await release(admin, empty, TODAY)).toEqual([404, 3500])
  expect(await release(foreign, group_id, TODAY)).toEqual([404, 5901])
})

test('other families, and who is no longer family, get neither list nor file', async () => {
  const { school_id, mother, other, director, student_id, group_id, card } = await setUp()
  await releaseFor(director, group_id)
  expect(await fileOf(other, card.report_card_id)).toEqual([404, 3500])
  const answer = await as(other).answer(readReportCards, { params: { id: student_id } })
  const absent = await as(other).answer(readReportCards, { params: { id: 999_999_999 } })
  expect([answer.statusCode, answer.body]).toEqual([404, absent.body])
  await inSchoolAsOwner(school_id, `delete from relationships where parent_id = ${mother.user_id}`)
  expect(await fileOf(mother, card.report_card_id)).toEqual([404, 3500])
})

test('advisors read those of their students, released or not', async () => {
  const { school_id, advisor, student_id, card } = await setUp()
  const stranger = await build.user(school_id, ['ASSESSOR'])
  expect(await cardsOf(advisor, student_id)).toMatchObject([{ folio: card.folio, released_from: null }])
  expect(await fileOf(advisor, card.report_card_id)).toBe(200)
  expect(await fileOf(stranger, card.report_card_id)).toEqual([404, 3500])
})

test('a corrected boleta is given as the one whose place it took, which says that it was replaced', async () => {
  const { school_id, mother, director, admin, group_id, student_id, changing, card } = await setUp()
  await releaseFor(director, group_id)
  await changeGrade(school_id, changing, 91)
  const corrected = await issueFor(admin, student_id)
  expect(await cardsOf(mother, student_id)).toMatchObject([
    { folio: corrected.folio, replaced_at: null, released_from: TODAY },
    { folio: card.folio, replaced_at: NOON.toISOString(), released_from: TODAY },
  ])
  expect(await fileOf(mother, card.report_card_id)).toBe(200)
  expect((await as(mother).call(checkReportCard, { params: { folio: card.folio } })).data.replaced).toBe(true)
})

test('issued anew for the whole group, once families have them, they wait for a day of their own', async () => {
  const { school_id, mother, director, admin, group_id, student_id, changing } = await setUp()
  await releaseFor(director, group_id, LATER_DAY)
  await changeGrade(school_id, changing, 91)
  await issueGroupFor(admin, group_id)
  clock.now = LATER
  const kept = await cardsOf(mother, student_id)
  expect(kept[0]).toMatchObject({ replaced_at: null, released_from: LATER_DAY })
  await changeGrade(school_id, changing, 95)
  const later = await build.user(school_id, ['ADMINISTER'])
  await as(later).call(issueGroupReportCards, { params: { id: group_id }, body: {} })
  await workOnIssues(school_id, { ...workshop(), now: () => LATER })
  expect((await cardsOf(mother, student_id)).every(({ replaced_at }) => replaced_at !== null)).toBe(true)
  expect(await cardsOf(later, student_id)).toMatchObject([{ replaced_at: null, released_from: null }, {}, {}])
})

test('the families are told once, each parent for the own, and hear nothing of a day that was changed', async () => {
  const { school_id, mother, father, other, director, group_id, student_id, card } = await setUp()
  await tell(school_id)
  await inSchoolAsOwner(school_id, `delete from feed_entries where school_id = ${school_id}`)
  await releaseFor(director, group_id, FAR_DAY)
  await tellDue(school_id)
  expect(await textsOf(mother)).toEqual([])
  await releaseFor(director, group_id)
  await releaseFor(director, group_id, FAR_DAY)
  await tellDue(school_id)
  await inSchoolAsOwner(school_id, `update feed_events set due_at = now() where school_id = ${school_id}`)
  await tellDue(school_id)
  expect([await textsOf(mother), await textsOf(father), await textsOf(other)]).toEqual([[TOLD], [TOLD], []])
  const [entry] = await feedOf(mother)
  expect(entry).toMatchObject({ category: 'grade', title: 'Calificación', student_id, read: false })
  expect(entry).toMatchObject({ report_card_id: card.report_card_id, group_id: null })
  await as(father).call(markFeedRead, { body: {} })
  expect((await feedOf(mother))[0]?.read).toBe(false)
})

const auditOf = (school_id: number) =>
  inSchoolAsOwner<{ action: string; details: object; user_id: number }>(
    school_id,
    "select action, details, user_id::int from audit_log where action in ('export', 'report-cards:release') order by audit_id",
  )

test('each download is written down, and what was downloaded is no news', async () => {
  const { school_id, mother, director, group_id, card } = await setUp()
  await releaseFor(director, group_id)
  await tellDue(school_id)
  expect(await fileOf(mother, card.report_card_id)).toBe(200)
  expect((await feedOf(mother))[0]?.read).toBe(true)
  const written = (await auditOf(school_id)).filter(({ action }) => action === 'export')
  expect(written).toMatchObject([
    { details: { filters: { report_card_id: card.report_card_id }, rows: 1 }, user_id: mother.user_id },
  ])
})

test('twenty releases at once are one', async () => {
  const { school_id, director, group_id } = await setUp()
  await Promise.all(Array.from({ length: 20 }, () => releaseFor(director, group_id)))
  expect(await auditOf(school_id)).toEqual([
    {
      action: 'report-cards:release',
      details: { group_id, from: TODAY, count: 1 },
      user_id: director.user_id,
    },
  ])
})
