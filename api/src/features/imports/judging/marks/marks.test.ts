import { describe, expect, test } from 'vitest'
import { CURP, marksSchool, member } from '../../../../../test/lists/marks-school.ts'
import type { FileRow, KeyedColumn } from '../../value.ts'
import { columnsOf } from '../cells.ts'
import { openQuestions } from '../file-decisions.ts'
import { collecting } from '../collecting.ts'
import type { SaidOfSheets } from '../said.ts'
import { openClasses, openSubjects, subjectAbove } from './find-class.ts'
import { openGroups } from './find-group.ts'
import { openStudents } from './find-student.ts'

const FIELDS = ['folio', 'curp', 'full_name', 'name', 'last_name', 'grade_group'] as const

const columns = columnsOf(
  FIELDS.map((field): KeyedColumn => ({
    key: field,
    header: field,
    field,
    guardian: null,
    owner: null,
    subject: null,
    partial: null,
    day: null,
    certain: true,
    examples: [],
  })),
)

const rowOf = (
  cells: Partial<Record<(typeof FIELDS)[number], string>>,
  choices: Record<string, string> = {},
): FileRow => ({
  row_no: 1,
  sheet: 'Hoja1',
  sheet_row: 2,
  cells,
  choices,
  skipped: false,
  ignored: null,
  continues: null,
})

const school = marksSchool()

describe('whose row it is', () => {
  const find = openStudents(school)
  const found = (
    cells: Parameters<typeof rowOf>[0],
    group_id: number | null = null,
    choices: Record<string, string> = {},
  ) => {
    const told = collecting()
    const student = find(rowOf(cells, choices), { columns, group_id, answers: {} }, told)
    return [student?.student_id ?? null, told.messages.map(({ code }) => code)]
  }

  test.each([
    ['a matrícula', { folio: 'A-0001' }],
    ['a matrícula beside a name with slips', { folio: 'A-0001', full_name: 'PENA LOPEZ ANA MARIA' }],
    ['capitals without accents, surnames first', { full_name: 'PEÑA LOPEZ ANA MARIA' }],
    ['names first, abbreviated', { full_name: 'Ana Ma. Peña López' }],
    ['a comma', { full_name: 'Peña López, Ana María' }],
    ['a number before it', { full_name: '1. Peña López Ana María' }],
    ['columns apart', { last_name: 'Peña López', name: 'ANA MARÍA' }],
  ])('by %s', (_, cells) => {
    expect(found(cells, 1)).toEqual([1, []])
  })

  test('by the CURP before the name', () => {
    expect(found({ curp: CURP.toLowerCase(), full_name: 'García Ruiz Luis' }, 2)).toEqual([2, []])
  })

  test('in the group of the list, where two groups have the name', () => {
    expect(found({ full_name: 'García Ruiz Luis' }, 1)).toEqual([2, []])
    expect(found({ full_name: 'García Ruiz Luis' }, 2)).toEqual([5, []])
    expect(found({ full_name: 'García Ruiz Luis' })).toEqual([null, [9194]])
    expect(found({ full_name: 'Mata Sofía' }, 1)).toEqual([null, [9193]])
  })

  test('two of that name in the group: somebody chooses', () => {
    const cells = { full_name: 'HERNÁNDEZ SOTO DIEGO' }
    expect(found(cells, 1)).toEqual([null, [9194]])
    expect(found(cells, 1, { '9194:name': '4' })).toEqual([4, [9194]])
  })

  test.each([
    ['without the second given name', 'Peña López Ana'],
    ['without the second surname', 'Peña Ana María'],
    ['with a slip of the pen', 'Peña Lópes Ana María'],
    ['in another order', 'López Peña Ana María'],
  ])('%s it is asked, and another one is not found', (_, full_name) => {
    expect(found({ full_name }, 1)).toEqual([1, [9114]])
    expect(found({ full_name }, 1, { '9114:name': 'other' })).toEqual([null, [9114, 9193]])
  })

  test('a matrícula of somebody else is chosen, never guessed', () => {
    const cells = { folio: 'A-0001', full_name: 'García Ruiz Luis' }
    expect(found(cells, 1)).toEqual([null, [9111]])
    expect(found(cells, 1, { '9111:folio': '2' })).toEqual([2, [9111]])
    expect(found(cells, 1, { '9111:folio': '1' })).toEqual([1, [9111]])
  })

  test('nobody is found by nothing', () => {
    expect(found({ full_name: 'Nadie De Aquí' }, 1)).toEqual([null, [9193]])
    expect(found({ full_name: '-' }, 1)).toEqual([null, [9193]])
  })
})

describe('of which group a list is', () => {
  const place = (grade_group: string, said: SaidOfSheets = {}, options: Record<string, string> = {}) => {
    const { ask, questions } = openQuestions(options)
    const row = rowOf({ grade_group })
    const told = collecting()
    const group = openGroups([row], { columns, said, school, ask })(row, told)
    return { group: group?.group_id ?? null, told: told.messages, asks: questions.map(({ key }) => key) }
  }

  test('by its column, or by what stands above it', () => {
    expect(place('3B')).toMatchObject({ group: 2, told: [], asks: [] })
    expect(place('', { Hoja1: { group: '3° B' } })).toMatchObject({ group: 2, told: [] })
    expect(place('')).toMatchObject({ group: null, told: [], asks: [] })
  })

  test('the one in which there is a class, where two levels have it', () => {
    expect(place('3°A')).toMatchObject({ group: 1, asks: [] })
  })

  test('the level is asked where both have classes', () => {
    const both = marksSchool({
      classes: [
        ...school.classes,
        { subject_id: 31, group_id: 3, catalog_subject_id: 9, title: 'Física', professor_id: 7 },
      ],
    })
    const row = rowOf({ grade_group: '3A' })
    const asked = (options: Record<string, string>) => {
      const { ask, questions } = openQuestions(options)
      const group = openGroups([row], { columns, said: {}, school: both, ask })(row, collecting())
      return [group?.group_id ?? null, questions.map(({ key, certain }) => [key, certain])]
    }
    expect(asked({})).toEqual([null, [['level', false]]])
    expect(asked({ level: '3' })).toEqual([3, [['level', false]]])
  })

  test('a group that the school does not have is asked', () => {
    expect(place('5°C')).toMatchObject({
      group: null,
      told: [{ code: 9150, text: expect.stringMatching('5°C') }],
    })
  })
})

describe('of which class a mark is', () => {
  const subjects = (
    written: string | null,
    options: Record<string, string> = {},
    classes = school.classes,
  ) => {
    const { ask, questions } = openQuestions(options)
    const found = openSubjects(classes, ask)(written)
    return { ...found, asks: questions.map(({ key, value, certain }) => [key, value, certain]) }
  }

  test('by its title, however it is written', () => {
    expect(subjects('ESPAÑOL')).toEqual({ key: 'espanol', asks: [] })
    expect(subjects(' matemáticas ')).toEqual({ key: 'matematicas', asks: [] })
  })

  test.each([
    ['MATE', '2', 'matematicas'],
    ['Matematcias', '2', 'matematicas'],
    ['F.C.E.', '3', 'formacion civica y etica'],
    ['Form. Cív. y Ét.', '3', 'formacion civica y etica'],
  ])('«%s» is asked once, with a proposal', (written, value, key) => {
    expect(subjects(written)).toMatchObject({
      key,
      asks: [[expect.stringMatching(/^subject:/), value, false]],
    })
  })

  test('nothing is taken before somebody says what an unknown title is', () => {
    expect(subjects('Ajedrez')).toEqual({ key: null, left: false, asks: [['subject:ajedrez', null, false]] })
    expect(subjects('Ajedrez', { 'subject:ajedrez': '1' })).toMatchObject({ key: 'espanol' })
    expect(subjects('Ajedrez', { 'subject:ajedrez': 'none' })).toMatchObject({ key: null, left: true })
  })

  test('without a title it is asked; who has one subject is not asked', () => {
    expect(subjects(null)).toMatchObject({ key: null, asks: [['subject', null, false]] })
    const one = school.classes.filter(({ title }) => title === 'Español')
    expect(subjects(null, {}, one)).toMatchObject({ key: 'espanol', asks: [['subject', '1', true]] })
  })

  test('above the list: as a title, or as the name of the sheet', () => {
    const sheet = 'MATEMÁTICAS 3A'
    expect(subjectAbove({ sheet }, {}, school.classes)).toBe('Matemáticas')
    expect(subjectAbove({ sheet }, { [sheet]: { subject: 'Ajedrez' } }, school.classes)).toBe('Ajedrez')
    expect(subjectAbove({ sheet: 'Hoja1' }, {}, school.classes)).toBeNull()
  })

  test('in the groups of the student; a special one among them', () => {
    const workshop = {
      subject_id: 99,
      group_id: 9,
      catalog_subject_id: 9,
      title: 'Ajedrez',
      professor_id: null,
    }
    const find = openClasses([...school.classes, workshop])
    expect(find('espanol', [2])?.subject_id).toBe(21)
    expect(find('ajedrez', [2, 9])?.subject_id).toBe(99)
    expect(find('ajedrez', [2])).toBeUndefined()
    expect(find('espanol', [1, 2])).toBeUndefined()
  })

  test('who is in no group of the school is in no class', () => {
    const find = openStudents(marksSchool({ students: [member(8, 'Cruz | Vega | Eva', 3)] }))
    expect(
      find(rowOf({ folio: 'A-0008' }), { columns, group_id: 1, answers: {} }, collecting())?.groups,
    ).toEqual([3])
  })
})
