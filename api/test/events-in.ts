import type { LightMyRequestResponse } from 'fastify'

export interface SentEvent {
  event: string
  id: string
  data: { data: Record<string, unknown> }
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]

export const eventsIn = (text: string): SentEvent[] =>
  text.split('\n\n').flatMap((block) => {
    const data = fieldOf(block, 'data')
    if (data === undefined) return []
    return [{ event: fieldOf(block, 'event') ?? '', id: fieldOf(block, 'id') ?? '', data: JSON.parse(data) }]
  })

const FIRST_BEAT = /^:$/m

/**
 * A stream has no end to wait for: what a caller is told first, then they hang up. An answer that is no stream is read whole. The
 * call was made with `payloadAsStream`.
 */
export const beginningOf = async (answer: LightMyRequestResponse): Promise<LightMyRequestResponse> => {
  let body = ''
  for await (const chunk of answer.stream()) {
    body += String(chunk)
    if (FIRST_BEAT.test(body)) break
  }
  answer.raw.res.destroy()
  return { ...answer, body, payload: body, rawPayload: Buffer.from(body), json: () => JSON.parse(body) }
}
