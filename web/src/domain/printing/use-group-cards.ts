import type { Job } from '@plantel/contract/jobs'
import { issueGroupReportCards, readGroupReportCards } from '@plantel/contract/report-cards'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf, call } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { ofCycle } from '../cycles/of-cycle.ts'
import { useJob } from '../jobs/use-job.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import type { PaperProps } from './print-actions.ts'
import { CARDS_KEY } from './queries.ts'

export const useGroupCards = ({ group, snaphot }: Pick<PaperProps, 'group' | 'snaphot'>) => {
  const client = useQueryClient()
  const [started, setStarted] = useState<number>()
  const { job, query } = useJob({
    kind: 'report-cards',
    // The groups of a finished cycle are others than those of the current one.
    isWanted: ({ job_id, result }: Job) => job_id === started || result?.['group_id'] === group.group_id,
    onEnd: () => void client.invalidateQueries({ queryKey: CARDS_KEY }),
  })
  const starting = useSave({
    save: async () => {
      const body = ofCycle(snaphot)
      const { data } = await call(issueGroupReportCards, { params: { id: group.group_id }, body })
      setStarted(data.job_id)
      await query.refetch()
    },
    onProblem: () => true,
  })
  const saving = useSave({
    save: (job_id: number) =>
      download(addressOf(readGroupReportCards, { params: { id: job_id } }), `Boletas ${group.title}.pdf`),
    onProblem: () => true,
  })
  return { job, query, starting, saving }
}
