import {
  COMPARED_MAX,
  COMPARED_MIN,
  readSupervisedSchools,
  readSupervision,
  type SchoolTable,
  type SupervisedSchool,
} from '@plantel/contract/supervision'
import { problem } from '../../../http/problems.ts'
import type { Source } from '../source.ts'
import { type Column, column, meanColumn, type ReportTable, tableOf } from '../table.ts'

export interface AskedSchools {
  search?: string | undefined
  sort?: string | undefined
  schools?: readonly number[] | undefined
}

const NONE = 'Sin escuelas'
const HOURLY: [string, string] = ['Cifras', 'Se cuentan cada hora']

type Figures = NonNullable<SupervisedSchool['figures']>

const FIGURES = {
  attendance: 'Asistencia (%)',
  capture: 'Captura (%)',
  reports: 'Reportes por cada 100 alumnos',
  families: 'Familias activas (%)',
} as const satisfies Partial<Record<keyof Figures, string>>
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table itself
const NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[]

const named = <Row extends Pick<SupervisedSchool, 'school'>>(): Column<Row>[] => [
  column.text('CCT', ({ school }) => school.clave),
  column.text('Escuela', ({ school }) => school.name),
]

const WITH_VISITS: readonly Column<SupervisedSchool>[] = [
  ...named(),
  column.day('Última supervisión', ({ last_supervition }) => last_supervition),
  column.text('Supervisor', ({ user }) => (user === null ? null : `${user.nombre} ${user.app}`)),
  column.count('Total de estudiantes', ({ total_students }) => total_students),
  column.count('Total de usuarios', ({ total_users }) => total_users),
  column.count('Usuarios capacitados', ({ total_users_trained }) => total_users_trained),
  column.count('Progreso (%)', ({ progress }) => progress),
]

const WITH_FIGURES: readonly Column<SupervisedSchool>[] = [
  ...named(),
  meanColumn(({ figures }) => figures?.average ?? 0),
  ...NAMES.map((name) =>
    column.rate<SupervisedSchool>(FIGURES[name], ({ figures }) => figures?.[name] ?? null),
  ),
  column.count('Días sin visita', ({ days_since }) => days_since),
]

/** A school as it is, and in its last finished cycle, of which there is less to tell. */
interface Compared extends Pick<SupervisedSchool, 'school'>, Partial<Pick<Figures, keyof typeof FIGURES>> {
  cycle: string
  average: number
  students: number | null
  days: number | null
}

const comparedOf = ({ school, figures, total_students, days_since }: SupervisedSchool): Compared[] => [
  {
    school,
    average: 0,
    ...figures,
    cycle: 'Ciclo actual',
    students: total_students,
    days: days_since,
  },
  ...(figures?.last
    ? [{ school, ...figures.last, cycle: figures.last.cycle.replace('_', '-'), students: null, days: null }]
    : []),
]

const SIDE_BY_SIDE: readonly Column<Compared>[] = [
  ...named(),
  column.text('Ciclo', ({ cycle }) => cycle),
  meanColumn(({ average }) => average),
  ...NAMES.map((name) => column.rate<Compared>(FIGURES[name], (row) => row[name] ?? null)),
  column.count('Alumnos', ({ students }) => students),
  column.count('Días sin visita', ({ days }) => days),
]

const listed = async (source: Source, { search, sort }: AskedSchools) => ({
  rows: await source.all(readSupervisedSchools, { query: { search, sort } }),
  about: search === undefined ? [] : [['Búsqueda', search] satisfies [string, string]],
})

/** @throws 1017 too few or too many · 3500 not in the supervisor's care */
const chosen = async (source: Source, { schools = [] }: AskedSchools): Promise<Compared[]> => {
  const ids = [...new Set(schools)]
  if (ids.length < COMPARED_MIN || ids.length > COMPARED_MAX)
    throw problem.invalid([{ field: 'schools', message: 'Elija de dos a cuatro escuelas' }])
  const rows: Compared[] = []
  for (const id of ids) rows.push(...comparedOf((await source.one(readSupervision, { id })).data))
  return rows
}

interface SchoolReport {
  /** As the log names it. */
  report: string
  table: (source: Source, asked: AskedSchools) => Promise<ReportTable>
}

export const SCHOOL_REPORTS: Record<SchoolTable, SchoolReport> = {
  visits: {
    report: 'supervised-schools',
    table: async (source, asked) => {
      const { rows, about } = await listed(source, asked)
      return tableOf({ title: 'Escuelas supervisadas', none: NONE, about }, WITH_VISITS, rows)
    },
  },
  figures: {
    report: 'school-figures',
    table: async (source, asked) => {
      const { rows, about } = await listed(source, asked)
      const words = { title: 'Cifras de las escuelas', none: NONE, about: [...about, HOURLY] }
      return tableOf(words, WITH_FIGURES, rows)
    },
  },
  compared: {
    report: 'schools-compared',
    table: async (source, asked) => {
      const words = { title: 'Escuelas lado a lado', none: NONE, about: [HOURLY] }
      return tableOf(words, SIDE_BY_SIDE, await chosen(source, asked))
    },
  },
}
