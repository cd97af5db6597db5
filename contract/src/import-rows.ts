import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, PathId, text } from './fields.ts'
import { ANSWERS_MAX, COLUMNS_MAX, Import, ImportPath, Key, ROW_STATES, some } from './imports.ts'
import { IMPORT_KINDS } from './import/tables.ts'
import { item, list, paging, searchText } from './paging.ts'
import { StudentLite } from './people.ts'

const RowMessage = z.object({
  code: z.int(),
  level: z.enum(['error', 'conflict', 'question', 'warning', 'info']),
  field: z.nullable(z.string()),
  text: z.string(),
  /** What may be taken instead, as it would be typed. */
  fix: z.nullable(z.string()),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What somebody chose; null: nobody did. */
  choice: z.nullable(z.string()),
  /** Of what is asked: how many rows ask it, this one among them. */
  alike: z.int(),
})

export const ImportRow = z.object({
  row_no: Id,
  /** What the list is of in which the row stands. */
  kind: z.enum(IMPORT_KINDS),
  sheet: z.string(),
  sheet_row: z.int(),
  /** By the `key` of a column, as read or as mended. */
  cells: z.record(z.string(), z.string()),
  /** Keys of cells that were mended here. */
  mended: z.array(z.string()),
  /** How it is understood: words by field, to show. */
  value: z.nullable(z.record(z.string(), z.string())),
  state: z.enum(ROW_STATES),
  messages: z.array(RowMessage),
  /** Who is changed. */
  target: z.nullable(
    z.object({
      /** One of the two. */
      student_id: z.nullable(Id),
      user_id: z.nullable(Id),
      name: z.string(),
      group_title: z.nullable(z.string()),
    }),
  ),
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  applied: z.boolean(),
})
export type ImportRow = z.output<typeof ImportRow>

export const readImportRows = endpoint({
  method: 'GET',
  path: '/imports/:id/rows',
  can: 'imports:grades',
  scopes: ['school', 'taught'],
  summary: 'Los renglones de una importación',
  params: ImportPath,
  query: z.strictObject({ ...paging, state: z.optional(z.enum(ROW_STATES)), search: searchText }),
  answer: list(ImportRow),
})

const ImportMissing = z.omit(StudentLite, { url_photo_profile: true })
export type ImportMissing = z.output<typeof ImportMissing>

/** Who of a group of `summary.missing` is not in the file. */
export const readImportMissing = endpoint({
  method: 'GET',
  path: '/imports/:id/missing',
  can: 'imports:write',
  scopes: ['school'],
  summary: 'Alumnos de un grupo que no vienen en el archivo',
  params: ImportPath,
  query: z.strictObject({ ...paging, group_id: PathId }),
  answer: list(ImportMissing),
})

/** Judged again, with every row that it concerns. */
export const changeImportRow = endpoint({
  method: 'PATCH',
  path: '/imports/:id/rows/:row',
  can: 'imports:grades',
  scopes: ['school', 'taught'],
  summary: 'Arreglar un renglón de una importación',
  params: z.strictObject({ id: PathId, row: PathId }),
  body: z.strictObject({
    /** By `key` of the column. */
    cells: some(z.strictObject({ key: Key, text: text(500) }), COLUMNS_MAX),
    /** `key`: a code, or `code:field`. */
    choices: some(z.strictObject({ key: Key, choice: text(60) }), ANSWERS_MAX),
    skip: z.optional(z.boolean()),
  }),
  answer: item(ImportRow),
  errors: [1017, 9105],
})

/** The same choice for every row that asks it. 1017: 9172, 9173 and 9208 are decided one by one. */
export const answerImport = endpoint({
  method: 'POST',
  path: '/imports/:id/answers',
  can: 'imports:grades',
  scopes: ['school', 'taught'],
  summary: 'Responder a todos los renglones iguales',
  params: ImportPath,
  body: z.strictObject({
    code: z.int(),
    field: z.optional(text(60)),
    /** `default`, or one of the choices; `skip` leaves the rows out. */
    choice: text(60, 1),
  }),
  answer: item(Import),
  errors: [1017, 9105],
})
