import { readAttendanceCodes } from '@plantel/contract/attendance-codes'
import { inSchoolAsOwner } from '../app.ts'
import type { Person } from '../as.ts'
import { type Fields, type FullForm, inSchool, listBy } from './full-form.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

/** A school may have nine of its own, and nothing deletes them. */
const forgetOwn = ({ school_id }: Place) =>
  inSchoolAsOwner(
    school_id,
    `delete from attendance_codes where code not in ('P', 'F', 'R', 'C') and school_id = ${school_id}`,
  )

export const ATTENDANCE_CODE_SAMPLES: Record<string, SampleCall> = {
  readAttendanceCodes: { by: 'PROFESSOR', aim: (at) => ({ params: inSchool(at) }) },
  createAttendanceCode: {
    by: 'ADMINISTER',
    aim: async (at) => {
      await forgetOwn(at)
      return { params: inSchool(at), body: { code: 'V', label: 'Visita', assistance: 1 } }
    },
  },
  // A letter names a code of the caller's school, whoever's it was thought to be.
  updateAttendanceCode: {
    by: 'ADMINISTER',
    aim: () => ({ params: { code: 'R' }, body: { label: 'Llegó tarde' } }),
  },
}

const codeOf = async (caller: Person, at: Place, code: string): Promise<Fields[]> => {
  const rows = await listBy(caller)(readAttendanceCodes, inSchool(at))
  return rows.flatMap((row, position) => (row['code'] === code ? [{ ...row, position }] : []))
}

export const ATTENDANCE_CODE_FORMS: Record<string, FullForm> = {
  createAttendanceCode: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      await forgetOwn(at)
      return {
        params: inSchool(at),
        given: { code: 'V', label: 'Visita' },
        read: () => codeOf(caller, at, 'V'),
      }
    },
  },
  updateAttendanceCode: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      await forgetOwn(at)
      await inSchoolAsOwner(
        at.school_id,
        "insert into attendance_codes (code, label, assistance, position, active) values ('T', 'Taller', 1, 4, false)",
      )
      return {
        params: { code: 'T' },
        given: { label: 'Torneo', position: 2 },
        read: () => codeOf(caller, at, 'T'),
      }
    },
  },
}
