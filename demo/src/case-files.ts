import { type Status, STATUS } from '@plantel/contract/school-words'
import { present } from './present.ts'
import { instantOn, schoolDaysBefore } from './days.ts'
import type { Filling } from './filling.ts'
import type { Class, Group } from './groups.ts'
import { insertRows, insertRowsForIds } from './insert-rows.ts'
import { type Random, randomFor } from './random.ts'
import type { Student } from './students.ts'

const REPORT_TYPES = [
  'Retardo',
  'Inasistencia injustificada',
  'Incumplimiento de tareas',
  'Uso de celular en clase',
  'Uniforme incompleto',
  'Falta de respeto',
  'Agresión a un compañero',
  'Daño al mobiliario',
  'Otro',
] as const
/** Still in old reports, no longer offered. */
const RETIRED_REPORT_TYPE = 'Cabello largo'

const OTHER_DESCRIPTIONS = [
  'Salió del salón sin permiso durante la clase.',
  'Copió en el examen y no quiso entregarlo.',
  'Llegó con un balón y lo usó en el pasillo.',
] as const

/** Of every other report of these kinds. */
const FAMILY_TEXTS: Partial<Record<(typeof REPORT_TYPES)[number], string>> = {
  Retardo: 'Llegó después de la primera hora. Le pedimos salir de casa con más tiempo.',
  'Incumplimiento de tareas': 'No entregó tres tareas. Le pedimos revisar la libreta cada tarde.',
  'Uso de celular en clase': 'Usó el celular durante la clase. Se le pidió guardarlo en la mochila.',
  'Falta de respeto': 'Contestó con groserías a un adulto. Ya se habló del asunto y pidió una disculpa.',
}

export const insertReportTypes = async ({ tx }: Filling): Promise<Map<string, number>> => {
  const rows = [...REPORT_TYPES, RETIRED_REPORT_TYPE].map((title) => ({
    title,
    status: title === RETIRED_REPORT_TYPE ? STATUS.inactive : STATUS.active,
  }))
  const ids = await insertRowsForIds(tx, 'report_catalogs', 'catalog_report_id', rows)
  return new Map(rows.map(({ title }, index) => [title, present(ids[index])]))
}

interface CaseFile {
  readonly student: Student
  readonly group: Group
  readonly assessor_id: number
  readonly status: Status
  readonly reports: number
}

interface Filed {
  readonly classes: readonly Class[]
  readonly types: ReadonlyMap<string, number>
  readonly until: string
  /** Who has reports whatever is drawn. */
  readonly always: readonly Student[]
}

export const fillCaseFiles = async (
  filling: Filling,
  { classes, types, until, always }: Filed,
): Promise<number> => {
  const random = randomFor(`case files ${until}`)
  const classesOf = Map.groupBy(classes, ({ group }) => group)
  const files = [...classesOf.keys()].flatMap((group) => draftFiles(random, group, always))
  const days = schoolDaysBefore(until, 20)
  const ids = await insertRowsForIds(
    filling.tx,
    'files',
    'file_id',
    files.map((file) => fileRow(file, days)),
  )
  const reports = files.flatMap((file, index) =>
    reportsOf(random, file, classesOf.get(file.group) ?? [], types, days).map((report) => ({
      ...report,
      file_id: present(ids[index]),
    })),
  )
  await insertRows(filling.tx, 'reports', reports)
  return reports.length
}

const draftFiles = (random: Random, group: Group, always: readonly Student[]): CaseFile[] => {
  const { assessor_id } = group
  if (assessor_id === null) return []
  const drawn = random.shuffle(group.students).slice(0, random.between(2, 5))
  const files = drawn.map((student): CaseFile => ({
    student,
    group,
    assessor_id,
    status: random.chance(0.2) ? 1 : 0,
    reports: random.pick([1, 1, 1, 2, 2, 3, 5]),
  }))
  const certain = group.students
    .filter((student) => always.includes(student))
    .map((student): CaseFile => ({ student, group, assessor_id, status: 0, reports: 3 }))
  return [...files.filter(({ student }) => !always.includes(student)), ...certain]
}

const fileRow = ({ student, assessor_id, status }: CaseFile, days: readonly string[]) => ({
  student_id: student.student_id,
  assessor_id,
  status,
  created_at: instantOn(days[0] ?? '', '09:00'),
  closed_at: status === 1 ? instantOn(days.at(-1) ?? '', '13:30') : null,
})

const reportsOf = (
  random: Random,
  { group, reports }: CaseFile,
  classes: readonly Class[],
  types: ReadonlyMap<string, number>,
  days: readonly string[],
) =>
  Array.from({ length: reports }, (_, place) => {
    const title = random.pick(REPORT_TYPES)
    const professors = classes.flatMap(({ professor_id }) => professor_id ?? [])
    return {
      catalog_report_id: present(types.get(title)),
      group_id: group.group_id,
      user_id: random.pick(professors),
      description: title === 'Otro' ? random.pick(OTHER_DESCRIPTIONS) : null,
      family_text: place % 2 === 0 ? (FAMILY_TEXTS[title] ?? null) : null,
      created_at: instantOn(random.pick(days), `${random.between(10, 12)}:${random.between(10, 59)}`),
    }
  })
