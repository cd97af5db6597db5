import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant, text } from './fields.ts'
import { Import, IMPORT_FILE_FIELD, ImportPath } from './imports.ts'
import { item } from './paging.ts'
import { OwnSchool } from './schools.ts'

/** Every piece of a copy but the last: what a slow line sends within one call. */
export const COPY_PIECE_BYTES = 2 * 1_048_576
/** No installation can allow more. */
export const COPY_BYTES_MOST = 64 * 2 ** 30
/** Days that a copy stays which nobody has imported. */
export const COPY_DAYS = 7
/** Hours within which it must be whole. */
export const COPY_ARRIVES_HOURS = 24

/** Of a zip, its last bytes: there the names of all its files stand once more. */
export const COPY_TAIL_BYTES = 32 * 1_048_576

const SIGNS = ['manifest.json', 'datos/students.csv', 'esquema.json']

/** Whether a zip seems to be the copy of a school. Its reader knows. */
export const seemsCopy = (has: (text: string) => boolean): boolean => SIGNS.every(has)

/**
 * The copy of a school (`plantel/1`) comes in pieces, for it may be a thousand times as large as a list. This begins it.
 * Larger than this installation takes: 9102.
 */
export const createCopyImport = endpoint({
  method: 'POST',
  path: '/schools/:id/imports/backup',
  can: 'imports:write',
  scopes: ['school'],
  summary: 'Comenzar a subir la copia de una escuela',
  params: OwnSchool,
  body: z.strictObject({
    file_name: text(255, 1),
    bytes: z.int().check(z.positive(), z.lte(COPY_BYTES_MOST)),
  }),
  answer: item(Import),
  errors: [1017, 9102],
})

const Offset = z.pipe(
  z.string().check(z.regex(/^(0|[1-9]\d{0,11})$/)),
  z.transform((digits: string) => Number(digits)),
)

/**
 * `at`: where the piece begins, always at what has arrived. One that is there already is not kept twice, so that it may be sent
 * again when no answer came. After the last one the copy is read. 9105 once it is whole, or of another kind.
 */
export const sendCopyPiece = endpoint({
  method: 'POST',
  path: '/imports/:id/pieces',
  can: 'imports:write',
  scopes: ['school'],
  summary: 'Subir un trozo de la copia de una escuela',
  params: ImportPath,
  query: z.strictObject({ at: Offset }),
  upload: IMPORT_FILE_FIELD,
  answer: item(z.object({ arrived: z.int(), bytes: z.int() })),
  errors: [1017, 9105],
})

const Counted = z.object({ title: z.string(), rows: z.int() })

/** The first of them, by name. */
const Heads = z.object({ count: z.int(), names: z.array(z.string()) })

export const ImportCopy = z.object({
  school: z.object({ name: z.string(), clave: z.string() }),
  /** When it was made, and by which version of Plantel. */
  made_at: Instant,
  version: z.string(),
  /** This installation signed it. Who made another one cannot be known. */
  own: z.boolean(),
  rows: z.int(),
  tables: z.array(Counted),
  /** Of which nothing comes in. */
  stays: z.array(Counted),
  photos: z.int(),
  /** Photos that the school had lost when the copy was made. */
  lost: z.int(),
  /** Rows that were sealed, and so are not in it. */
  sealed: z.int(),
  /** Rows that lie encrypted in it, and stay there. */
  reserved: z.int(),
  administrators: Heads,
  directors: Heads,
  /** Whether the school of today can take it. */
  empty: z.boolean(),
  /** What came of it, once it is in. */
  restored: z.nullable(
    z.object({
      tables: z.array(Counted),
      people: z.object({ invited: z.int(), awaiting: z.int(), contacts: z.int() }),
      pictures: z.int(),
      notes: z.array(z.string()),
    }),
  ),
})
export type ImportCopy = z.output<typeof ImportCopy>

/** Not one, or not read yet: 404. */
export const readImportCopy = endpoint({
  method: 'GET',
  path: '/imports/:id/copy',
  can: 'imports:write',
  scopes: ['school'],
  summary: 'Lo que trae la copia de una escuela',
  params: ImportPath,
  answer: item(ImportCopy),
})
