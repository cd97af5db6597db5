import { shownGrade } from '@plantel/contract/grade-scale'
import { importMessage } from '@plantel/contract/import/messages'
import { foldCell } from '@plantel/contract/import/nothing'
import { readScore, type ScoreCell } from '@plantel/contract/import/score-cell'
import { partialNumber } from '@plantel/contract/import/title-says'
import { partialTitle, partialWordOf } from '@plantel/contract/partial-word'
import { groupTitle, type Level, LEVELS } from '@plantel/contract/school-words'
import type { FileRow, KeyedColumn } from '../../value.ts'
import type { Columns } from '../cells.ts'
import type { Ask } from '../file-decisions.ts'
import { openClasses, openSubjects, subjectAbove } from '../marks/find-class.ts'
import type { MarksClass, MarksIndex, MarksStudent } from '../marks/marks-index.ts'
import type { Collecting } from '../collecting.ts'
import type { SaidOfSheets } from '../said.ts'
import { askPartial, askScale } from './grade-questions.ts'
import type { GradeMark } from './grade-value.ts'

interface Reading {
  columns: Columns
  said: SaidOfSheets
  school: MarksIndex
  ask: Ask
}

interface ScoreColumn extends KeyedColumn {
  /** Its place among all columns of the file. */
  at: number
}

type Group = MarksIndex['groups'][number]

const fieldOf = ({ at }: ScoreColumn): string => `score.${at}`

const NO_GRADE = [{ value: 'nothing', label: 'Queda sin calificación' }]

/** What a cell says that is no grade. A word is asked once for the file, wherever it stands. */
const tellCell = (cell: ScoreCell, field: string, told: Collecting): void => {
  if (cell.is === 'outside') told.add(importMessage(9190, { field, x: cell.text }))
  if (cell.is === 'other') told.add(importMessage(9191, { field, x: cell.text.slice(0, 60) }))
  if (cell.is === 'broken') told.add(importMessage(9162, { field, x: cell.text }))
  if (cell.is !== 'word') return
  const said = importMessage(9192, { field: `word.${cell.word}`, x: cell.text, choices: NO_GRADE })
  if (told.messages.every((before) => before.field !== said.field)) told.add(said)
}

/** A file that names its scale is asked nothing. */
const statedScale = (rows: readonly FileRow[], said: SaidOfSheets): 10 | 100 | undefined => {
  const [only, ...more] = new Set(rows.map(({ sheet }) => said[sheet]?.scale))
  return more.length === 0 ? only : undefined
}

/** What is known of a file before its rows. */
const openFile = (rows: readonly FileRow[], { columns, said, school, ask }: Reading) => {
  const { classes, groups, partials, partial_word, ended, everywhere } = school
  const scores = columns.all.flatMap((column, at) => (column.field === 'score' ? [{ ...column, at }] : []))
  return {
    scores,
    scale: statedScale(rows, said) ?? askScale(rows, scores, school.scale, ask),
    subjectFor: openSubjects(classes, ask),
    partialAsked: askPartial(school, ask),
    classIn: openClasses(classes),
    titles: new Map(classes.map(({ title }) => [foldCell(title), title])),
    groupOf: new Map(groups.map((group) => [group.group_id, group])),
    partialOf: new Map(partials.map((each) => [`${each.level}/${each.partial}`, each])),
    ended: new Set(ended.map(({ cycle, level }) => `${level}/${cycle.replace('_', '-')}`)),
    writtenSubject: (row: FileRow, column: ScoreColumn): string | null =>
      column.subject ?? (columns.cell(row, 'subject') || subjectAbove(row, said, classes)),
    /** Of a row for each grade: *1*, *P2*. */
    writtenPartial: (row: FileRow) => partialNumber(columns.cell(row, 'partial')),
    everywhere,
    school: school.scale,
    partial_word,
    word: (level?: Level) => partialWordOf(partial_word, level).toLowerCase(),
  }
}

type OpenFile = ReturnType<typeof openFile>

/** The class of a column, where this student is; undefined: there is none, which is said. */
const classOf = (
  { row, student, group }: { row: FileRow; student: MarksStudent; group: Group | null },
  column: ScoreColumn,
  file: OpenFile,
  told: Collecting,
): MarksClass | undefined => {
  const field = fieldOf(column)
  const written = file.writtenSubject(row, column)
  const subject = file.subjectFor(written)
  if (subject.key === null) {
    const x = written ?? column.header
    if (!subject.left)
      told.add(importMessage(file.everywhere || written === null ? 9188 : 9189, { field, x }))
    return undefined
  }
  const here = group && student.groups.includes(group.group_id) ? [group.group_id] : []
  const found = file.classIn(subject.key, here) ?? file.classIn(subject.key, student.groups)
  if (found) return found
  const own = student.groups.map((id) => file.groupOf.get(id)).find((each) => each && !each.special)
  const title = file.titles.get(subject.key) ?? subject.key
  const x = own ? `${title} de ${groupTitle(own)}` : title
  told.add(importMessage(file.everywhere ? 9198 : 9189, { field, x }))
  return undefined
}

const markOf = (
  place: { row: FileRow; student: MarksStudent; group: Group | null; abovePartial: string | undefined },
  column: ScoreColumn,
  file: OpenFile,
  told: Collecting,
): GradeMark[] => {
  const field = fieldOf(column)
  const cell = readScore(place.row.cells[column.key] ?? '', file.scale)
  if (cell.is !== 'score') {
    tellCell(cell, field, told)
    return []
  }
  const own = classOf(place, column, file, told)
  if (!own) return []
  const said = file.writtenPartial(place.row) ?? place.abovePartial
  const number = column.partial ?? (Number(said) || file.partialAsked())
  if (number === null) {
    told.add(importMessage(9187, { field, x: column.header, other: file.word() }))
    return []
  }
  const level = file.groupOf.get(own.group_id)?.level
  const partial = file.partialOf.get(`${level}/${number}`)
  if (!partial) {
    const x = `el ${file.word(level)} ${number}${level === undefined ? '' : ` de ${LEVELS[level]}`}`
    told.add(importMessage(9197, { field, x }))
    return []
  }
  const { subject_id, title } = own
  return [
    {
      at: column.at,
      subject_id,
      partial_id: partial.partial_id,
      title: `${title} · ${partialTitle({ ...partial, is_regularized: false }, file.partial_word)}`,
      score: cell.value,
      text: shownGrade(cell.value, file.school),
      before: null,
      calification_id: null,
      version: null,
    },
  ]
}

/** The grades of a row. What is empty is none; a cycle that has ended is told and read no further. */
export const openScores = (rows: readonly FileRow[], reading: Reading) => {
  const file = openFile(rows, reading)
  return (row: FileRow, student: MarksStudent, group: Group | null, told: Collecting): GradeMark[] => {
    const { cycle, partial: abovePartial } = reading.said[row.sheet] ?? {}
    const levels = student.groups.map((id) => file.groupOf.get(id)?.level)
    if (cycle !== undefined && levels.some((level) => file.ended.has(`${level}/${cycle}`))) {
      told.add(importMessage(9197, { x: `el ciclo ${cycle}, que ya terminó` }))
      return []
    }
    return file.scores.flatMap((column) => markOf({ row, student, group, abovePartial }, column, file, told))
  }
}
