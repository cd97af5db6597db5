import type { Endpoint } from '@plantel/contract/endpoint'
import type { Served } from './request.ts'
import type { Serve } from './serve.ts'

/** What answers these endpoints, for who asks without HTTP (`askWith`). */
export const recordServed = (add: (serve: Serve) => void): ReadonlyMap<Endpoint, Served> => {
  const served = new Map<Endpoint, Served>()
  add((endpoint, handler) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `askWith` asks no endpoint without a session
    served.set(endpoint, handler as Served)
  })
  return served
}
