import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Letter {
  to: string
  /** Where an answer to it goes; to the sender unless given. */
  replyTo?: string
  /** `<…@…>`, for a letter that may be sent twice; one of its own unless given. */
  messageId?: string
  subject: string
  text: string
  html: string
}

export interface Mail {
  /** Throws when the letter could not be handed over, at once while the server is known to be away; the job queue tries again. */
  send: (letter: Letter) => Promise<void>
  ready: () => Promise<boolean>
  /** True with SMTP. Without it letters become files, and those that only repeat the app are not written. */
  leaves: boolean
  close: () => void
}

interface MailOptions {
  /** `smtp://user:password@host:port`, or null: then every letter becomes a file in `outbox`. */
  smtpUrl: string | null
  from: string
  outbox: string
  say: (line: string) => void
}

/** An answer about the mail server is believed this long, so that a flood of questions does not reach it. */
const BELIEVED_MS = 30_000
const TIMEOUT_MS = 10_000

/** What nodemailer says when nobody answers: then the next letter would only wait as long in vain. */
const SILENCE = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS'])

const isSilence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && SILENCE.has(String(error.code))

/** Connections stay open from letter to letter. A letter whose connection breaks goes once more; then the queue tries again. */
const openTransport = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    pool: true,
    maxRequeues: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })

const overSmtp = (smtpUrl: string, from: string): Mail => {
  const transport = openTransport(smtpUrl)
  let asked: { at: number; trouble: Promise<unknown> } = { at: -BELIEVED_MS, trouble: Promise.resolve() }
  const believe = (trouble: Promise<unknown>) => {
    asked = { at: performance.now(), trouble }
  }
  /** Why letters cannot leave now; undefined when they can. */
  const findTrouble = (): Promise<unknown> => {
    if (performance.now() - asked.at > BELIEVED_MS)
      believe(
        transport.verify().then(
          () => undefined,
          (error: unknown) => error,
        ),
      )
    return asked.trouble
  }
  return {
    leaves: true,
    send: async (letter) => {
      const trouble = await findTrouble()
      if (trouble !== undefined) throw trouble
      try {
        await transport.sendMail({ from, ...letter })
      } catch (error) {
        if (isSilence(error)) believe(Promise.resolve(error))
        throw error
      }
    },
    ready: async () => (await findTrouble()) === undefined,
    close: () => transport.close(),
  }
}

const intoFiles = (outbox: string, from: string, say: (line: string) => void): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    leaves: false,
    send: async (letter) => {
      const { message } = await transport.sendMail({ from, ...letter })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
      await writeFile(join(outbox, name), message, { mode: 0o600 })
      // Never to whom: a log holds no personal data.
      say(`Sin SMTP_URL: un correo quedó en ${join(outbox, name)}`)
    },
    ready: () => Promise.resolve(true),
    close: () => transport.close(),
  }
}

/** Mail over SMTP, or into files while no server is named. */
export const openMail = ({ smtpUrl, from, outbox, say }: MailOptions): Mail =>
  smtpUrl === null ? intoFiles(outbox, from, say) : overSmtp(smtpUrl, from)
