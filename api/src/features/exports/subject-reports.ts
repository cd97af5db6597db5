import { readOneProfessorTotals, readSchoolSubjects, type SchoolSubject } from '@plantel/contract/dashboard'
import type { ExportData } from '@plantel/contract/export-data'
import { fullName, listName } from '@plantel/contract/school-words'
import { aboutGroup } from './group-reports.ts'
import { type Narrowed, narrowedWords, narrowing, placeWords } from './narrowed.ts'
import type { Source } from './source.ts'
import {
  type Choosable,
  chosenOf,
  column,
  keyed,
  keyedMarks,
  keyedRate,
  type ReportTable,
  tableOf,
} from './table.ts'

type Columns = Choosable<SchoolSubject>[]

const SUBJECT: Columns = [
  keyed(
    'title',
    column.text('Materia', ({ title }) => title),
  ),
  keyed(
    'folio',
    column.text('Folio', ({ folio }) => folio),
  ),
]
const GROUP: Columns = [
  keyed(
    'group',
    column.text('Grupo', ({ group }) => group.title),
  ),
  keyed(
    'level',
    column.text('Nivel', ({ group }) => group.levelName),
  ),
]
const PROFESSOR: Columns = [
  keyed(
    'professor',
    column.text('Maestro', ({ professor }) => (professor ? listName(professor) : 'Sin maestro')),
  ),
]
const FIGURES: Columns = [
  keyed(
    'students',
    column.count('Alumnos', ({ students }) => students),
  ),
  ...keyedMarks<SchoolSubject>(),
  keyedRate<SchoolSubject>(),
]

const none = 'Sin materias'

interface NarrowedClasses extends Narrowed {
  columns?: readonly string[] | undefined
}

const classesOf = (
  { school_id, all }: Source,
  data: Narrowed,
  of: {
    group_id?: number
    professor_id?: number
    without_professor?: 1 | undefined
    places?: string | undefined
  } = {},
): Promise<SchoolSubject[]> =>
  all(readSchoolSubjects, { id: school_id, query: { ...narrowing(data), ...of } })

export const subjects = async (
  source: Source,
  { columns, without_professor, places, ...data }: ExportData<'subjects'>,
): Promise<ReportTable> => {
  const about: ReportTable['about'] = [
    ...narrowedWords(data),
    ...placeWords(places),
    ...(without_professor === 1 ? [['Maestro', 'Sin maestro'] as [string, string]] : []),
  ]
  return tableOf(
    { title: 'Materias', about, none },
    chosenOf([...SUBJECT, ...GROUP, ...PROFESSOR, ...FIGURES], columns),
    await classesOf(source, data, { without_professor, places }),
  )
}

export const groupSubjects = async (
  source: Source,
  { columns, ...data }: NarrowedClasses & { group_id: number },
): Promise<ReportTable> => {
  const group = await aboutGroup(source, data.group_id)
  const words = {
    title: 'Materias del grupo',
    name: `Materias ${group.title}`,
    about: [...group.about, ...narrowedWords(data)],
    none,
  }
  const rows = await classesOf(source, data, { group_id: data.group_id })
  return tableOf(words, chosenOf([...SUBJECT, ...PROFESSOR, ...FIGURES], columns), rows)
}

export const professorSubjects = async (
  source: Source,
  { columns, ...data }: NarrowedClasses & { professor_id: number },
): Promise<ReportTable> => {
  const { data: professor } = await source.one(readOneProfessorTotals, { id: data.professor_id })
  const about: ReportTable['about'] = [['A cargo de', fullName(professor)], ...narrowedWords(data)]
  const rows = await classesOf(source, data, { professor_id: data.professor_id })
  const words = { title: 'Materias del maestro', name: `Materias ${fullName(professor)}`, about, none }
  return tableOf(words, chosenOf([...SUBJECT, ...GROUP, ...FIGURES], columns), rows)
}
