import { titleSays } from '@plantel/contract/import/title-says'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { changeImportRow, findImport } from './imports-sql.ts'
import { forWhom } from './for-whom.ts'
import { kindNamed, kindsFor, kindsIn } from './kinds.ts'
import { countRows, hasApplied, readRowsToJudge, writeJudged } from './rows-sql.ts'
import { inThread } from './thread.ts'
import type { FileQuestion, Found, JudgedRow } from './value.ts'

/** Each part adds what it knows. */
const summarise = async (tx: Tx, import_id: number, found: Found): Promise<void> => {
  const parts = kindsIn(found).map((kind) => kindNamed(kind).summary(import_id))
  await sql`
    update imports set summary = ${sql.join([sql`'{}'::jsonb`, ...parts], sql` || `)} where import_id = ${import_id}`.execute(
    tx,
  )
}

/** What two kinds ask alike is asked once. */
const asked = (all: readonly FileQuestion[]): FileQuestion[] =>
  all.filter(({ key }, place) => all.findIndex((each) => each.key === key) === place)

/** What was decided of the whole file holds for the rows that are left of it. */
const answeredBefore = ({ questions }: Found): Record<string, string> =>
  Object.fromEntries(questions.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))

/** Rows that are left, beside the school as it is now: the preview is what *Importar* will do. Nothing but the import's own tables is written. */
export const judgeImport = async (tx: Tx, import_id: number, today: string): Promise<void> => {
  const record = await findImport(tx, import_id)
  if (!record?.found) return
  const { found, answers } = record
  const { columns, sheets, date1904 } = found
  const said = Object.fromEntries(
    sheets.map(({ sheet, title, legend = [], scale }) => [
      sheet,
      { ...titleSays(title, sheet), legend, scale },
    ]),
  )
  const options = (await hasApplied(tx, import_id))
    ? { ...answeredBefore(found), ...record.options }
    : record.options
  const questions: FileQuestion[] = []
  const by = await forWhom(tx, record.author_id)
  for (const kind of kindsFor(found, by)) {
    const rows = await readRowsToJudge(tx, { import_id, kind })
    const judging = {
      rows,
      columns,
      options,
      answers,
      said,
      school: await kindNamed(kind).readIndex(tx, { import_id, today, by, list: { columns, options } }),
      date1904,
    }
    const byNumber = new Map(rows.map((row) => [row.row_no, row]))
    const settled = async (judged: JudgedRow[]) =>
      (await kindNamed(kind).settle?.(tx, judged, { import_id, rows: byNumber, answers })) ?? judged
    await inThread({ task: 'judge', kind, judging }, async (told) => {
      if (told.said === 'questions') questions.push(...told.questions)
      if (told.said === 'judged') await writeJudged(tx, import_id, await settled(told.rows))
    })
  }
  await changeImportRow(tx, import_id, { found: JSON.stringify({ ...found, questions: asked(questions) }) })
  await countRows(tx, import_id)
  await summarise(tx, import_id, found)
}
