import type { Endpoint } from '@plantel/contract/endpoint'
import { changeImport } from '@plantel/contract/imports'
import {
  answerImport,
  changeImportRow as changeRow,
  readImportMissing,
  readImportRows,
} from '@plantel/contract/import-rows'
import { writeAudit } from '../../audit/write-audit.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Before } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { keepPlace, takeTurns } from '../../turns.ts'
import { checkKeys, checkSize, isMessageCode } from './check-keys.ts'
import { changeImportRow, isCopy } from './imports-sql.ts'
import { isSmall } from './jobs-sql.ts'
import { judgeImport } from './judge-import.ts'
import { NEVER_FOR_MANY } from './judging/answers.ts'
import { mendRow } from './mend-sql.ts'
import { hasGroup, listMissing } from './missing-sql.ts'
import { answer, changeable, checkOwnKind, found, startJob } from './one-import.ts'
import { listRows } from './rows-sql.ts'
import { IMPORT_READ } from './run-read.ts'

/** Each of them judges a whole list, in a transaction: more at once would leave no connection to others. */
const inTurn = takeTurns({ atOnce: 2, waitingMax: 40 })

/** Schools take turns, before their calls hold a connection. */
const inLine = async ({ user, whenOver }: Pick<Parameters<Before<Endpoint>>[0], 'user' | 'whenOver'>) =>
  whenOver(await keepPlace(inTurn, String(user.school_id)))

const byKey = <Item, Value>(
  all: readonly Item[],
  each: (item: Item) => [string, Value],
): Record<string, Value> => Object.fromEntries(all.map(each))

/** What people say of the file as a whole: it is read again. */
const serveSaying = (serve: Serve): void => {
  serve(changeImport, async ({ tx, user, params, body }) => {
    const record = await changeable(tx, params.id, user, { unapplied: true })
    if (isCopy(record))
      throw problem.invalid([{ field: 'kind', message: 'La copia de una escuela se importa entera' }])
    const { wishes, options } = record
    checkOwnKind(body.kind, user)
    const { kind, sheets = [], header_rows = [], columns = [], options: chosen = [] } = body
    const said = {
      sheets: { ...wishes.sheets, ...byKey(sheets, ({ sheet, taken }) => [sheet, taken]) },
      header_rows: { ...wishes.headerRows, ...byKey(header_rows, ({ sheet, row }) => [sheet, row]) },
      columns: { ...wishes.columns, ...byKey(columns, ({ key, ...wish }) => [key, wish]) },
      options: { ...options, ...byKey(chosen, ({ key, value }) => [key, value]) },
    }
    for (const [field, all] of Object.entries(said)) checkSize(all, field)
    await changeImportRow(tx, params.id, {
      ...(kind === undefined ? {} : { kind }),
      wishes: JSON.stringify({
        ...wishes,
        sheets: said.sheets,
        headerRows: said.header_rows,
        ...(Object.keys(said.columns).length > 0 && { columns: said.columns }),
      }),
      options: said.options,
    })
    await startJob(tx, params.id, IMPORT_READ, user.user_id)
    return answer(tx, params.id, user)
  })
}

/** Rows, and what people say of them before they are imported. */
export const serveMending = (serve: Serve): void => {
  serveSaying(serve)

  serve(readImportRows, async ({ tx, user, params, query, noteReading }) => {
    const { answers } = await found(tx, params.id, user)
    const { page, per_page, ...asked } = query
    const { rows, meta } = await readPage({ page, per_page }, (at) =>
      listRows(tx, { import_id: params.id, answers }, { ...asked, ...at }),
    )
    noteReading((within) => writeAudit(within, 'import:read', { import_id: params.id }))
    return { data: rows, meta }
  })

  serve(readImportMissing, async ({ tx, user, params, query }) => {
    await found(tx, params.id, user)
    const { group_id, ...page } = query
    if (!(await hasGroup(tx, group_id))) throw problem.notFound()
    const { rows, meta } = await readPage(page, (at) =>
      listMissing(tx, { import_id: params.id, group_id, ...at }),
    )
    return { data: rows, meta }
  })

  serve(
    changeRow,
    async ({ tx, user, today, params, body }) => {
      const { answers, found: read } = await changeable(tx, params.id, user)
      const { cells = [], choices = [], skip } = body
      checkKeys(read?.columns ?? [], body)
      const mending = {
        cells: byKey(cells, (cell) => [cell.key, cell.text]),
        choices: byKey(choices, ({ key, choice }) => [key, choice]),
        skip,
      }
      if (!(await mendRow(tx, { import_id: params.id, row_no: params.row }, mending)))
        throw problem.notFound()
      await judgeImport(tx, params.id, today)
      const [row] = await listRows(
        tx,
        { import_id: params.id, answers },
        { row_no: params.row, page: 1, per_page: 1 },
      )
      if (!row) throw problem.notFound()
      return { data: row }
    },
    inLine,
  )

  serve(
    answerImport,
    async ({ tx, user, today, params, body }) => {
      const { answers } = await changeable(tx, params.id, user)
      const { code, field, choice } = body
      if (NEVER_FOR_MANY.has(code))
        throw problem.invalid([{ field: 'code', message: 'Se decide persona por persona' }])
      if (!isMessageCode(code)) throw problem.invalid([{ field: 'code', message: 'Código desconocido' }])
      const all = { ...answers, [field === undefined ? String(code) : `${code}:${field}`]: choice }
      checkSize(all, 'code')
      await changeImportRow(tx, params.id, { answers: all })
      if (await isSmall(tx, params.id)) await judgeImport(tx, params.id, today)
      else await startJob(tx, params.id, IMPORT_READ, user.user_id)
      return answer(tx, params.id, user)
    },
    inLine,
  )
}
