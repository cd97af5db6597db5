import { createActivity, deleteActivity, updateActivity } from '@plantel/contract/activities'
import { correctList } from '@plantel/contract/attendance'
import { bulkDeactivate, bulkReenrol, bulkSubjects } from '@plantel/contract/bulk'
import type { Endpoint } from '@plantel/contract/endpoint'
import { addRelationship, endRelationship } from '@plantel/contract/families'
import { clearGrade, createGrade, saveGrades, updateGrade } from '@plantel/contract/grades'
import { reenrolStudent } from '@plantel/contract/leavings'
import { updatePartial } from '@plantel/contract/partials'
import { RELATIONSHIP } from '@plantel/contract/school-words'
import { deactivateStudent, updateStudent } from '@plantel/contract/students'
import { assignProfessor, updateCatalogEntry } from '@plantel/contract/subjects'
import { giveUndo, readUndos } from '@plantel/contract/undo'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person, type Sent } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { everythingOf } from '../../../test/build/everything.ts'
import { type TwoGroups, twoGroups } from '../../../test/build/two-groups.ts'
import { shown } from '../../../test/shown.ts'

interface Scene {
  two: TwoGroups
  office: Person
  /** A classmate. */
  other: number
  grades: { calification_id: number; version: number; partial_id: number }[]
  /** Of 9 March: present. */
  mark: { assist_id: number; version: number }
  /** Of today: absent. */
  activity: number
  entry: { catalog_subject_id: number; title: string }
  fresh: number
  mother: Person
  aunt: Person
  links: { mother: number; aunt: number }
}

const linkOf = async (school_id: number, parent_id: number): Promise<number> => {
  const [row] = await inSchoolAsOwner<{ id: number }>(
    school_id,
    `select relationship_id::int as id from relationships where parent_id = ${parent_id}`,
  )
  return row!.id
}

const setUp = async (): Promise<Scene> => {
  const two = await twoGroups()
  const { school_id, source, student_id, from, partials, professor } = two
  const office = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const [other = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, from, [other])
  await build.takenList(school_id, {
    subject_id: source[0],
    partial_id: partials[1]!,
    taken_by: professor.user_id,
    date: TODAY,
    students: [student_id, other],
    absent: [student_id],
  })
  const grades = await inSchoolAsOwner<Scene['grades'][number]>(
    school_id,
    `select calification_id::int, version, partial_id::int from califications where subject_id = ${source[0]} order by 1`,
  )
  const [mark] = await inSchoolAsOwner<Scene['mark']>(
    school_id,
    `select assist_id::int, version from assists where subject_id = ${source[0]} and date = '2026-03-09'`,
  )
  const { data } = await as(office).call(createActivity, {
    params: { id: school_id },
    body: {
      description: 'Junta de padres',
      school_cycle: '2025-2026',
      level: 0,
      is_range: 0,
      start_date: '2026-03-20 10:00:00',
      color: '#0B6E4F',
    },
  })
  const [entry] = await inSchoolAsOwner<Scene['entry']>(
    school_id,
    `select c.catalog_subject_id::int, c.title from subject_catalogs c join subjects s using (school_id, catalog_subject_id)
     where s.subject_id = ${source[0]}`,
  )
  const [mother, aunt] = [await build.user(school_id, ['PARENT']), await build.user(school_id, ['PARENT'])]
  await build.relationship(school_id, student_id, mother.user_id, RELATIONSHIP.mother)
  await build.relationship(school_id, student_id, aunt.user_id, RELATIONSHIP.other)
  await build.within(school_id, (tx) =>
    tx.updateTable('relationships').set({ access: 1 }).where('parent_id', '=', aunt.user_id).execute(),
  )
  return {
    two,
    office,
    other,
    grades,
    mark: mark!,
    activity: data.activity_id,
    entry: entry!,
    fresh: await build.catalogEntry(school_id, {}),
    mother,
    aunt,
    links: { mother: await linkOf(school_id, mother.user_id), aunt: await linkOf(school_id, aunt.user_id) },
  }
}

interface Way {
  /** The office, where nobody is named. */
  by?: 'professor'
  before?: (scene: Scene) => Promise<void>
  endpoint: Endpoint
  sent: (scene: Scene) => Sent
  /** Of the same thing, later. */
  again: [Endpoint, (scene: Scene) => Sent | Promise<Sent>]
  text: RegExp
  /** What stays of it. */
  without?: readonly string[]
}

const cell = ({ two, grades }: Scene) => ({
  subject_id: two.source[0],
  student_id: two.student_id,
  partial_id: grades[0]!.partial_id,
})

const graded = ({ grades }: Scene, place: number) => ({ params: { id: grades[place]!.calification_id } })

const REASON = 'Error de captura'

const corrected = ({ mark }: Scene, version: number, note: string): Sent => ({
  body: {
    reason: REASON,
    items: [{ assist_id: mark.assist_id, version, assistance: 0, excused: false, note }],
  },
})

const forget = ({ two, other }: Scene) =>
  build.within(two.school_id, async (tx) => {
    await tx
      .updateTable('students')
      .set({ enrolled_on: null })
      .where('student_id', 'in', [two.student_id, other])
      .execute()
  })

const back = (scene: Scene): Sent => ({ params: { id: scene.two.student_id }, body: { status: 1 } })

const WAYS: Record<string, Way> = {
  'a grade that was changed': {
    by: 'professor',
    endpoint: updateGrade,
    sent: (scene) => ({ ...graded(scene, 0), body: { calification: 71.5 } }),
    again: [updateGrade, (scene) => ({ ...graded(scene, 0), body: { calification: 66 } })],
    text: /^Cambió la calificación de .* en .*; ahora es 66$/,
  },
  'grades that were saved at once': {
    by: 'professor',
    endpoint: saveGrades,
    sent: (scene) => ({
      body: {
        update: [{ calification_id: scene.grades[0]!.calification_id, calification: 60 }],
        create: [
          { ...cell(scene), student_id: scene.other, calification: 75, is_final: 0 },
          { ...cell(scene), partial_id: scene.two.partials[2]!, calification: 88, is_final: 0 },
        ],
      },
    }),
    again: [clearGrade, (scene) => graded(scene, 0)],
    text: /^Cambió la calificación de .* en .*; ahora no tiene$/,
  },
  'a grade that was cleared': {
    by: 'professor',
    endpoint: clearGrade,
    sent: (scene) => graded(scene, 1),
    again: [
      createGrade,
      (scene) => ({
        params: { id: scene.two.student_id, subject_id: scene.two.source[0] },
        body: { partial_id: scene.grades[1]!.partial_id, calification: 55 },
      }),
    ],
    text: /^Borró la calificación de .* en .*; ahora es 55$/,
  },
  'a list that was corrected': {
    endpoint: correctList,
    sent: (scene) => corrected(scene, scene.mark.version, 'Salió antes'),
    again: [correctList, (scene) => corrected(scene, scene.mark.version + 1, 'Avisó su mamá')],
    text: /^Corrigió la asistencia de .* en .* del 9 de marzo de 2026; ahora dice Falta$/,
  },
  'an activity that was moved': {
    endpoint: updateActivity,
    sent: ({ activity }) => ({ params: { id: activity }, body: { start_date: '2026-03-27 09:00:00' } }),
    again: [
      updateActivity,
      ({ activity }) => ({ params: { id: activity }, body: { start_date: '2026-03-28 09:00:00' } }),
    ],
    text: /^Movió «Junta de padres» del 20 de marzo de 2026 al 27 de marzo de 2026; ahora es «Junta de padres», el 28/,
  },
  'a subject that got another name': {
    endpoint: updateCatalogEntry,
    sent: ({ entry }) => ({
      params: { id: entry.catalog_subject_id },
      body: { title: 'Álgebra', status: 0 },
    }),
    again: [
      updateCatalogEntry,
      ({ entry }) => ({ params: { id: entry.catalog_subject_id }, body: { title: 'Cálculo' } }),
    ],
    text: /^Cambió el nombre de la materia «.*» a «Álgebra»; ahora es «Cálculo»/,
  },
  'a partial with another limit': {
    endpoint: updatePartial,
    sent: ({ two }) => ({ params: { id: two.partials[2]! }, body: { limit_date: '2027-01-10' } }),
    again: [
      updatePartial,
      ({ two }) => ({ params: { id: two.partials[2]! }, body: { limit_date: '2027-01-11' } }),
    ],
    text: /^Cambió el parcial \d de .*; ahora es el \d, del/,
  },
  'a subject for several groups': {
    endpoint: bulkSubjects,
    sent: ({ two, fresh }) => ({
      params: { id: two.school_id },
      body: { ids: [two.from, two.to], catalog_subject_id: fresh },
    }),
    again: [
      assignProfessor,
      async ({ two, fresh }) => {
        const [row] = await inSchoolAsOwner<{ id: number }>(
          two.school_id,
          `select subject_id::int as id from subjects where catalog_subject_id = ${fresh} and group_id = ${two.from}`,
        )
        return { params: { id: row!.id }, body: { professor_id: two.professor.user_id } }
      },
    ],
    text: /^Agregó .* a .*; ahora la da/,
  },
  'a leaving': {
    endpoint: deactivateStudent,
    sent: ({ two }) => ({ params: { id: two.student_id }, body: { password: PASSWORD } }),
    again: [updateStudent, back],
    text: /^Dio de baja a .* desde el 10 de marzo de 2026; ahora está en activo$/,
    without: ['leavings'],
  },
  'a leaving of several': {
    endpoint: bulkDeactivate,
    sent: ({ two, other }) => ({
      params: { id: two.school_id },
      body: { ids: [two.student_id, other], password: PASSWORD },
    }),
    again: [updateStudent, back],
    text: /^Dio de baja a .* desde el 10 de marzo de 2026; ahora está en activo$/,
    without: ['leavings'],
  },
  'a student enrolled again': {
    before: forget,
    endpoint: reenrolStudent,
    sent: ({ two }) => ({ params: { id: two.student_id } }),
    again: [
      deactivateStudent,
      ({ two }) => ({ params: { id: two.student_id }, body: { password: PASSWORD } }),
    ],
    text: /^Reinscribió a .*; ahora está de baja$/,
  },
  'several enrolled again': {
    before: forget,
    endpoint: bulkReenrol,
    sent: ({ two, other }) => ({ params: { id: two.school_id }, body: { ids: [two.student_id, other] } }),
    again: [
      deactivateStudent,
      ({ two }) => ({ params: { id: two.student_id }, body: { password: PASSWORD } }),
    ],
    text: /^Reinscribió a .*; ahora está de baja$/,
  },
  'the relationship of a mother': {
    endpoint: endRelationship,
    sent: ({ links }) => ({ params: { id: links.mother }, body: { password: PASSWORD, reason: REASON } }),
    again: [
      addRelationship,
      ({ two, mother }) => ({
        params: { id: two.student_id, parent_id: mother.user_id },
        body: { relationship: RELATIONSHIP.mother },
      }),
    ],
    text: /^Quitó el parentesco de .* con .*; ahora ya es de la familia$/,
    without: ['ended_relationships'],
  },
  'the relationship of an aunt': {
    endpoint: endRelationship,
    sent: ({ links }) => ({ params: { id: links.aunt }, body: {} }),
    again: [
      addRelationship,
      ({ two, aunt }) => ({
        params: { id: two.student_id, parent_id: aunt.user_id },
        body: { relationship: RELATIONSHIP.other, relationship_label: 'Tía' },
      }),
    ],
    text: /^Quitó el parentesco de .* con .*; ahora ya es de la familia$/,
    without: ['ended_relationships'],
  },
}

const listOf = async (person: Person, query: Record<string, string> = {}) =>
  (await as(person).call(readUndos, { params: { id: person.school_id }, query })).data

const take = (person: Person, id: number) => as(person).answer(giveUndo, { params: { id } })

const doer = ({ two, office }: Scene, { by }: Way): Person => (by ? two.professor : office)

const arrange = async (way: Way): Promise<Scene> => {
  const scene = await setUp()
  await way.before?.(scene)
  // Somebody's first call says that they were here.
  await listOf(doer(scene, way))
  return scene
}

const done = async (scene: Scene, way: Way): Promise<number> => {
  const answer = await as(doer(scene, way)).answer(way.endpoint, way.sent(scene))
  expect(shown(answer)).toEqual([200, undefined])
  return answer.json<{ undo_id: number }>().undo_id
}

const everything = async ({ two }: Scene, { without = [] }: Way) => {
  const all = await everythingOf(two.school_id)
  for (const name of without) delete all[name]
  return all
}

describe.each(Object.entries(WAYS))('%s', (_, way) => {
  test('comes back whole, whatever else has changed', async () => {
    const scene = await arrange(way)
    const { two, office } = scene
    const before = await everything(scene, way)
    const undo_id = await done(scene, way)
    expect(await everything(scene, way)).not.toEqual(before)
    await as(office).call(updateActivity, { params: { id: scene.activity }, body: { color: '#111111' } })
    const answer = await take(doer(scene, way), undo_id)
    await as(office).call(updateActivity, { params: { id: scene.activity }, body: { color: '#0B6E4F' } })
    expect(shown(answer)).toEqual([200, undefined])
    expect(await everything(scene, way)).toEqual(before)
    expect(await inSchoolAsOwner(two.school_id, 'select * from stats_differences')).toEqual([])
    expect(shown(await take(doer(scene, way), undo_id))).toEqual([409, 9018])
  })

  test('is refused by name once the same was changed since, and nothing happens', async () => {
    const scene = await arrange(way)
    const undo_id = await done(scene, way)
    const [endpoint, sent] = way.again
    expect(shown(await as(doer(scene, way)).answer(endpoint, await sent(scene)))).toEqual([200, undefined])
    const before = await everythingOf(scene.two.school_id)
    const answer = await take(doer(scene, way), undo_id)
    expect(answer.json()).toMatchObject({
      code: 9018,
      errors: expect.arrayContaining([
        { field: expect.stringMatching(/^items\.\d$/), message: expect.stringMatching(way.text) },
      ]),
    })
    expect(await everythingOf(scene.two.school_id)).toEqual(before)
  })
})

test('an activity that was deleted is put in again, as it was', async () => {
  const scene = await setUp()
  const { two, office, activity } = scene
  const before = await everythingOf(two.school_id)
  const { undo_id } = await as(office).call(deleteActivity, { params: { id: activity } })
  expect(shown(await take(office, undo_id!))).toEqual([200, undefined])
  expect(await everythingOf(two.school_id)).toEqual(before)
})
