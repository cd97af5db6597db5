import { readLetters } from '@plantel/contract/access-letters'
import { useState } from 'react'
import { addressOf } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useJob } from '../jobs/use-job.ts'
import { LETTER_TEXTS as T } from './texts.ts'

export type Start = (password: string) => Promise<{ data: { job_id: number } }>

/** Only the job that was begun here: the file of another is its maker's alone. */
export const useLetters = (start: Start, onEnd: () => void) => {
  const [started, setStarted] = useState<number>()
  const { job, query } = useJob({
    kind: 'access-letters',
    isWanted: ({ job_id }) => job_id === started,
    onEnd,
  })
  const starting = useSave({
    save: async (password: string) => {
      const { data } = await start(password)
      setStarted(data.job_id)
      await query.refetch()
    },
    onProblem: () => true,
  })
  const saving = useSave({
    save: (job_id: number) => download(addressOf(readLetters, { params: { id: job_id } }), `${T.title}.pdf`),
    onProblem: () => true,
  })
  return { job: started === undefined ? undefined : job, begun: started !== undefined, starting, saving }
}
