import { findTables } from '@plantel/contract/import/find-tables'
import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { isZip, readList } from '../../lists/read-list.ts'
import { readRoster } from '../../lists/rosters/read-roster.ts'
import { rosterLists } from '../../lists/rosters/roster-lists.ts'
import { LIST_LIMITS } from '../../lists/list-limits.ts'
import { UnreadableList } from '../../lists/unreadable-list.ts'
import { withoutSecrets } from '../../lists/without-secrets.ts'
import { judge } from './judging/judge.ts'
import { keyedRows } from './keyed-rows.ts'
import type { FromThread, ToThread } from './thread-words.ts'

/** What a piece takes the process must not be noticed by whoever opens a class list meanwhile. */
const PIECE = 200

const port = parentPort
if (!port) throw new Error('this script runs in a thread')

/** The next piece is made once this one has been dealt with: no more than one lies in the memory of the process. */
const say = async (said: FromThread): Promise<void> => {
  port.postMessage(said)
  if (!said.last) await once(port, 'message')
}

const inPieces = async <Row>(rows: readonly Row[], tell: (piece: Row[], last: boolean) => FromThread) => {
  for (let first = 0; first === 0 || first < rows.length; first += PIECE)
    await say(tell(rows.slice(first, first + PIECE), first + PIECE >= rows.length))
}

/** The lists in a file, as found or as another program has named them. */
const listsIn = async (
  file: Buffer,
  { wishes, kind }: Omit<Extract<ToThread, { task: 'read' }>, 'bytes'>,
) => {
  const roster =
    file.length <= LIST_LIMITS.fileBytes && isZip(file) ? await readRoster(file, LIST_LIMITS) : undefined
  if (roster) return { ...rosterLists(roster, wishes), roster: roster.type }
  const list = withoutSecrets(await readList(file, LIST_LIMITS))
  return { list, lists: findTables(list, kind === null ? wishes : { ...wishes, kind }), roster: null }
}

const read = async ({ bytes, ...asked }: Extract<ToThread, { task: 'read' }>) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { list, lists, roster } = await listsIn(file, asked)
  const { found, rows } = keyedRows(list, lists)
  await say({ said: 'found', found, roster, last: false })
  await inPieces(rows, (piece, last) => ({ said: 'rows', rows: piece, last }))
}

const judgeRows = async ({ kind, judging }: Extract<ToThread, { task: 'judge' }>) => {
  const { questions, rows } = judge(kind, judging)
  await say({ said: 'questions', questions, last: false })
  await inPieces(rows, (piece, last) => ({ said: 'judged', rows: piece, last }))
}

const work = async (task: ToThread): Promise<void> => {
  try {
    await (task.task === 'read' ? read(task) : judgeRows(task))
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error
    port.postMessage({ said: 'unreadable', code: error.code, reason: error.message, last: true })
  }
}

for (;;) {
  const [task]: unknown[] = await once(port, 'message')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `thread.ts` sends
  await work(task as ToThread)
}
