import type { Mail } from '../src/mail/mail.ts'

export const noMail: Mail = {
  leaves: false,
  send: () => Promise.reject(new Error('no letter is sent here')),
  ready: () => Promise.resolve(false),
  close: () => undefined,
}
