import { rolesOf } from '@plantel/contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tidyDeviceLater } from '../../lib/device/late-device.ts'
import { followKept } from '../../lib/device/kept-query.ts'
import type { Session } from '../../lib/session/session.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'

const loadDuties = () => import('./device-duties.ts')

/** What this device keeps of the person: tidied, and of who takes lists kept and sent. No screen waits for it. */
export const useDeviceOf = ({ user_id, school_id, group_id }: Session['me']): void => {
  const client = useQueryClient()
  useEffect(() => tidyDeviceLater({ user_id, school_id }), [user_id, school_id])
  useEffect(() => followKept(client), [client])
  const teaches = rolesOf(group_id).includes('PROFESSOR')
  useEffect(() => {
    if (!teaches) return undefined
    let stop: (() => void) | undefined
    let left = false
    const begin = async () => {
      const { takeUpDuties } = await loadDuties()
      if (!left) stop = takeUpDuties(client, { user_id, school_id })
    }
    const forget = whenIdle(() => void begin().catch(() => undefined))
    return () => {
      left = true
      forget()
      stop?.()
    }
  }, [client, teaches, user_id, school_id])
}
