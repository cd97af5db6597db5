import type { StudentScores } from '@plantel/contract/scores'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SCORES_KEY } from '../../domain/scores/student-scores.ts'

/** Keeps until when this session may edit; it is true of every student, whichever one is on screen. */
export const usePutGrant = () => {
  const client = useQueryClient()
  return (expires_at: string | null): void => {
    // What is under way was asked before and would say the contrary.
    void client.cancelQueries({ queryKey: SCORES_KEY })
    client.setQueriesData<StudentScores>({ queryKey: SCORES_KEY }, (scores) =>
      scores?.can_edit ? { ...scores, grant_expires_at: expires_at } : scores,
    )
  }
}

export const useLive = (until: string | null): boolean => {
  const end = until === null ? 0 : Date.parse(until)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (end === 0) return undefined
    const timer = setTimeout(() => setNow(end), Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
  }, [end])
  return end > now
}

export const useSecondsLeft = (until: string): number => {
  const end = Date.parse(until)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((end - now) / 1000))
}
