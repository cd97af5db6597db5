import { titleSays } from '@plantel/contract/import/title-says'
import type { Tx } from '../../db/in-school.ts'
import { findImport, changeImportRow } from './imports-sql.ts'
import { countRows, readRowsToJudge, summarise, writeJudged } from './rows-sql.ts'
import { readSchoolIndex } from './school-index-sql.ts'
import { inThread } from './thread.ts'
import type { FileQuestion } from './value.ts'

/** Rows that are left, beside the school as it is now: the preview is what *Importar* will do. Nothing but the import's own tables is written. */
export const judgeImport = async (tx: Tx, import_id: number, today: string): Promise<void> => {
  const found = await findImport(tx, import_id)
  if (!found?.found) return
  const { columns, sheets, date1904 } = found.found
  const said = Object.fromEntries(sheets.map(({ sheet, title }) => [sheet, titleSays(title, sheet)]))
  const judging = {
    rows: await readRowsToJudge(tx, import_id),
    columns,
    options: found.options,
    answers: found.answers,
    said,
    school: await readSchoolIndex(tx, today),
    date1904,
  }
  let questions: FileQuestion[] = []
  await inThread({ task: 'judge', judging }, async (told) => {
    if (told.said === 'questions') questions = told.questions
    if (told.said === 'judged') await writeJudged(tx, import_id, told.rows)
  })
  await changeImportRow(tx, import_id, { found: JSON.stringify({ ...found.found, questions }) })
  await countRows(tx, import_id)
  await summarise(tx, import_id)
}
