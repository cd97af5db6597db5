import type { Endpoint } from '@plantel/contract/endpoint'
import { changeGroup, changeSpecialGroups, enrollStudent, leaveGroup } from '@plantel/contract/enrollments'
import { assignAdvisor, deleteGroup } from '@plantel/contract/groups'
import { assignProfessor, updateCatalogEntry } from '@plantel/contract/subjects'
import { giveUndo, readUndos } from '@plantel/contract/undo'
import { updateUser } from '@plantel/contract/user-administration'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person, type Sent } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { everythingOf } from '../../../test/build/everything.ts'
import { type TwoGroups, twoGroups } from '../../../test/build/two-groups.ts'
import { shown } from '../../../test/shown.ts'

afterEach(() => {
  clock.now = NOON
})

const take = (person: Person, id: number) => as(person).answer(giveUndo, { params: { id } })

const listOf = async (person: Person, query: Record<string, string> = {}) =>
  (await as(person).call(readUndos, { params: { id: person.school_id }, query })).data

interface Scene {
  two: TwoGroups
  special: number
  advisors: Person[]
  professors: Person[]
  entry: number
}

const entryOf = ({ school_id, source }: TwoGroups): Promise<number> =>
  build.within(school_id, async (tx) => {
    const { catalog_subject_id } = await tx
      .selectFrom('subjects')
      .select('catalog_subject_id')
      .where('subject_id', '=', source[0])
      .executeTakeFirstOrThrow()
    return catalog_subject_id
  })

const setUp = async (): Promise<Scene> => {
  const two = await twoGroups()
  const { school_id } = two
  await build.within(school_id, async (tx) => {
    await tx.updateTable('groups').set({ last_list_number: 7 }).execute()
    await tx.updateTable('enrollments').set({ list_number: 3 }).execute()
  })
  const people = (role: 'ASSESSOR' | 'PROFESSOR') =>
    Promise.all([build.user(school_id, [role]), build.user(school_id, [role])])
  return {
    two,
    special: await build.group(school_id, { special: 1 }),
    entry: await entryOf(two),
    advisors: await people('ASSESSOR'),
    professors: await people('PROFESSOR'),
  }
}

interface Way {
  endpoint: Endpoint
  sent: (scene: Scene) => Sent
  /** Of the same thing, by somebody else, later. */
  again: [Endpoint, (scene: Scene) => Sent | Promise<Sent>]
  text: RegExp
}

const placed = ({ two: { student_id, from } }: Scene) => ({ id: student_id, group_id: from })

const WAYS: Record<string, Way> = {
  'a move to another group': {
    endpoint: changeGroup,
    sent: (scene) => ({ params: placed(scene), body: { group_id: scene.two.to } }),
    again: [
      changeGroup,
      async ({ two }) => ({
        params: { id: two.student_id, group_id: two.to },
        body: { group_id: await build.group(two.school_id) },
      }),
    ],
    text: /^Cambió a .* de .* a .*; ahora está en/,
  },
  'leaving the group': {
    endpoint: leaveGroup,
    sent: (scene) => ({ params: placed(scene) }),
    again: [enrollStudent, ({ two }) => ({ params: { id: two.student_id }, body: { group_id: two.to } })],
    text: /^Sacó a .* de .*; ahora está en/,
  },
  'a special group': {
    endpoint: changeSpecialGroups,
    sent: ({ two, special }) => ({ params: { id: two.student_id }, body: { create: [special] } }),
    again: [leaveGroup, ({ two, special }) => ({ params: { id: two.student_id, group_id: special } })],
    text: /^Grupos especiales de .*: agregó a .*; ahora está en/,
  },
  'a professor': {
    endpoint: assignProfessor,
    sent: ({ two, professors }) => ({
      params: { id: two.source[0] },
      body: { professor_id: professors[0]!.user_id },
    }),
    again: [
      assignProfessor,
      ({ two, professors }) => ({
        params: { id: two.source[0] },
        body: { professor_id: professors[1]!.user_id },
      }),
    ],
    text: /^Cambió a .* por .* en .*; ahora es/,
  },
  'an advisor': {
    endpoint: assignAdvisor,
    sent: ({ two, advisors }) => ({ params: { id: two.from }, body: { assessor_id: advisors[0]!.user_id } }),
    again: [
      assignAdvisor,
      ({ two, advisors }) => ({ params: { id: two.from }, body: { assessor_id: advisors[1]!.user_id } }),
    ],
    text: /^Puso a .* a cargo de la orientación de .*; ahora es/,
  },
  'a user switched off': {
    endpoint: updateUser,
    sent: ({ professors }) => ({ params: { id: professors[0]!.user_id }, body: { status: 0 } }),
    again: [
      updateUser,
      ({ professors }) => ({ params: { id: professors[0]!.user_id }, body: { status: 1 } }),
    ],
    text: /^Desactivó a .*; ahora está en activo/,
  },
  'a subject put aside': {
    endpoint: updateCatalogEntry,
    sent: ({ entry }) => ({ params: { id: entry }, body: { status: 0 } }),
    again: [updateCatalogEntry, ({ entry }) => ({ params: { id: entry }, body: { status: 1 } })],
    text: /^Archivó la materia .*; ahora está en uso/,
  },
}

const done = async (scene: Scene, { endpoint, sent }: Way): Promise<number> => {
  const answer = await as(scene.two.administrator).answer(endpoint, sent(scene))
  expect(shown(answer)).toEqual([200, undefined])
  return answer.json<{ undo_id: number }>().undo_id
}

describe.each(Object.entries(WAYS))('%s', (_, way) => {
  test('is taken back whole, whatever else has changed', async () => {
    const scene = await setUp()
    const { administrator, school_id } = scene.two
    await as(administrator).call(updateUser, {
      params: { id: scene.advisors[1]!.user_id },
      body: { status: 0 },
    })
    const before = await everythingOf(school_id)
    const undo_id = await done(scene, way)
    expect(await everythingOf(school_id)).not.toEqual(before)
    const answer = await take(administrator, undo_id)
    expect(shown(answer)).toEqual([200, undefined])
    expect(answer.json().data).toMatchObject({ undo_id, done_at: NOON.toISOString() })
    expect(await everythingOf(school_id)).toEqual(before)
    expect(await inSchoolAsOwner(school_id, 'select * from stats_differences')).toEqual([])
    const [logged] = await inSchoolAsOwner(
      school_id,
      "select details, user_id::int from audit_log where action = 'undo:give'",
    )
    expect(logged).toMatchObject({ details: { undo_id }, user_id: administrator.user_id })
    expect(shown(await take(administrator, undo_id))).toEqual([409, 9018])
  })

  test('is refused by name once the same was changed since, and nothing happens', async () => {
    const scene = await setUp()
    const { school_id } = scene.two
    const undo_id = await done(scene, way)
    const colleague = await build.user(school_id, ['ADMINISTER'])
    const [endpoint, sent] = way.again
    expect(shown(await as(colleague).answer(endpoint, await sent(scene)))).toEqual([200, undefined])
    const before = await everythingOf(school_id)
    const answer = await take(scene.two.administrator, undo_id)
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 9018,
      title: 'Ya cambió después',
      errors: [{ field: 'items.0', message: expect.stringMatching(way.text) }],
    })
    expect(await everythingOf(school_id)).toEqual(before)
  })

  test('is over after thirty days (9010)', async () => {
    const scene = await setUp()
    const undo_id = await done(scene, way)
    clock.now = new Date(NOON.getTime() + 30 * 86_400_000)
    const fresh = await build.user(scene.two.school_id, ['ADMINISTER'])
    expect(shown(await take(fresh, undo_id))).toEqual([409, 9010])
    expect(await listOf(fresh)).toEqual([])
  })
})

const MOVE = WAYS['a move to another group']!

test('the list says who did what and until when, newest first, of all or of one’s own', async () => {
  const scene = await setUp()
  const { administrator, school_id } = scene.two
  const first = await done(scene, MOVE)
  const second = await done(scene, WAYS['a professor']!)
  const rows = await listOf(administrator)
  expect(rows.map(({ undo_id }) => undo_id)).toEqual([second, first])
  expect(rows[1]).toMatchObject({
    kind: 'group',
    at: NOON.toISOString(),
    until: new Date(NOON.getTime() + 30 * 86_400_000).toISOString(),
    done_at: null,
  })
  expect(rows[1]!.text).toMatch(/^Cambió a .+ de .+ a .+$/)
  const colleague = await build.user(school_id, ['ADMINISTER'])
  expect(await listOf(colleague, { mine: '1' })).toEqual([])
  expect(await listOf(colleague)).toHaveLength(2)
  expect(await listOf(administrator, { mine: '1' })).toHaveLength(2)
})

test('another administrator of the school may, nobody else, of this school or another', async () => {
  const scene = await setUp()
  const { school_id } = scene.two
  const undo_id = await done(scene, MOVE)
  const elsewhere = await build.user(await build.school(), ['ADMINISTER'])
  expect(shown(await take(elsewhere, undo_id))).toEqual([404, undefined])
  expect(shown(await take(await build.user(school_id, ['PROFESSOR']), undo_id))).toEqual([404, undefined])
  for (const role of ['DIRECTOR', 'ASSESSOR', 'PARENT'] as const)
    expect(shown(await take(await build.user(school_id, [role]), undo_id))).toEqual([403, undefined])
  expect(shown(await take(await build.user(school_id, ['ADMINISTER']), undo_id))).toEqual([200, undefined])
})

test('two at once: one takes it back, the other is told', async () => {
  const scene = await setUp()
  const undo_id = await done(scene, MOVE)
  const both = await Promise.all([0, 1].map(() => take(scene.two.administrator, undo_id)))
  const byStatus = both.map(shown).toSorted(([one], [other]) => Number(one) - Number(other))
  expect(byStatus).toEqual([
    [200, undefined],
    [409, 9018],
  ])
})

test('what is of a finished cycle stays: 9013', async () => {
  for (const name of ['a move to another group', 'leaving the group', 'a special group', 'a professor']) {
    const scene = await setUp()
    const undo_id = await done(scene, WAYS[name]!)
    await build.freeze(scene.two.school_id)
    const before = await everythingOf(scene.two.school_id)
    expect([name, shown(await take(scene.two.administrator, undo_id))]).toEqual([name, [409, 9013]])
    expect(await everythingOf(scene.two.school_id)).toEqual(before)
  }
})

test('marks since the move come back with the student; where marks would have mixed there is no way back', async () => {
  const scene = await setUp()
  const { two } = scene
  const undo_id = await done(scene, MOVE)
  await build.grade(two.school_id, {
    subject_id: two.target[0],
    student_id: two.student_id,
    partial_id: two.partials[2]!,
    calification: 70,
  })
  expect(shown(await take(two.administrator, undo_id))).toEqual([200, undefined])
  const grades = await inSchoolAsOwner(
    two.school_id,
    `select calification::int from califications where subject_id = ${two.source[0]} order by calification`,
  )
  expect(grades).toEqual([{ calification: 70 }, { calification: 80 }, { calification: 90 }])

  await build.grade(two.school_id, {
    subject_id: two.target[1],
    student_id: two.student_id,
    partial_id: two.partials[0]!,
    calification: 55,
  })
  const moved = await as(two.administrator).answer(changeGroup, MOVE.sent(scene))
  expect(moved.json()).toMatchObject({ undo_id: null })
})

test('what changed nothing is nothing to take back', async () => {
  const { two, professors } = await setUp()
  const sent = { params: { id: professors[0]!.user_id }, body: { status: 1 } }
  expect((await as(two.administrator).answer(updateUser, sent)).json()).toMatchObject({ undo_id: null })
})

test('the opposite command is refused as it would be without the other', async () => {
  const scene = await setUp()
  const { two, professors, advisors } = scene
  const { administrator, school_id, student_id, source } = two
  const [professor, advisor] = [professors[0]!.user_id, advisors[0]!.user_id]
  const office = as(administrator)
  const answersOf = async (undo_id: number | null) => shown(await take(administrator, undo_id ?? 0))
  const turn = async (id: number, status: 0 | 1) =>
    (await office.call(updateUser, { params: { id }, body: { status } })).undo_id
  await turn(professor, 0)
  const teaches = await turn(professor, 1)
  await turn(advisor, 0)
  const advises = await turn(advisor, 1)
  await office.call(assignProfessor, { params: { id: source[1] }, body: { professor_id: professor } })
  await office.call(assignAdvisor, { params: { id: two.from }, body: { assessor_id: advisor } })
  expect([await answersOf(teaches), await answersOf(advises)]).toEqual([
    [409, 2006],
    [409, 2007],
  ])

  const { undo_id: assigned } = await office.call(assignProfessor, {
    params: { id: source[0] },
    body: { professor_id: professor },
  })
  await build.within(school_id, (tx) =>
    tx.updateTable('users').set({ status: 0 }).where('user_id', '=', two.professor.user_id).execute(),
  )
  expect(await answersOf(assigned)).toEqual([422, 1017])

  const gone = await build.group(school_id, { special: 1 })
  await office.call(enrollStudent, { params: { id: student_id }, body: { group_id: gone } })
  const left = await office.call(leaveGroup, { params: { id: student_id, group_id: gone } })
  await office.call(deleteGroup, { params: { id: gone } })
  expect(await answersOf(left.undo_id)).toEqual([404, 5901])

  const moved = await done(scene, MOVE)
  await build.within(school_id, (tx) =>
    tx.updateTable('students').set({ status: 0 }).where('student_id', '=', student_id).execute(),
  )
  expect(await answersOf(moved)).toEqual([409, 1025])
})

test('an empty group that was deleted is made anew with its advisor, unless somebody made the same since', async () => {
  const { two, advisors } = await setUp()
  const { administrator, school_id } = two
  const form = { grade: '2', group: 'Z', turn: 2, level: 3, special: 0, roll: 1 } as const
  const advisor = advisors[0]!.user_id
  const groupsZ = () =>
    inSchoolAsOwner(
      school_id,
      `select grade, "group", turn, level, special, roll, assessor_id::int from groups where "group" = 'Z'`,
    )
  const remove = async () => {
    const group_id = await build.group(school_id, { ...form, assessor_id: advisor })
    const { undo_id } = await as(administrator).call(deleteGroup, { params: { id: group_id } })
    return undo_id ?? 0
  }
  const undo_id = await remove()
  expect(await groupsZ()).toEqual([])
  expect((await listOf(administrator))[0]!.text).toBe('Eliminó el grupo 2° Z Vespertino')
  expect(shown(await take(administrator, undo_id))).toEqual([200, undefined])
  expect(await groupsZ()).toEqual([{ ...form, assessor_id: advisor }])
  await build.within(school_id, (tx) => tx.deleteFrom('groups').where('group', '=', 'Z').execute())
  const again = await remove()
  await build.group(school_id, form)
  expect(shown(await take(administrator, again))).toEqual([409, 5900])
})
