import type { LeftOut } from '@plantel/contract/access-letters'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LeftOutNotice } from './left-out-notice.tsx'
import { LETTER_TEXTS as T } from './texts.ts'

const mailsOf = (sent: number): string => {
  if (sent === 0) return T.noMail
  return sent === 1 ? '1 correo en camino' : `${sent} correos en camino`
}

export interface Mails {
  sent: number
  left_out: LeftOut[]
}

/** How many mails are on their way, and who gets none. */
export const MailsSent = ({ sent, left_out, nameOf }: Mails & { nameOf: (user_id: number) => string }) => (
  <Stack>
    <Notice tone={sent === 0 ? 'warn' : 'good'} title={mailsOf(sent)} />
    <LeftOutNotice title={T.leftWithoutMail} left_out={left_out} nameOf={nameOf} />
  </Stack>
)
