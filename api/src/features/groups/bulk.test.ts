import { bulkAdvisor, bulkProfessor, bulkSubjects } from '@plantel/contract/bulk'
import type { Endpoint } from '@plantel/contract/endpoint'
import { assignAdvisor } from '@plantel/contract/groups'
import { assignProfessor } from '@plantel/contract/subjects'
import { giveUndo, readUndos } from '@plantel/contract/undo'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { everythingOf } from '../../../test/build/everything.ts'
import { NOBODY, shown } from '../../../test/shown.ts'

let school_id: number
let administrator: Person
let advisor: Person
let other: Person
let professor: Person
let groups: number[]
beforeEach(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
  advisor = await build.user(school_id, ['ASSESSOR'])
  other = await build.user(school_id, ['ASSESSOR'])
  professor = await build.user(school_id, ['PROFESSOR'])
  groups = []
  for (let each = 0; each < 4; each += 1) groups.push(await build.group(school_id, { group: `B${each}` }))
})

const give = (endpoint: Endpoint, body: Record<string, unknown>, id = school_id) =>
  as(administrator).answer(endpoint, { params: { id }, body })

const takeBack = (id: number) => as(administrator).answer(giveUndo, { params: { id } })

const advisors = async (): Promise<(number | null)[]> => {
  const rows = await inSchoolAsOwner<{ assessor_id: number | null }>(
    school_id,
    'select assessor_id::int from groups order by group_id',
  )
  return rows.map(({ assessor_id }) => assessor_id)
}

describe('an advisor for several groups', () => {
  test('is assigned in one command, to those of a filter too, and taken back to what each had', async () => {
    await as(administrator).call(assignAdvisor, {
      params: { id: groups[0] },
      body: { assessor_id: other.user_id },
    })
    const before = await everythingOf(school_id)
    const filter = { search: 'B', level: '2' }
    const answer = await give(bulkAdvisor, { filter, expect: 4, assessor_id: advisor.user_id })
    expect(answer.json().data).toEqual({ done: 4, refused: [], job_id: null })
    expect(await advisors()).toEqual(groups.map(() => advisor.user_id))
    const back = await takeBack(answer.json().undo_id)
    expect(back.json().data.text).toBe('Cambió de orientador 4 grupos')
    expect(await everythingOf(school_id)).toEqual(before)
  })

  test('is refused for the one that must keep its own, by name, and then for all', async () => {
    await give(bulkAdvisor, { ids: groups, assessor_id: advisor.user_id })
    const [student_id = 0] = await build.students(school_id, 1)
    await build.enroll(school_id, groups[2]!, [student_id])
    const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Faltas'])
    const file = { student_id, assessor_id: advisor.user_id, group_id: groups[2]!, catalog_report_id }
    await build.caseFile(school_id, { ...file, user_id: administrator.user_id })
    const wrong = await give(bulkAdvisor, { ids: groups, assessor_id: null })
    expect(wrong.json().data).toMatchObject({ done: 0, refused: [{ id: groups[2], code: 5904 }] })
    expect(wrong.json().data.refused[0].title).toMatch(/^1° B2/)
    expect(await advisors()).toEqual(groups.map(() => advisor.user_id))
    const partly = await give(bulkAdvisor, { ids: groups, assessor_id: null, partly: true })
    expect(partly.json().data.done).toBe(3)
    expect(await advisors()).toEqual([null, null, advisor.user_id, null])
  })

  test('is somebody who advises here, and the groups are of the school', async () => {
    const abroad = await build.group(await build.school())
    const stranger = await build.user(await build.school(), ['ASSESSOR'])
    for (const assessor_id of [professor.user_id, stranger.user_id, NOBODY])
      expect(shown(await give(bulkAdvisor, { ids: groups, assessor_id }))).toEqual([422, 1017])
    const ids = [...groups, abroad]
    const wrong = await give(bulkAdvisor, { ids, assessor_id: advisor.user_id, partly: true })
    expect(wrong.json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'ids.4', message: 'El grupo no existe' }],
    })
    expect((await give(bulkAdvisor, { ids: groups, assessor_id: null }, stranger.school_id)).statusCode).toBe(
      404,
    )
    expect(shown(await give(bulkAdvisor, { filter: {}, expect: 5, assessor_id: null }))).toEqual([409, 9016])
    expect(await advisors()).toEqual(groups.map(() => null))
  })
})

const classes = () =>
  inSchoolAsOwner<{ group_id: number; professor_id: number | null }>(
    school_id,
    'select group_id::int, professor_id::int from subjects order by group_id',
  )

describe('a subject for several groups', () => {
  test('is added to each with its professor, in one command', async () => {
    const catalog_subject_id = await build.catalogEntry(school_id)
    const professors = [{ group_id: groups[1], professor_id: professor.user_id }]
    const answer = await give(bulkSubjects, { ids: groups, catalog_subject_id, professors })
    expect(answer.json()).toEqual({
      data: { done: 4, refused: [], job_id: null },
      undo_id: expect.any(Number),
    })
    expect(await classes()).toEqual(
      groups.map((group_id, place) => ({ group_id, professor_id: place === 1 ? professor.user_id : null })),
    )
    expect(await inSchoolAsOwner(school_id, 'select * from stats_differences')).toEqual([])
  })

  test('is for as many as the person saw (9016)', async () => {
    const catalog_subject_id = await build.catalogEntry(school_id)
    const body = { filter: { level: '2' }, expect: 3, catalog_subject_id }
    expect(shown(await give(bulkSubjects, body))).toEqual([409, 9016])
    expect(await classes()).toEqual([])
  })

  test('is refused by name where it is already, and of another level', async () => {
    const catalog_subject_id = await build.catalogEntry(school_id)
    const kinder = await build.group(school_id, { level: 1 })
    await give(bulkSubjects, { ids: [groups[3]], catalog_subject_id })
    const wrong = await give(bulkSubjects, { ids: [...groups, kinder], catalog_subject_id })
    expect(wrong.json().data).toMatchObject({ done: 0, refused: [{ id: groups[3] }, { id: kinder }] })
    expect(wrong.json().data.refused[1].message).toBe('«Matemáticas» no es del nivel')
    expect(await classes()).toHaveLength(1)
    const partly = await give(bulkSubjects, { ids: [...groups, kinder], catalog_subject_id, partly: true })
    expect(partly.json().data.done).toBe(3)
  })

  test('is one of the school, taught by somebody who teaches here', async () => {
    const abroad = await build.school()
    const entry = await build.catalogEntry(abroad)
    expect(shown(await give(bulkSubjects, { ids: groups, catalog_subject_id: entry }))).toEqual([422, 1017])
    const own = await build.catalogEntry(school_id)
    const stranger = await build.user(abroad, ['PROFESSOR'])
    const professors = [{ group_id: groups[0], professor_id: stranger.user_id }]
    const wrong = await give(bulkSubjects, { ids: groups, catalog_subject_id: own, professors })
    expect(wrong.json()).toMatchObject({ code: 1017, errors: [{ field: 'professors.0.professor_id' }] })
    expect(await classes()).toEqual([])
  })
})

const hour = (subject_id: number, group_id: number, starts: string) =>
  build.within(school_id, (tx) =>
    sql`insert into class_hours (subject_id, group_id, weekday, starts, ends)
      values (${subject_id}, ${group_id}, 1, ${starts}::time, ${starts}::time + interval '50 minutes')`.execute(
      tx,
    ),
  )

describe('the classes of a professor', () => {
  const taughtIn = async () => {
    const ids: number[] = []
    for (const group_id of groups) ids.push(await build.subject(school_id, group_id, professor.user_id))
    return ids
  }

  test('go to another in one command, and come back', async () => {
    await taughtIn()
    const heir = await build.user(school_id, ['PROFESSOR'])
    // A first call, so that the next one is no first sign-in.
    await as(administrator).call(readUndos, { params: { id: school_id } })
    const before = await everythingOf(school_id)
    const filter = { professor_id: String(professor.user_id) }
    const answer = await give(bulkProfessor, { filter, expect: 4, professor_id: heir.user_id })
    expect(answer.json().data).toEqual({ done: 4, refused: [], job_id: null })
    expect(new Set((await classes()).map(({ professor_id }) => professor_id))).toEqual(
      new Set([heir.user_id]),
    )
    const back = await takeBack(answer.json().undo_id)
    expect(back.json().data.text).toBe('Cambió de maestro 4 clases')
    expect(await everythingOf(school_id)).toEqual(before)
  })

  test('are refused by name at hours that meet, of the heir’s own and among themselves', async () => {
    const ids = await taughtIn()
    const heir = await build.user(school_id, ['PROFESSOR'])
    const elsewhere = await build.group(school_id, { group: 'Z' })
    await hour(ids[0]!, groups[0]!, '08:00')
    await hour(ids[1]!, groups[1]!, '09:00')
    await hour(await build.subject(school_id, elsewhere, heir.user_id), elsewhere, '08:10')
    const someone = await build.user(school_id, ['PROFESSOR'])
    const third = await build.subject(school_id, elsewhere, someone.user_id)
    await hour(third, elsewhere, '09:30')
    const answer = await give(bulkProfessor, { ids: [...ids, third], professor_id: heir.user_id })
    const { refused } = answer.json<{ data: { refused: { id: number; code: number; message: string }[] } }>()
      .data
    expect(refused.map(({ id, code }) => [id, code])).toEqual([
      [ids[0], 9012],
      [third, 9012],
    ])
    expect(refused[0]!.message).toContain('se encima con')
    expect(new Set((await classes()).map(({ professor_id }) => professor_id)).has(professor.user_id)).toBe(
      true,
    )
  })

  test('are refused back once one of them has another professor since', async () => {
    const ids = await taughtIn()
    const heir = await build.user(school_id, ['PROFESSOR'])
    const { undo_id } = (await give(bulkProfessor, { ids, professor_id: null })).json()
    await as(administrator).call(assignProfessor, {
      params: { id: ids[1] },
      body: { professor_id: heir.user_id },
    })
    expect(shown(await takeBack(undo_id))).toEqual([409, 9018])
  })

  test('are of the school, as who gets them', async () => {
    const ids = await taughtIn()
    const abroad = await build.taughtClass()
    const wrong = await give(bulkProfessor, { ids: [ids[0], abroad.subject_id], professor_id: null })
    expect(wrong.json()).toMatchObject({ code: 1017, errors: [{ field: 'ids.1' }] })
    expect(shown(await give(bulkProfessor, { ids, professor_id: abroad.professor.user_id }))).toEqual([
      422, 1017,
    ])
    const filter = { professor_id: String(abroad.professor.user_id) }
    expect(shown(await give(bulkProfessor, { filter, expect: 1, professor_id: null }))).toEqual([409, 9016])
  })
})
