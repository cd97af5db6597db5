import type { BulkRefusal } from '@plantel/contract/bulk'
import type { ErrorCode } from '@plantel/contract/errors'

/** Why it cannot be done to one: as the command for one refuses it, in words about that one. */
export interface Why {
  code: ErrorCode
  message: string
}

export const why = (code: ErrorCode, message: string): { why: Why } => ({ why: { code, message } })

interface Asked<Ready> {
  /** What it takes to do it to this one, or why it cannot be done. */
  find: (id: number) => { ready: Ready } | { why: Why }
  titleOf: (id: number) => string
}

/** Those to whom it can be done, and the others by name. */
export const sortOut = <Ready>(
  ids: readonly number[],
  { find, titleOf }: Asked<Ready>,
): { ready: Ready[]; refused: BulkRefusal[] } => {
  const ready: Ready[] = []
  const refused: BulkRefusal[] = []
  for (const id of ids) {
    const found = find(id)
    if ('ready' in found) ready.push(found.ready)
    else refused.push({ id, title: titleOf(id), ...found.why })
  }
  return { ready, refused }
}
