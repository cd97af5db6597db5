import { HEALTH_WORDS } from '@plantel/contract/health-words'
import type { ExportData, UserKind } from '@plantel/contract/export-data'
import { addressLine } from '@plantel/contract/address-line'
import { type ReportRow, readReports } from '@plantel/contract/reports'
import { levelName, LEVELS, listName, STATUS } from '@plantel/contract/school-words'
import { type CatalogRow, readSubjectCatalog } from '@plantel/contract/subjects'
import {
  readAdministrators,
  readAssessors,
  readDirectors,
  readParents,
  readProfessors,
  readSpokesmen,
  type UserRow,
} from '@plantel/contract/users'
import { dayIn, longDay } from '../../domain/schools/days.ts'
import type { Source } from './source.ts'
import { chosenOf, column, extra, keyed, type ReportTable, stateColumn, tableOf } from './table.ts'

type About = ReportTable['about']

const searched = (search: string | undefined): About => (search ? [['Búsqueda', search]] : [])
const wanted = (search: string | undefined) => (search === '' ? undefined : search)

const KINDS = {
  professors: { title: 'Maestros', read: readProfessors },
  administrators: { title: 'Administradores', read: readAdministrators },
  parents: { title: 'Padres', read: readParents },
  assessors: { title: 'Orientadores', read: readAssessors },
  directors: { title: 'Directores', read: readDirectors },
  spokesmen: { title: 'Voceros', read: readSpokesmen },
} as const satisfies Record<UserKind, { title: string; read: typeof readProfessors }>

/** What its reader may not see is empty, as on the screen. */
const USER_COLUMNS = [
  extra(
    'user_id',
    column.id<UserRow>('ID', ({ user_id }) => user_id),
  ),
  keyed(
    'enrollment',
    column.text<UserRow>('Matrícula', ({ enrollment }) => enrollment),
  ),
  keyed('name', column.text<UserRow>('Nombre', listName)),
  keyed(
    'cellphone',
    column.text<UserRow>('Teléfono', ({ cellphone, contact_phone }) => cellphone ?? contact_phone ?? null),
  ),
  keyed(
    'email',
    column.text<UserRow>('Correo', ({ email }) => email ?? null),
  ),
  extra(
    'address',
    column.text<UserRow>('Domicilio', (user) => addressLine(user) ?? null),
  ),
  keyed('status', stateColumn<UserRow>()),
]

/** What the people of a list are to be mended of, in words. */
const MENDED = {
  ...HEALTH_WORDS.parents.checks,
  ...HEALTH_WORDS.professors.checks,
  ...HEALTH_WORDS.assessors.checks,
}

export const users = async (
  { school_id, corrects, all }: Source,
  { kind, search, sort, status, signed_in, check, columns }: ExportData<'users'>,
): Promise<ReportTable> => {
  const { title, read } = KINDS[kind]
  const rows = await all(read, {
    id: school_id,
    query: { search: wanted(search), sort, status, signed_in, check },
  })
  const about: About = [
    ...searched(search),
    ...(check === undefined || !corrects ? [] : [['Por corregir', MENDED[check]] as [string, string]]),
    ...(signed_in === undefined || !corrects
      ? []
      : [['Acceso', signed_in === 0 ? 'Aún no ingresan' : 'Ya ingresaron'] as [string, string]]),
    ...(status === undefined
      ? []
      : [['Estado', status === STATUS.active ? 'Activos' : 'Inactivos'] as [string, string]]),
  ]
  const shown = USER_COLUMNS.filter(({ key }) => key !== 'enrollment' || kind !== 'parents')
  return tableOf({ title, about, none: 'Sin personas' }, chosenOf(shown, columns), rows)
}

const CATALOG_COLUMNS = [
  keyed(
    'folio',
    column.text<CatalogRow>('Folio', ({ folio }) => folio),
  ),
  keyed(
    'title',
    column.text<CatalogRow>('Materia', ({ title }) => title),
  ),
  keyed(
    'level',
    column.text<CatalogRow>('Nivel', ({ level }) => levelName(level)),
  ),
  keyed(
    'groups',
    column.count<CatalogRow>('Grupos', ({ groups }) => groups),
  ),
  keyed(
    'professors',
    column.count<CatalogRow>('Maestros', ({ professors }) => professors),
  ),
]

export const subjectCatalog = async (
  { school_id, all }: Source,
  { search, sort, level, status, check, columns }: ExportData<'subject-catalog'>,
): Promise<ReportTable> => {
  const rows = await all(readSubjectCatalog, {
    id: school_id,
    query: { search: wanted(search), sort, level, status, check },
  })
  const about: About = [
    ...(level === undefined ? [] : [['Nivel', LEVELS[level]] as [string, string]]),
    ...(check === undefined
      ? []
      : [['Por corregir', HEALTH_WORDS.subjects.checks[check]] as [string, string]]),
    ...(status === STATUS.inactive ? [['Estado', 'Archivadas'] as [string, string]] : []),
    ...searched(search),
  ]
  return tableOf(
    { title: 'Catálogo de materias', about, none: 'Sin materias' },
    chosenOf(CATALOG_COLUMNS, columns),
    rows,
  )
}

const reportColumns = (zone: string) => [
  keyed(
    'file',
    column.id<ReportRow>('Expediente', ({ file_id }) => file_id),
  ),
  keyed(
    'folio',
    column.text<ReportRow>('Matrícula', ({ student }) => student.folio),
  ),
  keyed(
    'student',
    column.text<ReportRow>('Alumno', ({ student }) => listName(student)),
  ),
  keyed(
    'group',
    column.text<ReportRow>('Grupo', ({ group }) => group.title),
  ),
  keyed(
    'title',
    column.text<ReportRow>('Reporte', ({ reportcatalog }) => reportcatalog.title),
  ),
  extra(
    'description',
    column.text<ReportRow>('Descripción', ({ description }) => description ?? null),
  ),
  keyed(
    'assessor',
    column.text<ReportRow>('Orientador', ({ assessor }) => listName(assessor)),
  ),
  keyed(
    'reporter',
    column.text<ReportRow>('Reportó', ({ reporter }) => listName(reporter)),
  ),
  keyed(
    'date',
    column.day<ReportRow>('Fecha', ({ created_at }) => dayIn(zone, created_at)),
  ),
]

export const reports = async (
  { school_id, zone, all }: Source,
  { search, sort, group_id, catalog_report_id, from, to, columns }: ExportData<'reports'>,
): Promise<ReportTable> => {
  const query = { search: wanted(search), sort, group_id, catalog_report_id, from, to }
  const rows = await all(readReports, { id: school_id, query })
  const group = group_id === undefined ? undefined : rows[0]?.group.title
  const about: About = [
    ...(group === undefined ? [] : [['Grupo', group] as [string, string]]),
    ...(from === undefined ? [] : [['Del', longDay(from)] as [string, string]]),
    ...(to === undefined ? [] : [['Al', longDay(to)] as [string, string]]),
    ...searched(search),
  ]
  const name = group === undefined ? 'Reportes' : `Reportes ${group}`
  return tableOf(
    { title: 'Reportes', name, about, none: 'Sin reportes' },
    chosenOf(reportColumns(zone), columns),
    rows,
  )
}
