import { exportedColumns, type PersonalColumn } from '@plantel/contract/export-columns'
import {
  createExportJob,
  EXPORT_FILES,
  type ExportFormat,
  type ExportReport,
  readExportable,
} from '@plantel/contract/exports'
import { useState } from 'react'
import { addressOf, call } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { EXPORT_TEXTS as T } from './texts.ts'

/** More rows than an answer holds. */
const APART = 9019

/** Where the list says of no column whether it is shown. */
const USUAL_STUDENT = ['folio', 'name', 'group', 'level', 'absence_days', 'average_rating', 'total_absence']

export interface Taken {
  report: ExportReport
  data?: Record<string, unknown>
  snaphot: string | undefined
  /** Keys of the columns that the list shows. */
  shown?: readonly string[]
}

interface Taking extends Taken {
  personal: readonly PersonalColumn[]
  onClose: () => void
}

/** What the list shows, and what was added to it. Undefined: what the report has of its own. */
const columnsOf = ({ report, shown = [], personal }: Taking): string[] | undefined => {
  const columns = exportedColumns(report, shown)
  return personal.length === 0 ? columns : [...(columns ?? USUAL_STUDENT), ...personal]
}

/** Saves the file; one with too many rows is prepared apart, as the job `started`. */
export const useExport = (taking: Taking) => {
  const { report, data = {}, snaphot, onClose } = taking
  const { school_id } = useSession().school
  const [chosen, setChosen] = useState<ExportFormat>()
  const [started, setStarted] = useState<number>()
  const saving = useSave({
    save: async (format: ExportFormat): Promise<number | undefined> => {
      const wanted = { ...data, school_id, columns: columnsOf(taking) }
      const asked = { report, format, data: JSON.stringify(wanted), cycle: snaphot }
      try {
        await download(
          addressOf(readExportable, { query: asked }),
          `${T.file}.${EXPORT_FILES[format].ending}`,
        )
        return undefined
      } catch (thrown) {
        if (asProblem(thrown).code !== APART) throw thrown
        return (await call(createExportJob, { params: { id: school_id }, body: asked })).data.job_id
      }
    },
    onSaved: (job_id) => {
      if (job_id === undefined) onClose()
      else setStarted(job_id)
    },
    onProblem: () => true,
  })
  const choose = (format: ExportFormat) => {
    setChosen(format)
    saving.save(format)
  }
  return { choose, loading: saving.pending ? chosen : undefined, problem: saving.problem, started }
}
