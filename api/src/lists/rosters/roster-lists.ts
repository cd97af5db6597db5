import type {
  FoundLists,
  FoundTable,
  ImportField,
  MappedColumn,
  TableWishes,
} from '@plantel/contract/import/tables'
import type { ReadList } from '@plantel/contract/import/read-list'
import { LEFT_OUT } from '@plantel/contract/import/texts'
import { wishKeys } from '@plantel/contract/import/map-columns'
import { gradeRows, type RosterGrades } from './grade-rows.ts'
import type { Roster } from './read-roster.ts'
import { type RosterCells, staffRows, studentRows } from './roster-rows.ts'

const PERSON = [
  ['name', 'Nombre'],
  ['last_name', 'Primer apellido'],
  ['second_last_name', 'Segundo apellido'],
  ['surnames', 'Apellidos'],
] as const

const STUDENT_COLUMNS = [
  ['external_id', 'Clave en el otro sistema'],
  ['folio', 'Matrícula'],
  ['curp', 'CURP'],
  ...PERSON,
  ['date_birth', 'Fecha de nacimiento'],
  ['gender', 'Sexo'],
  ['cellphone', 'Celular'],
  ['email', 'Correo'],
  ['level', 'Nivel'],
  ['grade', 'Grado'],
  ['group', 'Grupo'],
  ['grade_group', 'Grado y grupo'],
  ['status', 'Situación'],
] as const

const GUARDIAN_COLUMNS = [
  ['guardian_name', 'Nombre'],
  ['guardian_last_name', 'Apellidos'],
  ['guardian_second_last_name', 'Segundo apellido'],
  ['guardian_kinship', 'Parentesco'],
  ['guardian_phone', 'Celular'],
  ['guardian_email', 'Correo'],
] as const

const STAFF_COLUMNS = [
  ...PERSON,
  ['cellphone', 'Celular'],
  ['email', 'Correo'],
  ['position', 'Función'],
  ['subject', 'Materia'],
  ['groups', 'Grupos'],
  ['level', 'Nivel'],
] as const

const GRADE_COLUMNS = [
  ['folio', 'Matrícula'],
  ['curp', 'CURP'],
  ...PERSON,
  ['level', 'Nivel'],
  ['grade', 'Grado'],
  ['group', 'Grupo'],
  ['grade_group', 'Grado y grupo'],
  ['subject', 'Materia'],
] as const

interface Column {
  readonly cell: string
  readonly header: string
  readonly field: ImportField
  readonly guardian?: number
  readonly partial?: number
}

const columnsFor = (
  rows: readonly RosterCells[],
  plain: readonly (readonly [ImportField, string])[],
  partials: readonly number[],
): Column[] => {
  const filled = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => row[name])))
  const guardians = [0, 1, 2, 3, 4, 5].filter((at) => filled.has(`guardian_name.${at}`))
  return [
    ...plain.map(([field, header]) => ({ cell: field, header, field })),
    ...guardians.flatMap((guardian) =>
      GUARDIAN_COLUMNS.map(([field, header]) => ({
        cell: `${field}.${guardian}`,
        header: `Tutor ${guardian + 1} · ${header}`,
        field,
        guardian,
      })),
    ),
    ...partials.map((partial) => ({
      cell: `score.${partial}`,
      header: `Periodo ${partial}`,
      field: 'score' as const,
      partial,
    })),
  ].filter(({ cell }) => filled.has(cell))
}

const EXAMPLES = 3

/** What somebody said of a column otherwise holds. */
const mapped = (
  columns: readonly Column[],
  rows: readonly RosterCells[],
  wishes: TableWishes,
): MappedColumn[] => {
  const keys = wishKeys(columns)
  return columns.map(({ cell, header, field, guardian, partial }, column) => {
    const wish = wishes.columns?.[keys[column] ?? '']
    const examples = rows.flatMap((row) => row[cell] || []).slice(0, EXAMPLES)
    const of = wish?.guardian ?? guardian
    return {
      column,
      header,
      field: wish === undefined ? field : wish.field,
      ...(of === undefined ? {} : { guardian: of, owner: 'tutor' as const }),
      ...(partial === undefined ? {} : { subject: null, partial }),
      certain: true,
      examples,
    }
  })
}

interface Part {
  readonly sheet: string
  readonly kind: 'students' | 'staff' | 'grades'
  readonly rows: readonly RosterCells[]
  readonly columns: readonly (readonly [ImportField, string])[]
  readonly grades?: Pick<RosterGrades, 'scale' | 'partials'>
}

const tableOf = ({ sheet, kind, rows, columns: plain, grades }: Part, wishes: TableWishes): FoundTable => {
  const columns = columnsFor(rows, plain, grades?.partials ?? [])
  return {
    sheet,
    kind,
    headerRows: [1],
    columns: mapped(columns, rows, wishes),
    rows: rows.map((row, at) => ({ row: at + 2, cells: columns.map(({ cell }) => row[cell] ?? '') })),
    ignored: [],
    title: [],
    ...(grades ? { scale: grades.scale } : {}),
  }
}

const MOST_ROWS = 50_000
const TOO_MANY = 'son demasiadas calificaciones: impórtelas aparte, por nivel'

/** Grades, and a name for those that are none of a partial. */
const gradesIn = (roster: Roster): { part: Part | undefined; left: FoundLists['leftOut'] } => {
  const found = roster.tooManyResults ? undefined : gradeRows(roster)
  if (roster.tooManyResults || (found && found.rows.length > MOST_ROWS))
    return { part: undefined, left: [{ sheet: 'Calificaciones', why: TOO_MANY }] }
  if (!found) return { part: undefined, left: [] }
  const { rows, left, ...grades } = found
  return {
    part: { sheet: 'Calificaciones', kind: 'grades', rows, columns: GRADE_COLUMNS, grades },
    left: left === null ? [] : [{ sheet: 'Otras calificaciones', why: left }],
  }
}

/** A roster as the lists that a school would write: students with their families, who teaches what, and grades. */
export const rosterLists = (roster: Roster, wishes: TableWishes): { list: ReadList; lists: FoundLists } => {
  const grades = gradesIn(roster)
  const parts: Part[] = [
    { sheet: 'Alumnos', kind: 'students', rows: studentRows(roster), columns: STUDENT_COLUMNS },
    { sheet: 'Personal y clases', kind: 'staff', rows: staffRows(roster), columns: STAFF_COLUMNS },
    ...(grades.part ? [grades.part] : []),
  ]
  const there = parts.filter(({ rows }) => rows.length > 0)
  const wanted = there.filter(({ sheet }) => wishes.sheets?.[sheet] !== false)
  return {
    list: {
      type: 'csv',
      date1904: false,
      repaired: false,
      sheets: [...there, ...grades.left].map(({ sheet }) => ({
        name: sheet,
        hidden: false,
        rows: [],
        merges: [],
      })),
    },
    lists: {
      kind: wanted[0]?.kind ?? 'students',
      tables: wanted.map((part) => tableOf(part, wishes)),
      leftOut: [
        ...there
          .filter((part) => !wanted.includes(part))
          .map(({ sheet }) => ({ sheet, why: LEFT_OUT.unwanted })),
        ...grades.left,
      ],
    },
  }
}
