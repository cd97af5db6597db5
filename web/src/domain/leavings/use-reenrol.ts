import { reenrolStudent } from '@plantel/contract/leavings'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { LEAVING_STALE } from './queries.ts'
import { LEAVING_TEXTS } from './texts.ts'

export const useReenrol = () =>
  useSave({
    save: (student_id: number) => call(reenrolStudent, { params: { id: student_id } }),
    success: LEAVING_TEXTS.reenrolled,
    stale: LEAVING_STALE,
  })
