import { openCaseFile, writeReports } from '@plantel/contract/case-files'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { CLASS_LISTS_KEY } from '../../domain/class-list/class-list.ts'
import {
  GROUPS_KEY,
  REPORT_TYPES_KEY,
  REPORTS_KEY,
  STUDENTS_KEY,
} from '../../domain/query-keys/school-keys.ts'
import { SHORT_TOAST_MS } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { TEXTS } from '../../texts.ts'

export interface WrittenReport {
  catalog_report_id: number
  description: string | null
  family_text?: string
}

interface Saved {
  studentId: number
  advisorId: number
  professorId: number
  reports: readonly WrittenReport[]
}

const writeReport = async ({ studentId, advisorId, professorId, reports }: Saved) => {
  const { data: file } = await call(openCaseFile, { params: { id: studentId, assessor_id: advisorId } })
  return call(writeReports, {
    params: { id: file.file_id, professor_id: professorId },
    body: { reports: [...reports] },
  })
}

export const useSaveReport = () => {
  const client = useQueryClient()
  return useSave({
    save: writeReport,
    success: TEXTS.professor.saved,
    toastMs: SHORT_TOAST_MS,
    stale: [REPORTS_KEY, GROUPS_KEY, STUDENTS_KEY],
    onProblem: ({ status }) => {
      // A refusal means that the screen is out of date: another adviser, a student who left, a type switched off.
      if (status >= 400 && status < 500) {
        void client.invalidateQueries({ queryKey: CLASS_LISTS_KEY })
        void client.invalidateQueries({ queryKey: REPORT_TYPES_KEY })
      }
      return true
    },
  })
}
