import { FULL_CUT, QUICK_CUT, fillCutSchool, rowsOf } from '../../bench/src/cut/fill-cut-school.ts'
import { hashPassword } from '../../api/src/passwords/hasher.ts'
import { fillFolder } from './large-folder.ts'

/** The school that leaves, and who administers it. */
export interface LeavingSchool {
  readonly school_id: number
  readonly phone: string
  readonly password: string
  readonly rows: ReturnType<typeof rowsOf>
}

const PHONE = '6190000001'
const PASSWORD = 'una clave de simulacro'

/** Beside the demonstration, whose people go on reading, a school of 12,000 students. */
export const fillLeavingFolder = async (dataDir: string, quick: boolean): Promise<LeavingSchool> => {
  const size = quick ? QUICK_CUT : FULL_CUT
  const passwordHash = await hashPassword(PASSWORD)
  const school_id = await fillFolder(dataDir, (superuserUrl) =>
    fillCutSchool(superuserUrl, size, { phone: PHONE, passwordHash, demonstration: true }),
  )
  return { school_id, phone: PHONE, password: PASSWORD, rows: rowsOf(size) }
}
