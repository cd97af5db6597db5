import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, text } from './fields.ts'
import { IMPORT_FIELDS, IMPORT_KINDS } from './import/tables.ts'
import { item, list, paging } from './paging.ts'
import { Person } from './people.ts'
import { OwnSchool } from './schools.ts'

export const IMPORT_BYTES_MAX = 25 * 1_048_576
export const IMPORT_TEXT_MAX = 1_000_000
/** Of a school, by whoever. */
export const IMPORTS_AN_HOUR = 10
export const REVERT_DAYS = 30
export const IMPORT_FILE_FIELD = 'file'

export const IMPORT_STATUSES = [
  'arriving',
  'reading',
  'ready',
  'applying',
  'applied',
  'reverting',
  'reverted',
  'rejected',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** Of a row. `question` has a default; `conflict` must be chosen; `error` mended or skipped; `ignored` is no data. */
export const ROW_STATES = [
  'new',
  'updated',
  'unchanged',
  'question',
  'conflict',
  'error',
  'skipped',
  'ignored',
] as const
export type RowState = (typeof ROW_STATES)[number]

const counted = z.object({
  new: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  question: z.int(),
  conflict: z.int(),
  error: z.int(),
  skipped: z.int(),
  ignored: z.int(),
})

/** What *Importar* would make or has made. */
const made = {
  students: z.int(),
  groups: z.int(),
  guardians: z.int(),
  /** Of those who work there. */
  staff: z.int(),
  /** Of the catalogue. */
  subjects: z.int(),
  /** A subject in a group. */
  classes: z.int(),
  grades: z.int(),
  /** Attendance lists. */
  lists: z.int(),
}

const Summary = z.object({
  ...made,
  /** Students who share a guardian with another one. */
  sharing: z.int(),
  /** By group of the file: how many of the school are in that group and not in the file. */
  missing: z.array(z.object({ group_id: Id, group_title: z.string(), students: z.int() })),
})

export const Import = z.object({
  import_id: Id,
  /** Null until it is read, where nobody said it. */
  kind: z.nullable(z.string()),
  status: z.enum(IMPORT_STATUSES),
  file_name: z.string(),
  bytes: z.int(),
  counts: counted,
  /** Rows that have been applied, and how many there still are to be. */
  applied: z.int(),
  to_apply: z.int(),
  summary: z.nullable(Summary),
  /** Why it was rejected. */
  problem: z.nullable(
    z.object({
      code: z.nullable(z.int()),
      title: z.string(),
      message: z.string(),
      /** The import to which its rows went: they were rows of it that came back mended. */
      import_id: z.optional(Id),
    }),
  ),
  /** Of the last reading, applying or reverting. */
  job_id: z.nullable(Id),
  created_by: z.nullable(Person),
  created_at: Instant,
  applied_at: z.nullable(Instant),
  revert_until: z.nullable(Instant),
  /** How the last revert went. */
  reverted: z.nullable(z.object({ removed: z.int(), kept: z.int() })),
  /** The file and its rows are still kept. */
  has_rows: z.boolean(),
})
export type Import = z.output<typeof Import>

export const ImportPath = z.strictObject({ id: PathId })

/** Without `kind` the reader decides, and says so. */
export const createImport = endpoint({
  method: 'POST',
  path: '/schools/:id/imports',
  can: 'imports:grades',
  scopes: ['school', 'taught'],
  summary: 'Subir una lista para importarla',
  params: OwnSchool,
  upload: IMPORT_FILE_FIELD,
  streamed: IMPORT_BYTES_MAX,
  body: z.strictObject({ kind: z.optional(z.enum(IMPORT_KINDS)) }),
  answer: item(Import),
  errors: [1017, 9101, 9102, 9103, 9104],
})

export const createTextImport = endpoint({
  method: 'POST',
  path: '/schools/:id/imports/text',
  can: 'imports:grades',
  scopes: ['school', 'taught'],
  summary: 'Importar una lista pegada como texto',
  params: OwnSchool,
  body: z.strictObject({ text: text(IMPORT_TEXT_MAX, 1), kind: z.optional(z.enum(IMPORT_KINDS)) }),
  answer: item(Import),
  errors: [1017],
})

/** Newest first. */
export const readImports = endpoint({
  method: 'GET',
  path: '/schools/:id/imports',
  can: 'imports:read',
  scopes: ['school', 'taught'],
  summary: 'Importaciones de la escuela',
  params: OwnSchool,
  query: z.strictObject({ ...paging }),
  answer: list(Import),
})

export const readImport = endpoint({
  method: 'GET',
  path: '/imports/:id',
  can: 'imports:read',
  scopes: ['school', 'taught'],
  summary: 'Una importación y sus cuentas',
  params: ImportPath,
  answer: item(Import),
})

const Column = z.object({
  /** Names the column in `columns` of `changeImport`. */
  key: z.string(),
  header: z.string(),
  field: z.nullable(z.string()),
  guardian: z.nullable(z.int()),
  owner: z.nullable(z.string()),
  /** Of a grade: title of the subject and number of the partial, as far as its header says them. */
  subject: z.nullable(z.string()),
  partial: z.nullable(z.int()),
  certain: z.boolean(),
  examples: z.array(z.string()),
})

/** Asked once for the whole file. */
const FileQuestion = z.object({
  /** `level`, `turn`, `order`, `dates`, `gender:m`, … : a name in `options` of `changeImport`. */
  key: z.string(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What is taken now; null: nothing can be imported before it is answered. */
  value: z.nullable(z.string()),
  /** Nobody needs to be asked; still somebody may say otherwise. */
  certain: z.boolean(),
})

export const ImportTables = z.object({
  kind: z.enum(IMPORT_KINDS),
  sheets: z.array(
    z.object({
      sheet: z.string(),
      taken: z.boolean(),
      rows: z.int(),
      header_row: z.nullable(z.int()),
      /** Of what is left out: why. */
      why: z.nullable(z.string()),
    }),
  ),
  columns: z.array(Column),
  questions: z.array(FileQuestion),
  /** Broken accents were mended. */
  repaired: z.boolean(),
  /** Columns are as somebody said of the last list with the same header. */
  remembered: z.boolean(),
})
export type ImportTables = z.output<typeof ImportTables>

export const readImportTables = endpoint({
  method: 'GET',
  path: '/imports/:id/tables',
  can: 'imports:grades',
  scopes: ['school', 'taught'],
  summary: 'Lo que se encontró en el archivo',
  params: ImportPath,
  answer: item(ImportTables),
})

export const some = <Value extends z.core.$ZodType>(value: Value, max: number) =>
  z.optional(z.array(value).check(z.maxLength(max)))

const SHEETS_MAX = 40
export const COLUMNS_MAX = 200
export const ANSWERS_MAX = 50
export const Key = text(300, 1)

/** Reads again. What was mended in rows stays. 9105 while it is read, applied or reverted, and once something was applied. */
export const changeImport = endpoint({
  method: 'PATCH',
  path: '/imports/:id',
  can: 'imports:grades',
  scopes: ['school', 'taught'],
  summary: 'Decir qué hay en el archivo',
  params: ImportPath,
  body: z.strictObject({
    kind: z.optional(z.enum(IMPORT_KINDS)),
    /** By sheet; false: not imported. */
    /** Not taken: not imported. */
    sheets: some(z.strictObject({ sheet: text(300), taken: z.boolean() }), SHEETS_MAX),
    /** Where the header of a sheet is, as the sheet counts. */
    header_rows: some(
      z.strictObject({ sheet: text(300), row: z.int().check(z.positive(), z.lte(1_048_576)) }),
      SHEETS_MAX,
    ),
    columns: some(
      z.strictObject({
        key: Key,
        field: z.nullable(z.enum(IMPORT_FIELDS)),
        guardian: z.optional(z.int().check(z.gte(0), z.lte(5))),
      }),
      COLUMNS_MAX,
    ),
    /** Answers to `questions`. */
    options: some(z.strictObject({ key: Key, value: text(40) }), ANSWERS_MAX),
  }),
  answer: item(Import),
  errors: [1017, 9105],
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/imports/:id/apply',
  can: 'imports:grades',
  scopes: ['school', 'taught'],
  summary: 'Importar',
  params: ImportPath,
  body: z.strictObject({
    password: z.string().check(z.minLength(1, 'Campo requerido'), z.maxLength(128)),
    /** As they were seen; 9106 when they are others. */
    expect: z.strictObject(counted.shape),
  }),
  answer: item(z.object({ job_id: Id })),
  errors: [1017, 3753, 9105, 9106, 9107, 9109],
})

const Kept = z.object({ name: z.string(), why: z.string() })

/** What a revert would take away, set back, and leave; or the job that does it. */
export const RevertPlan = z.object({
  job_id: z.nullable(Id),
  removed: z.object({ ...made, relationships: z.int() }),
  restored: z.int(),
  kept_count: z.int(),
  /** The first hundred. */
  kept: z.array(Kept),
})
export type RevertPlan = z.output<typeof RevertPlan>

export const revertImport = endpoint({
  method: 'POST',
  path: '/imports/:id/revert',
  can: 'imports:grades',
  scopes: ['school', 'taught'],
  summary: 'Revertir una importación, o ver qué pasaría',
  params: ImportPath,
  body: z.strictObject({
    /** A rehearsal needs none. */
    password: z.optional(z.string().check(z.maxLength(128))),
    rehearse: z.boolean(),
  }),
  answer: item(RevertPlan),
  errors: [1017, 3753, 9105, 9107, 9108],
})
