import { notReached, problemOf } from './problem.ts'
import { readToken, tokenRefused } from '../token/token.ts'

/** `attachment; filename*=UTF-8''Ciclo%202025.zip` → `Ciclo 2025.zip` */
const nameIn = (disposition: string | null): string | undefined => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}

/** Saves what the page itself has made. */
export const hand = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/**
 * Saves a file from a path below `/v1`, read with the session's token, which a plain link could not send.
 * @param name unless the server gives one
 * @param body of a file that is handed out only against it
 * @throws ApiProblem for every refusal and for no answer, like `call`
 */
export const download = async (path: string, name: string, body?: object): Promise<void> => {
  const token = readToken()
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`/v1${path}`, { headers, ...sent }).catch((thrown: unknown) => {
    throw notReached(thrown)
  })
  if (!answer.ok) {
    if (answer.status === 401) tokenRefused(token)
    throw await problemOf(answer)
  }
  const file = await answer.blob().catch((thrown: unknown) => {
    throw notReached(thrown)
  })
  hand(file, nameIn(answer.headers.get('content-disposition')) ?? name)
}
