import { COPIED_TABLES } from '../../backups/tables.ts'
import type { CopiedRow, OpenCopy } from '../open-copy.ts'
import { rewriteJson } from './within-json.ts'

async function* rowsOf({ rows }: OpenCopy, name: string): AsyncGenerator<CopiedRow> {
  const table = COPIED_TABLES.find((each) => each.name === name)
  if (!table) throw new Error(`${name} is in no copy`)
  for await (const batch of rows(table)) yield* batch
}

/** Of millions of marks and of their history, the numbers that another row says. */
export const referredMarks = async (copy: OpenCopy): Promise<ReadonlyMap<string, ReadonlySet<number>>> => {
  const assists = new Set<number>()
  const histories = new Set<number>()
  for await (const { assist_id } of rowsOf(copy, 'assist_history')) assists.add(Number(assist_id))
  for await (const row of rowsOf(copy, 'feed_entries')) {
    const { history_id = null, told = null } = row
    if (history_id !== null) histories.add(Number(history_id))
    const note = (table: string, id: number) => {
      if (table === 'assists') assists.add(id)
      return id
    }
    if (told !== null) rewriteJson('feed_entries', 'told', told, note, row)
  }
  return new Map([
    ['assists', assists],
    ['calification_history', histories],
    ['assist_history', new Set()],
    ['feed_entries', new Set()],
  ])
}
