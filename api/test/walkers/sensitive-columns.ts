import { asOwner } from '../app.ts'

/** The columns of `students` that others may read, with the reason. Every other column is sensitive, a new one too. */
const NOT_SENSITIVE: Readonly<Record<string, string>> = {
  school_id: 'an id',
  student_id: 'an id',
  folio: 'who it is: in every list',
  name: 'who it is: in every list',
  last_name: 'who it is: in every list',
  second_last_name: 'who it is: in every list',
  url_photo_profile: 'who it is: in every list',
  status: 'whether they are here',
  gender: 'for who leads, advises or brings up the student',
  school_modality: 'for who leads, advises or brings up the student',
  created_at: 'when the row was made',
  updated_at: 'when the row was changed',
}

/** Values with a form of their own. */
const FORMS: Readonly<Record<string, string | number>> = {
  cellphone: '6187654321',
  email: 'secreto@example.mx',
  curp: 'SECR040506HDFLRC09',
  outside_number: '987-S',
  inside_number: '654-S',
  zipcode: '34987',
  uniform_size: 'talla-S',
  height: 173.21,
  weight: 61.43,
  preschool_years: 7,
  left_on: '2004-05-07',
  entered_on: '2004-05-08',
  enrolled_on: '2004-05-09',
}

/** By type. What could stand for anything is found by the name of its field alone. */
const MARKS: Readonly<Record<string, (column: string) => string | number | boolean>> = {
  text: (column) => `Secreto ${column}`,
  'character varying': (column) => `Secreto ${column}`,
  numeric: () => 811.37,
  date: () => '2004-05-06',
  boolean: () => true,
  smallint: () => 1,
  integer: () => 1,
}

interface Column {
  name: string
  type: string
  /** The database makes it of other columns, or it refers to a row of another table. */
  given: boolean
}

const columnsOfStudents = () =>
  asOwner<Column>(
    `select c.column_name as name, c.data_type as type, c.is_generated = 'ALWAYS' or exists (
       select from information_schema.key_column_usage k
       join information_schema.referential_constraints r using (constraint_schema, constraint_name)
       where k.table_schema = 'public' and k.table_name = 'students' and k.column_name = c.column_name) as given
     from information_schema.columns c
     where c.table_schema = 'public' and c.table_name = 'students' order by c.ordinal_position`,
  )

export interface SensitiveColumn {
  readonly name: string
  /** To be stored in a test; undefined where a test cannot. */
  readonly value: string | number | boolean | undefined
  /** Whether the value stands nowhere else, so that an answer which holds it holds the column. */
  readonly telling: boolean
}

const marked = ({ name, type, given }: Column): SensitiveColumn => {
  // Each is of one student alone: found by the name of its field.
  if (given || name === 'external_ids') return { name, value: undefined, telling: false }
  const value = FORMS[name] ?? MARKS[type]?.(name)
  if (value === undefined) throw new Error(`students.${name}: no value is known of the type ${type}`)
  return { name, value, telling: typeof value === 'string' || Number(value) > 10 }
}

/** All of `students` but the named columns, each with a value that a test can look for. */
export const sensitiveColumns = async (): Promise<SensitiveColumn[]> => {
  const columns = await columnsOfStudents()
  const gone = Object.keys(NOT_SENSITIVE).filter((name) => columns.every((column) => column.name !== name))
  if (gone.length > 0) throw new Error(`students has no ${gone.join(', ')}`)
  return columns.filter(({ name }) => !(name in NOT_SENSITIVE)).map(marked)
}

export const sensitiveValues = (columns: readonly SensitiveColumn[]) =>
  Object.fromEntries(
    columns.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value]),
  )

const fieldsOfStudents = (part: unknown): string[] => {
  if (Array.isArray(part)) return part.flatMap(fieldsOfStudents)
  if (typeof part !== 'object' || part === null) return []
  return [
    ...('student_id' in part ? Object.keys(part) : []),
    ...Object.values(part).flatMap(fieldsOfStudents),
  ]
}

/** Which of the columns an answer shows: by a value that stands nowhere else, or as a field of a student. */
export const shownIn = (body: string, type: unknown, columns: readonly SensitiveColumn[]): string[] => {
  const fields = String(type).includes('json') ? fieldsOfStudents(JSON.parse(body)) : []
  return columns
    .filter(({ name, value, telling }) => fields.includes(name) || (telling && body.includes(String(value))))
    .map(({ name }) => name)
}
