import { inject } from 'vitest'

export interface ClusterUrls {
  ownerUrl: string
  appUrl: string
  superuserUrl: string
}

/**
 * The cluster of this worker. Its files run one after the other, so nobody else writes into it; they share it because each test makes its
 * own school.
 */
export const cluster = (): ClusterUrls => {
  const place = Number(process.env['VITEST_POOL_ID'])
  const own = inject('clusters')[place - 1]
  if (own === undefined) throw new Error(`Worker ${place} has no cluster.`)
  return own
}
