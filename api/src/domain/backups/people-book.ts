import { officeScale, scaledGrade } from '@plantel/contract/grade-scale'
import { partialTitle, partialWordOf } from '@plantel/contract/partial-word'
import { rolesOf } from '@plantel/contract/permissions'
import { ROLE_NAMES } from '@plantel/contract/roles'
import {
  groupTitle,
  levelName,
  RELATIONSHIPS,
  STATE_WORDS,
  type Status,
  turnName,
} from '@plantel/contract/school-words'
import { settingOf } from '@plantel/contract/schools'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Workbook, WorkbookSheet } from '../../documents/workbook.ts'
import { listSettings, type SchoolSettings } from '../schools/sql.ts'
import { as, plain, type Sheet, sheet, SHEET_ROWS_MAX, WIDTHS } from './sheet.ts'

const NAMES = [
  plain('Primer apellido', 'last_name'),
  plain('Segundo apellido', 'second_last_name'),
  plain('Nombre', 'name'),
]
type Named = Record<'last_name' | 'second_last_name' | 'name', string | null>

const REACHED = [plain('Celular', 'cellphone', WIDTHS.short), plain('Correo', 'email', WIDTHS.text)]
type Reached = Record<'cellphone' | 'email', string | null>

const STATE = as<{ status: Status }>('Estado', ({ status }) => STATE_WORDS[status], WIDTHS.short)

interface Grouped {
  grade: string | null
  group: string | null
  turn: number | null
  level: number | null
}
const LEVEL = as<Grouped>('Nivel', ({ grade, level }) => (grade === null ? null : levelName(level)))
const GROUP = as<Grouped>('Grupo', ({ grade, group, turn }) =>
  grade === null || group === null ? null : groupTitle({ grade, group, turn }),
)

const GENDERS: Readonly<Record<number, string>> = { 1: 'Mujer', 2: 'Hombre', 3: 'Otro' }
const KINDS: Readonly<Record<number, string>> = RELATIONSHIPS

const dayOf = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`))

const BY_NAME = sql`u.last_name collate spanish, u.second_last_name collate spanish, u.name collate spanish`

type Student = Named &
  Reached &
  Grouped &
  Record<
    'folio' | 'curp' | 'street' | 'outside_number' | 'inside_number' | 'colony' | 'zipcode',
    string | null
  > & {
    status: Status
    gender: number | null
    date_birth: string | null
  }

const PEOPLE: Sheet[] = [
  sheet({
    title: 'Alumnos',
    rows: sql<Student>`
      select u.*, g.grade, g."group", g.turn, g.level
      from students u
      left join student_places p on p.school_id = u.school_id and p.student_id = u.student_id
      left join groups g on g.school_id = p.school_id and g.group_id = p.group_id
      order by ${BY_NAME}, u.student_id`,
    columns: [
      plain('Matrícula', 'folio', WIDTHS.short),
      ...NAMES,
      plain('CURP', 'curp', 20),
      as<Student>('Sexo', ({ gender }) => GENDERS[gender ?? 0] ?? null, WIDTHS.short),
      {
        ...as<Student>('Nacimiento', ({ date_birth }) => dayOf(date_birth), WIDTHS.short),
        format: 'dd/mm/yyyy',
      },
      LEVEL,
      GROUP,
      STATE,
      ...REACHED,
      plain('Calle', 'street'),
      plain('Número', 'outside_number', WIDTHS.short),
      plain('Interior', 'inside_number', WIDTHS.short),
      plain('Colonia', 'colony'),
      plain('Código postal', 'zipcode', WIDTHS.short),
    ],
  }),
  sheet({
    title: 'Tutores',
    rows: sql<
      Named &
        Reached & { relationship: number; relationship_label: string | null; student: string; folio: string }
    >`
      select u.last_name, u.second_last_name, u.name, coalesce(u.cellphone, u.contact_phone) as cellphone, u.email, r.relationship,
        r.relationship_label, t.folio, concat_ws(' ', t.last_name, t.second_last_name, t.name) as student
      from family_to_call r
      join users u on u.school_id = r.school_id and u.user_id = r.parent_id
      join students t on t.school_id = r.school_id and t.student_id = r.student_id
      order by ${BY_NAME}, u.user_id, t.student_id`,
    columns: [
      ...NAMES,
      ...REACHED,
      as<{ relationship: number; relationship_label: string | null }>(
        'Parentesco',
        ({ relationship, relationship_label }) => relationship_label ?? KINDS[relationship] ?? null,
      ),
      plain('Alumno', 'student', 34),
      plain('Matrícula', 'folio', WIDTHS.short),
    ],
  }),
  sheet({
    title: 'Personal',
    // Whoever is anything but a parent.
    rows: sql<Named & Reached & { group_id: string; enrollment: string | null; status: Status }>`
      select u.* from users u where overlay(u.group_id placing '0' from 4 for 1) like '%1%' order by ${BY_NAME}, u.user_id`,
    columns: [
      ...NAMES,
      as<{ group_id: string }>(
        'Funciones',
        ({ group_id }) =>
          rolesOf(group_id)
            .map((role) => ROLE_NAMES[role])
            .join(', '),
        WIDTHS.text,
      ),
      plain('Clave', 'enrollment'),
      ...REACHED,
      STATE,
    ],
  }),
  sheet({
    title: 'Grupos',
    rows: sql<Grouped & { special: number; students: number; subjects: number; assessor: string }>`
      select g.*, k.students, k.subjects, concat_ws(' ', u.last_name, u.second_last_name, u.name) as assessor
      from groups g
      join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id
      left join users u on u.school_id = g.school_id and u.user_id = g.assessor_id
      where g.cycle_id is null order by g.level, g.special, g.grade, g."group", g.turn, g.group_id`,
    columns: [
      LEVEL,
      plain('Grado', 'grade', WIDTHS.short),
      plain('Grupo', 'group', WIDTHS.short),
      as<Grouped>('Turno', ({ turn }) => turnName(turn), WIDTHS.short),
      as<{ special: number }>('Especial', ({ special }) => (special === 1 ? 'Sí' : 'No'), WIDTHS.short),
      plain('Orientación', 'assessor', 34),
      plain('Alumnos', 'students', WIDTHS.short),
      plain('Clases', 'subjects', WIDTHS.short),
    ],
  }),
  sheet({
    title: 'Clases',
    rows: sql<Grouped & { folio: string; title: string; professor: string }>`
      select g.grade, g."group", g.turn, g.level, c.folio, c.title, concat_ws(' ', u.last_name, u.second_last_name, u.name) as professor
      from subjects s
      join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
      join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
      left join users u on u.school_id = s.school_id and u.user_id = s.professor_id
      order by g.level, g.grade, g."group", g.turn, c.title collate spanish, s.subject_id`,
    columns: [
      LEVEL,
      GROUP,
      plain('Clave', 'folio', WIDTHS.short),
      plain('Materia', 'title', WIDTHS.text),
      plain('Maestro', 'professor', 34),
    ],
  }),
]

interface Marked {
  folio: string
  student: string
  title: string
  partial: number
  is_regularized: boolean
  calification: number
  level: number
}

const gradesIn = (settings: SchoolSettings): Sheet => {
  const word = settingOf(settings, 'partial-word')
  const scale = officeScale(settings)
  return sheet({
    title: 'Calificaciones',
    rows: sql<Grouped & Marked>`
      select t.folio, concat_ws(' ', t.last_name, t.second_last_name, t.name) as student, g.grade, g."group", g.turn, g.level, c.title,
        p.partial, p.is_regularized, m.calification
      from califications m
      join subjects s on s.school_id = m.school_id and s.subject_id = m.subject_id
      join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
      join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
      join students t on t.school_id = m.school_id and t.student_id = m.student_id
      join partials p on p.school_id = m.school_id and p.partial_id = m.partial_id
      order by g.level, g.grade, g."group", g.turn, c.title collate spanish, s.subject_id, t.last_name collate spanish,
        t.second_last_name collate spanish, t.name collate spanish, t.student_id, p.partial, p.is_regularized`,
    columns: [
      plain('Matrícula', 'folio', WIDTHS.short),
      plain('Alumno', 'student', 34),
      LEVEL,
      GROUP,
      plain('Materia', 'title', WIDTHS.text),
      as<Marked>(partialWordOf(word), (row) => partialTitle(row, word), WIDTHS.short),
      as<Marked>('Calificación', ({ calification }) => scaledGrade(calification, scale), WIDTHS.short),
    ],
  })
}

const TOO_LONG = (title: string): string =>
  `datos.xlsx no tiene la hoja ${title}, que pasa de ${SHEET_ROWS_MAX.toLocaleString('es-MX')} renglones: están en las tablas.`

export interface PeopleBook {
  book: Workbook
  /** What is not in it. */
  notes: string[]
}

/** People, groups and grades of the current cycle, as a school reads them. */
export const readPeopleBook = async (tx: Tx, about: Workbook['about']): Promise<PeopleBook> => {
  const sheets: WorkbookSheet[] = []
  const notes: string[] = []
  for (const { title, columns, read } of [...PEOPLE, gradesIn(await listSettings(tx))]) {
    const rows = await read(tx)
    if (rows) sheets.push({ title, columns, rows })
    else notes.push(TOO_LONG(title))
  }
  const [first = { title: 'Alumnos', columns: [], rows: [] }, ...more] = sheets
  return {
    book: { ...first, more, about: [...about, ...notes.map((note): [string, string] => ['Falta', note])] },
    notes,
  }
}
