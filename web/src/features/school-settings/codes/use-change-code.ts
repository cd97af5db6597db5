import { updateAttendanceCode } from '@plantel/contract/attendance-codes'
import type { CodeOfSchool } from '@plantel/contract/marks'
import { useRef } from 'react'
import { toast } from '../../../lib/saving/toast.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { TEXTS } from '../texts.ts'
import { CODES_STALE, showCodes } from './codes-query.ts'

type Change = { code: string } & ({ position: number } | { active: boolean })

const changed = (codes: readonly CodeOfSchool[], { code, ...change }: Change): CodeOfSchool[] => {
  if ('active' in change) return codes.map((each) => (each.code === code ? { ...each, ...change } : each))
  const moved = codes.filter((each) => each.code === code)
  return codes.filter((each) => each.code !== code).toSpliced(change.position, 0, ...moved)
}

/** Place and use take effect at once, one after the other however fast they are pressed, and go back when they are refused. */
export const useChangeCode = (codes: readonly CodeOfSchool[]) => {
  const { school_id } = useSession().school
  const waiting = useRef<Change[]>([])
  const stored = useRef(codes)
  const send = async ({ code, ...body }: Change): Promise<CodeOfSchool[]> => {
    const { data } = await call(updateAttendanceCode, { params: { code }, body })
    stored.current = data
    const next = waiting.current.shift()
    return next ? send(next) : data
  }
  const { save, pending } = useSave({
    save: send,
    stale: CODES_STALE,
    onSaved: (data, change) => {
      showCodes(school_id, data)
      if ('active' in change)
        toast(TEXTS.codes.saved, { undo: () => begin({ ...change, active: !change.active }, data) })
    },
    onProblem: () => {
      waiting.current = []
      showCodes(school_id, [...stored.current])
    },
  })
  const begin = (change: Change, before: readonly CodeOfSchool[]) => {
    stored.current = before
    showCodes(school_id, changed(before, change))
    save(change)
  }
  return {
    pending,
    change: (change: Change) => {
      if (!pending) return begin(change, codes)
      waiting.current.push(change)
      showCodes(school_id, changed(codes, change))
    },
  }
}
