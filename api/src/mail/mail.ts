import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** How letters leave. */
export interface Mail {
  /** Throws when the letter could not be handed over; the job queue tries again. */
  send: (letter: Letter) => Promise<void>
  /** Whether letters can leave now. */
  ready: () => Promise<boolean>
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

const overSmtp = (smtpUrl: string, from: string): Mail => {
  const transport = createTransport(smtpUrl, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as never)
  let asked = { at: -BELIEVED_MS, answer: Promise.resolve(false) }
  const ask = () =>
    transport.verify().then(
      () => true,
      () => false,
    )
  return {
    send: async (letter) => void (await transport.sendMail({ from, ...letter })),
    ready: () => {
      if (performance.now() - asked.at > BELIEVED_MS) asked = { at: performance.now(), answer: ask() }
      return asked.answer
    },
  }
}

const intoFiles = (outbox: string, from: string, say: (line: string) => void): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail({ from, ...letter })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
      await writeFile(join(outbox, name), message as Buffer, { mode: 0o600 })
      // Never to whom: a log holds no personal data.
      say(`Sin SMTP_URL: un correo quedó en ${join(outbox, name)}`)
    },
    ready: () => Promise.resolve(true),
  }
}

/** Mail over SMTP, or into files while no server is named. */
export const openMail = ({ smtpUrl, from, outbox, say }: MailOptions): Mail =>
  smtpUrl === null ? intoFiles(outbox, from, say) : overSmtp(smtpUrl, from)
