import type { FeedEntry } from '@plantel/contract/feed'
import type { EntryRow } from './entries-sql.ts'
import { stateOf } from './file-words.ts'
import { words } from './words.ts'

const staffOf = ({ category, student_id, is_left }: EntryRow) =>
  category === 'attendance' && student_id === null
    ? { staff: is_left ? ('left' as const) : ('lists' as const) }
    : {}

const fileOf = ({ file }: EntryRow) =>
  file === null ? {} : { file: { job_id: file.job_id, kind: file.kind, state: stateOf(file) } }

const opensOf = ({ key, webhook, reserved }: EntryRow) => {
  if (reserved !== null) return { opens: '/copia-reservada' }
  if (webhook !== null) return { opens: `/configuracion#direccion-${webhook.endpoint_id}` }
  return key === null ? {} : { opens: '/configuracion#conexiones' }
}

const draftOf = ({ draft }: EntryRow) => (draft === null ? {} : { draft_id: draft.draft_id })

/** About many, and of none of them. */
const foldOf = ({ fold }: EntryRow) =>
  fold === null
    ? {}
    : {
        read: !fold.unread,
        student_id: null,
        file_id: null,
        date: fold.day,
        fold: { kind: fold.kind, students: fold.students, entry_ids: fold.entry_ids },
      }

export const entryOf = (row: EntryRow, today: string): FeedEntry => ({
  entry_id: row.entry_id,
  category: row.category,
  ...words(row, 'whole', today),
  created_at: row.created_at,
  read: row.read_at !== null,
  notice_id: row.notice_id,
  student_id: row.student_id,
  group_id: row.group_id,
  snaphot: row.snaphot,
  file_id: row.file_id,
  report_card_id: row.report_card_id,
  ...(row.custody === null || row.fold ? {} : { custody: true }),
  date: row.date,
  subject_id: row.subject_id,
  ...staffOf(row),
  ...fileOf(row),
  ...draftOf(row),
  ...opensOf(row),
  ...foldOf(row),
})
