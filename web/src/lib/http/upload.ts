import { notReached, problemOf } from './problem.ts'
import { readToken, tokenRefused } from '../token/token.ts'

type Progress = (share: number) => void

const settle = async (request: XMLHttpRequest, token: string | null): Promise<unknown> => {
  if (request.status >= 200 && request.status < 300) {
    const body: unknown = JSON.parse(request.responseText || 'null')
    return body
  }
  if (request.status === 401) tokenRefused(token)
  throw await problemOf(new Response(request.responseText, { status: request.status }))
}

/**
 * Sends files to a path below `/v1` with the session's token. `onProgress` hears the sent share, 0 to 1, which `fetch` cannot tell.
 * @throws ApiProblem for every refusal and for no answer, like `call`.
 */
export const upload = (path: string, form: FormData, onProgress: Progress): Promise<unknown> => {
  const token = readToken()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const request = new XMLHttpRequest()
  request.open('POST', `/v1${path}`)
  request.setRequestHeader('accept', 'application/json')
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  request.addEventListener('load', () => resolve(settle(request, token)))
  for (const failed of ['error', 'timeout', 'abort'] as const)
    request.addEventListener(failed, () => reject(notReached(new Error(failed))))
  request.send(form)
  return promise
}
