import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { installationQuery } from './installation.ts'
import { whenIdle } from './when-idle.ts'

export interface Store {
  name: string
  address: string
}

/**
 * Where the companion apps are, of the stores that the operator has named. Asked for when the page has nothing more urgent to do,
 * and nothing is said when it cannot be read.
 */
export const useStores = (): Store[] => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data } = useQuery({ ...installationQuery, enabled: idle, staleTime: Infinity })
  const all = [
    { name: 'App Store', address: data?.app_store_url },
    { name: 'Google Play', address: data?.play_store_url },
  ]
  return all.flatMap(({ name, address }) => (address === undefined ? [] : [{ name, address }]))
}
