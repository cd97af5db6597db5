import { useQuery } from '@tanstack/react-query'
import { asProblem } from '../../../lib/http/problem.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useThrottled } from '../../../lib/timing/use-throttled.ts'
import { audienceQuery } from './queries.ts'

/** While chips are chosen one after the other the server is asked at most once in so many milliseconds. */
const COUNT_MS = 600

/** How many children and people the chips mean now; undefined while that is not known. */
export const useAudienceCount = (audience: string) => {
  const { school_id } = useSession().school
  const asked = useThrottled(audience, COUNT_MS)
  const { data, error, isFetching, refetch } = useQuery(audienceQuery(school_id, asked))
  const settled = asked === audience && audience !== '' && !isFetching
  return {
    count: settled && !error ? data : undefined,
    problem: settled && error ? asProblem(error) : undefined,
    retry: () => void refetch(),
  }
}

export type AudienceState = ReturnType<typeof useAudienceCount>
