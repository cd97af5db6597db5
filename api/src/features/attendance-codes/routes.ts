import {
  createAttendanceCode,
  readAttendanceCodes,
  updateAttendanceCode,
} from '@plantel/contract/attendance-codes'
import { writeAudit } from '../../audit/write-audit.ts'
import { given } from '../../db/given.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { withChange, withCode } from './rules.ts'
import { keepCodes, lockCodes, readCodes } from './sql.ts'

export function serveAttendanceCodes(serve: Serve): void {
  serve(readAttendanceCodes, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return { data: (await readCodes(tx)).codes }
  })

  serve(createAttendanceCode, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    await lockCodes(tx)
    const { codes, stored } = await readCodes(tx)
    const data = withCode(codes, body)
    await keepCodes(tx, data, stored)
    await writeAudit(tx, 'attendance:codes', body)
    return { data }
  })

  serve(updateAttendanceCode, async ({ tx, params, body }) => {
    await lockCodes(tx)
    const { codes, stored } = await readCodes(tx)
    const data = withChange(codes, params.code, body)
    if (JSON.stringify(data) === JSON.stringify(codes)) return { data }
    await keepCodes(tx, data, stored)
    await writeAudit(tx, 'attendance:codes', { code: params.code, ...given(body) })
    return { data }
  })
}
