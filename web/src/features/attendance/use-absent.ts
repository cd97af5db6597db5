import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { DRAFTS_KEY } from '../../domain/class-list/class-list.ts'

const NOBODY: readonly number[] = []

const draftKey = (subjectId: number, day: string) => [...DRAFTS_KEY, subjectId, day] as const

/**
 * The absences marked but not saved yet, by class and day. They live in the query cache, so that they outlast a visit to
 * the report screen and go with everything else when the session ends.
 */
export const useAbsent = (subjectId: number, day: string) => {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: draftKey(subjectId, day),
    queryFn: skipToken,
    initialData: NOBODY,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const absent = useMemo(() => new Set(data), [data])
  const write = useCallback(
    (ids: readonly number[]) => client.setQueryData(draftKey(subjectId, day), ids),
    [client, subjectId, day],
  )
  const toggle = useCallback(
    (id: number) => {
      const ids = client.getQueryData<readonly number[]>(draftKey(subjectId, day)) ?? NOBODY
      write(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
    },
    [client, subjectId, day, write],
  )
  const forget = useCallback(() => void write(NOBODY), [write])
  return { absent, toggle, restore: write, forget }
}
