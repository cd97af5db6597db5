import { useQuery } from '@tanstack/react-query'
import { installationQuery } from './installation.ts'
import { useIdle } from '../../lib/timing/use-idle.ts'

export interface Store {
  name: string
  address: string
}

/**
 * Where the companion apps are, of the stores that the operator has named. Asked for when the page has nothing more urgent to do,
 * and nothing is said when it cannot be read.
 */
export const useStores = (): Store[] => {
  const idle = useIdle()
  const { data } = useQuery({ ...installationQuery, enabled: idle, staleTime: Infinity })
  const all = [
    { name: 'App Store', address: data?.app_store_url },
    { name: 'Google Play', address: data?.play_store_url },
  ]
  return all.flatMap(({ name, address }) => (address === undefined ? [] : [{ name, address }]))
}
