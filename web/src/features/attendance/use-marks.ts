import type { ClassList } from '@plantel/contract/classes'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { DRAFTS_KEY } from '../../domain/class-list/class-list.ts'
import type { Mark } from './marks.ts'

export interface KeptMark extends Mark {
  student_id: number
}

const NONE: readonly KeptMark[] = []

const draftKey = (subjectId: number, day: string) => [...DRAFTS_KEY, subjectId, day] as const

/** What is marked and not saved, and the way back from the last mark. */
interface MarksHere {
  kept: readonly KeptMark[]
  write: (kept: readonly KeptMark[]) => void
  read: () => readonly KeptMark[]
}

const useMarking = ({ kept, write, read }: MarksHere) => {
  const before = useRef<(readonly KeptMark[])[]>([])
  const marks = useMemo(() => new Map(kept.map(({ student_id, ...mark }) => [student_id, mark])), [kept])
  const set = useCallback(
    (student_id: number, mark: Mark | undefined) => {
      const now = read()
      before.current.push(now)
      const others = now.filter((each) => each.student_id !== student_id)
      write(mark === undefined ? others : [...others, { ...mark, student_id }])
    },
    [read, write],
  )
  const takeBack = useCallback(() => {
    const last = before.current.pop()
    if (last) write(last)
  }, [write])
  const forget = useCallback(() => {
    before.current = []
    write(NONE)
  }, [write])
  return { marks, kept, set, takeBack, forget, restore: write }
}

export type Marking = ReturnType<typeof useMarking>

/**
 * The marks that are not saved yet, by class and day. They live in the query cache, so that they outlast a visit to the report screen
 * and go with everything else when the session ends.
 */
export const useMarks = (subjectId: number, day: string): Marking => {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: draftKey(subjectId, day),
    queryFn: skipToken,
    initialData: NONE,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const read = useCallback(
    () => client.getQueryData<readonly KeptMark[]>(draftKey(subjectId, day)) ?? NONE,
    [client, subjectId, day],
  )
  const write = useCallback(
    (kept: readonly KeptMark[]) => void client.setQueryData(draftKey(subjectId, day), kept),
    [client, subjectId, day],
  )
  return useMarking({ kept: data ?? NONE, write, read })
}

/** What is being corrected in a list that was taken, over the list as it was when that began: its versions are sent. */
export const useCorrections = () => {
  const [base, setBase] = useState<ClassList>()
  const [kept, setKept] = useState(NONE)
  const latest = useRef(kept)
  const read = useCallback(() => latest.current, [])
  const write = useCallback((next: readonly KeptMark[]) => {
    latest.current = next
    setKept(next)
  }, [])
  const marking = useMarking({ kept, write, read })
  const { forget } = marking
  const begin = useCallback(
    (list: ClassList | undefined) => {
      forget()
      setBase(list)
    },
    [forget],
  )
  /** Also with what somebody else has changed meanwhile. */
  return { ...marking, base, begin, rebase: setBase, end: () => begin(undefined) }
}
