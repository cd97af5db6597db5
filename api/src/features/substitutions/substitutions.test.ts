import { remindOfLists } from '@plantel/contract/attendance-board'
import { readAudit } from '@plantel/contract/audit'
import { readProfessorSubjects } from '@plantel/contract/classes'
import { readFeed } from '@plantel/contract/feed'
import { createSubstitution, deleteSubstitution, readSubstitutions } from '@plantel/contract/substitutions'
import { giveUndo, readUndos } from '@plantel/contract/undo'
import { updateUser } from '@plantel/contract/user-administration'
import { describe, expect, test } from 'vitest'
import { TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { standIn } from '../../../test/build/stand-in.ts'
import { problemCode } from '../../../test/problem-code.ts'

const TOMORROW = '2026-03-11'
const NEXT_WEEK = '2026-03-16'

const office = async () => {
  const built = await build.taughtClass()
  const { school_id } = built
  const ana = await build.user(school_id, ['ADMINISTER'])
  const substitute = await build.user(school_id, ['PROFESSOR'], { name: 'Inés', last_name: 'Mora' })
  const form = {
    professor_id: built.professor.user_id,
    substitute_id: substitute.user_id,
    from: TODAY,
    to: TOMORROW,
  }
  return { ...built, ana, substitute, form }
}

type Office = Awaited<ReturnType<typeof office>>

const name = async ({ ana, school_id, form }: Office, changed: object = {}) =>
  as(ana).call(createSubstitution, { params: { id: school_id }, body: { ...form, ...changed } })

/** `422 1017 [{"field":…}]`, or only what it answers with. */
const wordsOf = ({ statusCode, body }: { statusCode: number; body: string }): string =>
  `${statusCode} ${problemCode(body) ?? ''} ${body}`

const refusal = async ({ ana, school_id, form }: Office, changed: object) =>
  wordsOf(
    await as(ana).answer(createSubstitution, { params: { id: school_id }, body: { ...form, ...changed } }),
  )

const listOf = async ({ ana, school_id }: Pick<Office, 'ana' | 'school_id'>, user_id?: number) => {
  const query = user_id === undefined ? {} : { user_id: String(user_id) }
  return (await as(ana).call(readSubstitutions, { params: { id: school_id }, query })).data
}

const cardsOf = async (person: Person) =>
  (await as(person).call(readProfessorSubjects, { params: { id: person.user_id } })).data

test('one is named, and read by the office and the director until it is over', async () => {
  const at = await office()
  const { data } = await name(at, { grades: 1 })
  expect(data).toMatchObject({
    professor: { user_id: at.professor.user_id },
    substitute: { user_id: at.substitute.user_id, name: 'Inés' },
    from: TODAY,
    to: TOMORROW,
    grades: 1,
    all_classes: true,
    current: true,
    classes: [{ subject_id: at.subject_id, group_id: at.group_id }],
  })
  const coming = await name(at, { from: NEXT_WEEK, to: NEXT_WEEK, subject_ids: [at.subject_id] })
  expect(coming.data).toMatchObject({ current: false, all_classes: false })
  await standIn(at.school_id, { ...at.form, from: '2026-03-02', to: '2026-03-09' })
  const director = await build.user(at.school_id, ['DIRECTOR'])
  for (const ana of [at.ana, director])
    expect(await listOf({ ...at, ana })).toMatchObject([{ from: TODAY }, { from: NEXT_WEEK }])
  for (const { user_id } of [at.professor, at.substitute]) expect(await listOf(at, user_id)).toHaveLength(2)
  expect(await listOf(at, at.advisor.user_id)).toEqual([])
})

describe('is refused with', () => {
  const OVER = { from: '2026-03-02', to: '2026-03-06' }
  const CASES: Record<string, [(at: Office) => object | Promise<object>, RegExp]> = {
    'days in the wrong order': [() => ({ from: TOMORROW, to: TODAY }), /"to".*primer día/],
    'days that are over': [() => OVER, /"to".*ya pasó/],
    'more than a year': [() => ({ to: '2027-06-01' }), /"to".*Máximo un año/],
    oneself: [({ professor }) => ({ substitute_id: professor.user_id }), /"substitute_id".*misma persona/],
    'somebody who teaches nothing': [
      ({ advisor }) => ({ substitute_id: advisor.user_id }),
      /"substitute_id".*no existe o no está activo/,
    ],
    'somebody of another school': [
      async () => ({ substitute_id: (await build.taughtClass()).professor.user_id }),
      /"substitute_id".*no existe o no está activo/,
    ],
    'a professor of another school': [
      async () => ({ professor_id: (await build.taughtClass()).professor.user_id }),
      /"professor_id".*no existe o no está activo/,
    ],
    'a class of somebody else': [
      async ({ school_id, group_id, substitute }) => ({
        subject_ids: [await build.subject(school_id, group_id, substitute.user_id)],
      }),
      /"subject_ids.0".*No es una clase de ese maestro/,
    ],
    'a class twice': [
      ({ subject_id }) => ({ subject_ids: [subject_id, subject_id] }),
      /"subject_ids.1".*repetida/,
    ],
  }
  test.each(Object.entries(CASES))('%s', async (_, [change, said]) => {
    const at = await office()
    const answer = await refusal(at, await change(at))
    expect(answer).toMatch(/^422 1017/)
    expect(answer).toMatch(said)
    expect(await listOf(at)).toEqual([])
  })

  test('a class that somebody has on one of the days', async () => {
    const at = await office()
    const other = await build.subject(at.school_id, at.group_id, at.professor.user_id)
    await name(at, { subject_ids: [at.subject_id] })
    const later = { from: TOMORROW, to: NEXT_WEEK }
    expect(await refusal(at, later)).toMatch(/1017.*Ya suple Inés Mora/)
    expect(await refusal(at, { ...later, subject_ids: [other, at.subject_id] })).toMatch(/1017.*Ya suple/)
    await name(at, { ...later, subject_ids: [other] })
    await name(at, { from: '2026-03-12', to: NEXT_WEEK, subject_ids: [at.subject_id] })
  })

  test('two at once: one of them', async () => {
    const at = await office()
    const answers = await Promise.all([refusal(at, {}), refusal(at, {})])
    expect(answers.filter((each) => each.startsWith('422'))).toHaveLength(1)
    expect(await listOf(at)).toHaveLength(1)
  })
})

test('the substitute hears of it, until it is taken back', async () => {
  const at = await office()
  const { undo_id } = await name(at)
  const heard = async () => (await as(at.substitute).call(readFeed)).data.map(({ text }) => text)
  expect(await heard()).toEqual([
    'Suple a Ana Peña del 10 de marzo de 2026 al 11 de marzo de 2026. Pasa lista en sus clases.',
  ])
  expect((await as(at.professor).call(readFeed)).data).toEqual([])
  await as(at.ana).call(giveUndo, { params: { id: undo_id ?? 0 } })
  expect(await heard()).toEqual([])
  expect(await cardsOf(at.substitute)).toEqual([])
  expect(await listOf(at)).toEqual([])
})

test('it is ended at once, which is taken back too', async () => {
  const at = await office()
  const { data } = await name(at, { subject_ids: [at.subject_id], grades: 1 })
  const ended = await as(at.ana).call(deleteSubstitution, { params: { id: data.substitution_id } })
  expect(await cardsOf(at.substitute)).toEqual([])
  const again = await as(at.ana).answer(deleteSubstitution, { params: { id: data.substitution_id } })
  expect(again.statusCode).toBe(404)
  await as(at.ana).call(giveUndo, { params: { id: ended.undo_id ?? 0 } })
  expect(await listOf(at)).toMatchObject([{ from: TODAY, to: TOMORROW, grades: 1, all_classes: false }])
  expect(await cardsOf(at.substitute)).toHaveLength(1)
  const undos = await as(at.ana).call(readUndos, { params: { id: at.school_id } })
  expect(undos.data.map(({ text }) => text).join()).toContain('para suplir a')
})

test('one that ended is taken back no more', async () => {
  const at = await office()
  const { data, undo_id } = await name(at)
  await as(at.ana).call(deleteSubstitution, { params: { id: data.substitution_id } })
  const answer = wordsOf(await as(at.ana).answer(giveUndo, { params: { id: undo_id ?? 0 } }))
  expect(answer).toMatch(/9018/)
  expect(answer).toContain('ya terminó')
})

test('the log says who was named for whom, and who ended it', async () => {
  const at = await office()
  const { data } = await name(at)
  await as(at.ana).call(deleteSubstitution, { params: { id: data.substitution_id } })
  for (const { user_id } of [at.substitute, at.professor]) {
    const query = { user_id: String(user_id) }
    const log = await as(at.ana).call(readAudit, { params: { id: at.school_id }, query })
    expect(log.data.map(({ text }) => text)).toEqual([
      'Terminó la suplencia de Mora Inés por Peña Ana',
      'Nombró a Mora Inés para suplir a Peña Ana hasta el 11 de marzo de 2026',
    ])
  }
})

test.each(['substitute', 'professor'] as const)('it ends with who is deactivated: %s', async (who) => {
  const at = await office()
  if (who === 'professor')
    await build.within(at.school_id, (tx) => tx.updateTable('subjects').set({ professor_id: null }).execute())
  await name(at)
  await standIn(at.school_id, { ...at.form, from: '2026-03-02', to: '2026-03-09' })
  await as(at.ana).call(updateUser, { params: { id: at[who].user_id }, body: { status: 0 } })
  expect(await listOf(at)).toEqual([])
  const kept = await build.within(at.school_id, (tx) =>
    tx.selectFrom('substitutions').select('to_date').execute(),
  )
  expect(kept).toEqual([{ to_date: '2026-03-09' }])
})

test('who is there is reminded of a list that is missing', async () => {
  const at = await office()
  await build.within(at.school_id, async (tx) => {
    const hour = {
      subject_id: at.subject_id,
      group_id: at.group_id,
      weekday: 2 as const,
      starts: '08:00',
      ends: '08:50',
    }
    await tx.insertInto('class_hours').values(hour).execute()
  })
  await name(at, { from: TODAY, to: TODAY })
  const body = { professor_ids: [at.professor.user_id] }
  const { data } = await as(at.ana).call(remindOfLists, { params: { id: at.school_id }, body })
  expect(data).toMatchObject({ reminded: 1 })
  const categories = async (person: Person) =>
    (await as(person).call(readFeed)).data.map(({ category }) => category)
  expect(await categories(at.substitute)).toEqual(['attendance', 'notice'])
  expect(await categories(at.professor)).toEqual([])
})
