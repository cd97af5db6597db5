import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { JOB_STATUSES } from './jobs.ts'
import { item, list, paging } from './paging.ts'
import { Person } from './people.ts'

/** What can be left out. The tables, the schema and the explanation are always there. */
export const BACKUP_PARTS = ['workbook', 'photos', 'report-cards', 'oneroster', 'sds'] as const
export type BackupPart = (typeof BACKUP_PARTS)[number]

/** Hours that a copy stays after it was first downloaded to its end. */
export const FETCHED_HOURS = 24

const Password = z.string().check(z.minLength(1, 'Campo requerido'), z.maxLength(128))

/** Of whoever asked: who, when, and what came of it. */
export const Backup = z.object({
  job_id: Id,
  status: z.enum(JOB_STATUSES),
  asked_at: Instant,
  by: z.nullable(Person),
  /** Asked for by the caller, who alone can download it. */
  own: z.boolean(),
  parts: z.array(z.enum(BACKUP_PARTS)),
  /** Of a failed one. */
  problem: z.nullable(z.string()),
  /** Null while it is not made. */
  file: z.nullable(
    z.object({
      name: z.string(),
      bytes: z.int(),
      rows: z.int(),
      files: z.int(),
      /** Rows and files that were left out because they are sealed. */
      sealed: z.int(),
      /** With `reservado.enc`. */
      reserved: z.boolean(),
      /** Null: it is gone. */
      until: z.nullable(Instant),
      fetched_at: z.nullable(Instant),
    }),
  ),
})
export type Backup = z.output<typeof Backup>

/** Newest first. */
export const readBackups = endpoint({
  method: 'GET',
  path: '/schools/:id/backups',
  can: 'backups:make',
  scopes: ['school'],
  summary: 'Las copias de toda la escuela',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging }),
  answer: list(Backup),
})

/**
 * Without `parts`, all of them. Beside another one, an import or a cut: 9107. `reserved`: with what is sealed, so it waits for a
 * DIRECTOR and `job_id` is null; while another one waits, or where nobody can join: 1017.
 */
export const startBackup = endpoint({
  method: 'POST',
  path: '/schools/:id/backups',
  can: 'backups:make',
  scopes: ['school'],
  summary: 'Preparar una copia de toda la escuela (ZIP)',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    password: Password,
    parts: z.optional(z.array(z.enum(BACKUP_PARTS)).check(z.maxLength(BACKUP_PARTS.length))),
    reserved: z.optional(z.boolean()),
  }),
  answer: item(z.object({ job_id: z.nullable(Id) })),
  errors: [3753, 9107],
})

/** Somebody else's, not made yet, or gone: 404. There is no address for it: with `GET` it is 404, too. */
export const fetchBackup = endpoint({
  method: 'POST',
  path: '/jobs/:id/file',
  can: 'backups:make',
  scopes: ['school'],
  summary: 'El archivo de una copia de toda la escuela',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ password: Password }),
  answer: FileAnswer,
  errors: [3753],
})
