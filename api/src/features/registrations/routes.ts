import { register, type Registration, REGISTRATION_ANSWER } from '@plantel/contract/registrations'
import type { Serve } from '../../http/serve.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { insertRegistration, wasStored } from './sql.ts'
import { TELL_OPERATOR } from './tasks.ts'

/** A repeat within this time is a second click. */
const SAME_MS = 10 * 60_000

export interface RegistrationOptions {
  /** Null: nobody is told. */
  operatorEmail: string | null
  /** @throws 429 beyond the limit */
  count: (ip: string) => void
  log: { warn: (facts: object, line: string) => void }
}

const filledIn = (typed: Registration): Registration => {
  const { second_last_name, clave, comment, ...rest } = typed
  return {
    ...rest,
    ...(second_last_name ? { second_last_name } : {}),
    ...(clave ? { clave } : {}),
    ...(comment ? { comment } : {}),
  }
}

export function serveRegistrations(serve: Serve, { operatorEmail, count, log }: RegistrationOptions): void {
  serve(register, async ({ db, body, now, ip }) => {
    const data = filledIn(body)
    const registration_id = await db.transaction().execute(async (tx) => {
      if (await wasStored(tx, data, new Date(now.getTime() - SAME_MS))) return null
      count(ip)
      const id = await insertRegistration(tx, data, now)
      if (operatorEmail !== null)
        await queueJob(tx, TELL_OPERATOR, { registration_id: id, to: operatorEmail })
      return id
    })
    if (registration_id !== null && operatorEmail === null)
      log.warn({ registration_id }, 'a registration was stored and nobody told: OPERATOR_EMAIL is not set')
    return { data: { message: REGISTRATION_ANSWER } }
  })
}
