import { findTables } from '@plantel/contract/import/find-tables'
import { titleSays } from '@plantel/contract/import/title-says'
import type { Judged, ToJudge } from '../../src/features/imports/judging/to-judge.ts'
import { keyedRows } from '../../src/features/imports/keyed-rows.ts'
import type { RowValue } from '../../src/features/imports/value.ts'
import { LIST_LIMITS } from '../../src/lists/list-limits.ts'
import { readList } from '../../src/lists/read-list.ts'
import { withoutSecrets } from '../../src/lists/without-secrets.ts'

/** As `import-thread.ts` and `judge-import.ts` put the steps together, without a thread and without a database. */
export const judgedList = async <Index, Value extends RowValue>(
  file: Buffer,
  judge: (judging: ToJudge<Index>) => Judged<Value>,
  { school, options = {} }: { school: Index; options?: Readonly<Record<string, string>> | undefined },
) => {
  const list = withoutSecrets(await readList(file, LIST_LIMITS))
  const { found, rows } = keyedRows(list, findTables(list, {}))
  const judged = judge({
    rows: rows.map((row) => ({ ...row, choices: {}, skipped: false })),
    columns: found.columns,
    options,
    answers: {},
    said: Object.fromEntries(
      found.sheets.map(({ sheet, title, legend = [] }) => [sheet, { ...titleSays(title, sheet), legend }]),
    ),
    school,
    date1904: found.date1904,
  })
  return { found, read: rows, ...judged }
}
