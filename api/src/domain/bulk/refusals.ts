import type { BulkRefusal } from '@plantel/contract/bulk'
import type { ErrorCode } from '@plantel/contract/errors'
import { problem } from '../../http/problems.ts'

/** Why it cannot be done to one: as the command for one refuses it, in words about that one. */
interface Why {
  code: ErrorCode
  message: string
}

export type Found<Ready> = { ready: Ready } | { why: Why }

export const why = (code: ErrorCode, message: string): { why: Why } => ({ why: { code, message } })

interface Asked<Row, Ready> {
  known: ReadonlyMap<number, Row>
  /** *El alumno no existe*, also of another school's. */
  unknown: string
  titleOf: (row: Row) => string
  /** What it takes to do it to this one, or why it cannot be done. */
  find: (row: Row) => Found<Ready>
}

/** Those to whom it can be done, and the others by name. @throws 1017 of whom there is none here */
export const sortOut = <Row, Ready>(
  ids: readonly number[],
  { known, unknown, titleOf, find }: Asked<Row, Ready>,
): { ready: Ready[]; refused: BulkRefusal[] } => {
  const errors = ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ field: `ids.${place}`, message: unknown }],
  )
  if (errors.length > 0) throw problem.invalid(errors)
  const ready: Ready[] = []
  const refused: BulkRefusal[] = []
  for (const id of ids) {
    const row = known.get(id)
    if (row === undefined) continue
    const found = find(row)
    if ('ready' in found) ready.push(found.ready)
    else refused.push({ id, title: titleOf(row), ...found.why })
  }
  return { ready, refused }
}
