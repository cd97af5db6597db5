import { readOneProfessorTotals, readSchoolSubjects, type SchoolSubject } from '@plantel/contract/dashboard'
import { fullName } from '@plantel/contract/school-words'
import { aboutGroup } from './group-reports.ts'
import { type Narrowed, narrowedWords, narrowing } from './narrowed.ts'
import type { Source } from './source.ts'
import { type Column, column, markColumns, type ReportTable, tableOf } from './table.ts'

type Columns = Column<SchoolSubject>[]

const SUBJECT: Columns = [
  column.text('Materia', ({ title }) => title),
  column.text('Folio', ({ folio }) => folio),
]
const GROUP: Columns = [
  column.text('Grupo', ({ group }) => group.title),
  column.text('Nivel', ({ group }) => group.levelName),
]
const PROFESSOR: Columns = [
  column.text('Profesor', ({ professor }) => (professor ? fullName(professor) : 'Sin profesor')),
]
const FIGURES: Columns = [
  column.count('Alumnos', ({ students }) => students),
  ...markColumns<SchoolSubject>(),
]

const none = 'Sin materias'

const classesOf = (
  { school_id, all }: Source,
  data: Narrowed,
  of: { group_id?: number; professor_id?: number } = {},
): Promise<SchoolSubject[]> =>
  all(readSchoolSubjects, { id: school_id, query: { ...narrowing(data), ...of } })

export const subjects = async (source: Source, data: Narrowed): Promise<ReportTable> =>
  tableOf(
    { title: 'Materias', about: narrowedWords(data), none },
    [...SUBJECT, ...GROUP, ...PROFESSOR, ...FIGURES],
    await classesOf(source, data),
  )

export const groupSubjects = async (
  source: Source,
  data: Narrowed & { group_id: number },
): Promise<ReportTable> => {
  const group = await aboutGroup(source, data.group_id)
  const words = {
    title: 'Materias del grupo',
    name: `Materias ${group.title}`,
    about: [...group.about, ...narrowedWords(data)],
    none,
  }
  const rows = await classesOf(source, data, { group_id: data.group_id })
  return tableOf(words, [...SUBJECT, ...PROFESSOR, ...FIGURES], rows)
}

export const professorSubjects = async (
  source: Source,
  data: Narrowed & { professor_id: number },
): Promise<ReportTable> => {
  const { data: professor } = await source.one(readOneProfessorTotals, { id: data.professor_id })
  const about: ReportTable['about'] = [['Profesor', fullName(professor)], ...narrowedWords(data)]
  const rows = await classesOf(source, data, { professor_id: data.professor_id })
  const words = { title: 'Materias del profesor', name: `Materias ${fullName(professor)}`, about, none }
  return tableOf(words, [...SUBJECT, ...GROUP, ...FIGURES], rows)
}
