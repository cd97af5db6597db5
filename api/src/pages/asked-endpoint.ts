import type { Endpoint } from '@plantel/contract/endpoint'
import { ENDPOINTS } from '@plantel/contract/endpoints'

export interface Asked {
  endpoint: Endpoint
  params: Record<string, string>
  query: Record<string, string>
}

const READING: Endpoint[] = ENDPOINTS.map(({ endpoint }) => endpoint).filter(
  ({ method, can }) => method === 'GET' && can !== 'everybody',
)

const paramsOf = (path: string, given: readonly string[]): Record<string, string> | undefined => {
  const parts = path.split('/')
  if (parts.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, part] of parts.entries()) {
    const value = given[place] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}

/** The endpoint of a GET below `/v1`. As the router does, a path with fewer parameters wins. */
export const askedEndpoint = (address: string): Asked => {
  const [path = '', search = ''] = address.split('?')
  const given = path.split('/')
  const [found] = READING.flatMap((endpoint) => {
    const params = paramsOf(endpoint.path, given)
    return params ? [{ endpoint, params }] : []
  }).toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)
  if (!found) throw new Error(`${address} is no GET of the contract`)
  return { ...found, query: Object.fromEntries(new URLSearchParams(search)) }
}
