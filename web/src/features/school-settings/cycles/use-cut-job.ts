import type { Job } from '@plantel/contract/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useJob } from '../../../domain/jobs/use-job.ts'

/** What no cut changes: who is signed in, and pictures. */
const UNTOUCHED: readonly unknown[] = ['session', 'photo']

export const useCutJob = (): Job | undefined => {
  const client = useQueryClient()
  const readAnew = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => !UNTOUCHED.includes(queryKey[0]) })
  return useJob({ kind: 'cycle-cut', onEnd: readAnew }).job
}
