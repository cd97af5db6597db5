import type { NoticeSelection } from '@plantel/contract/notice-selection'
import type { Role } from '@plantel/contract/permissions'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { checkPace } from '../../domain/notices/pace.ts'
import { queueSending } from '../../domain/notices/send-notice.ts'
import { problem } from '../../http/problems.ts'
import { wrongSelection } from './rules.ts'
import { insertNotice, insertQuestions, type NewNotice } from './send-sql.ts'
import { checkUrgent } from './urgent.ts'

interface Sender {
  school_id: number
  user_id: number
  roles: readonly Role[]
}

const otherAudience = (people: number) =>
  problem.code(9016, {
    detail: `Ahora llega a ${people.toLocaleString('es-MX')} ${people === 1 ? 'persona' : 'personas'}: revise a quiénes y envíe de nuevo`,
  })

interface Sending {
  /** How many the sender saw. */
  expect?: number | undefined
  /** It goes by itself at its hour. */
  scheduled?: true
}

/**
 * Writes the notice and leaves the handing out to a job. Its sender is locked already.
 * @throws 429 · 1017 nobody to hear it, or urgent and not allowed · 9016
 */
export const send = async (
  tx: Tx,
  sender: Sender,
  notice: NewNotice,
  selection: NoticeSelection,
  { expect, scheduled }: Sending = {},
): Promise<number> => {
  const { user_id, created_at: now } = notice
  await checkPace(tx, { user_id, at_once: false, now })
  if (notice.urgent) await checkUrgent(tx, { roles: sender.roles, now })
  const { notice_id, expected } = await insertNotice(tx, notice, selection)
  if (expect !== undefined && expect !== expected) throw otherAudience(expected)
  if (notice.per_child) {
    if ((await insertQuestions(tx, notice_id)) === 0)
      throw wrongSelection('No hay alumnos por quienes preguntar')
    // Children whose families have no account are asked for on paper alone.
  } else if (expected === 0)
    throw wrongSelection('Nadie recibiría el aviso: no se eligió a nadie con cuenta activa')
  await writeAudit(tx, 'notice:send', {
    notice_id,
    mode: notice.type,
    expected,
    ...(notice.ask > 0 ? { ask: notice.ask } : {}),
    ...(notice.urgent ? { urgent: true } : {}),
    ...(scheduled ? { scheduled } : {}),
  })
  await queueSending(tx, { school_id: sender.school_id, notice_id })
  return notice_id
}
