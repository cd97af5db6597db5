import { partialTitle } from '@plantel/contract/partial-word'
import type { Flag } from '@plantel/contract/fields'
import type { Partial } from '@plantel/contract/classes'
import {
  readStudentOverview,
  readSubjectGrades,
  type StudentOverview,
  type SubjectGrades,
} from '@plantel/contract/dashboard'
import { fullName, listName } from '@plantel/contract/school-words'
import type { Source } from './source.ts'
import {
  type Column,
  column,
  markColumns,
  numberColumn,
  stateColumn,
  type ReportTable,
  tableOf,
} from './table.ts'

interface Graded {
  califications: readonly { calification: number; partial_id: number; is_final: Flag }[]
}

/** P1, P2 …, then R1 …: one column per number. */
const gradeColumns = <Row extends Graded>(partials: readonly Partial[], word: string): Column<Row>[] => {
  const ordered = partials.toSorted(
    (one, other) => Number(one.is_regularized) - Number(other.is_regularized) || one.partial - other.partial,
  )
  const byTitle = Map.groupBy(ordered, (partial) => partialTitle(partial, word))
  return [...byTitle].map(([title, same]) => {
    const ids = new Set(same.map(({ partial_id }) => partial_id))
    return column.grade(
      title,
      ({ califications }) =>
        califications.find(({ partial_id, is_final }) => is_final === 0 && ids.has(partial_id))
          ?.calification ?? null,
    )
  })
}

type GradedStudent = SubjectGrades['students'][number]

/** Who is not on the list comes after it. */
const placeOf = ({ list_number }: GradedStudent): number => list_number ?? Number.MAX_SAFE_INTEGER

export const subjectCalifications = async (
  { one, past, word }: Source,
  { subject_id }: { subject_id: number },
): Promise<ReportTable> => {
  const { data } = await one(readSubjectGrades, { id: subject_id })
  const { subject, partials, students } = data
  const about: ReportTable['about'] = [
    ['Materia', subject.title],
    ['Grupo', `${subject.group.title} · ${subject.group.levelName}`],
    ['A cargo de', subject.professor ? fullName(subject.professor) : 'Sin maestro'],
  ]
  const listed = students.toSorted((first, second) => placeOf(first) - placeOf(second))
  const columns = [
    numberColumn<GradedStudent>(),
    column.text<GradedStudent>('Matrícula', ({ folio }) => folio),
    column.text<GradedStudent>('Alumno', listName),
    ...gradeColumns<GradedStudent>(partials, await word()),
    ...markColumns<GradedStudent>(),
    ...(past ? [] : [stateColumn<GradedStudent>()]),
  ]
  const name = `Calificaciones ${subject.title} ${subject.group.title}`
  return tableOf({ title: 'Calificaciones', name, about, none: 'Sin alumnos' }, columns, listed)
}

type OwnSubject = StudentOverview['groups'][number]['subjects'][number] & { group: string }

export const studentSubjects = async (
  { one, word }: Source,
  { student_id }: { student_id: number },
): Promise<ReportTable> => {
  const { data } = await one(readStudentOverview, { id: student_id })
  const about: ReportTable['about'] = [
    ['Alumno', fullName(data.student)],
    ['Matrícula', data.student.folio],
  ]
  const subjects: OwnSubject[] = data.groups.flatMap(({ group, subjects: own }) =>
    own.map((subject) => ({ ...subject, group: group.title })),
  )
  const columns = [
    column.text<OwnSubject>('Grupo', ({ group }) => group),
    column.text<OwnSubject>('Materia', ({ title }) => title),
    column.text<OwnSubject>('Maestro', ({ professor }) => (professor ? listName(professor) : 'Sin maestro')),
    ...gradeColumns<OwnSubject>(
      data.groups.flatMap(({ partials }) => partials),
      await word(),
    ),
    ...markColumns<OwnSubject>(),
  ]
  const name = `Materias ${fullName(data.student)}`
  return tableOf({ title: 'Materias del alumno', name, about, none: 'Sin materias' }, columns, subjects)
}
