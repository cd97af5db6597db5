import { randomUUID } from 'node:crypto'
import type { Restoring } from './restore-types.ts'
import type { Rule } from './write-table.ts'
import { counted } from './words.ts'

/** `\x00…` of as many bytes. */
const zeros = (bytes: number): string => `\\x${'00'.repeat(bytes)}`

/** A session that there never is. */
const NO_SESSION = 0

const DONE_IMPORTS: readonly unknown[] = ['applied', 'reverted', 'rejected']

const NOT_SENT = 'Se importó una copia de la escuela antes de su hora'

/** Before everybody is enrolled: who is still awaited counts only once all cycles are there (`write-counted.ts`). */
const ENROLLED = '1900-01-01'

/** Rows that come in the same way whatever the others are. */
const PLAIN_RULES: Readonly<Record<string, Rule>> = {
  attendance_lists: {
    add: ['client_id', 'sent_digest'],
    change: (values, { passed_at = null }) => ({
      ...values,
      presences: 0,
      absences: 0,
      lates: 0,
      // That a device passed it says the row only beside the name that the device gave: no device has this one.
      client_id: passed_at === null ? null : randomUUID(),
      sent_digest: passed_at === null ? null : zeros(32),
    }),
  },
  notices: {
    change: (values) => ({
      ...values,
      recipients: 0,
      read: 0,
      asked: 0,
      said_read: 0,
      said_yes: 0,
      said_no: 0,
    }),
  },
  notice_questions: { change: (values) => ({ ...values, state: 0 }) },
  imports: {
    add: ['sha256', 'has_rows'],
    change: (values, { status = null }) => ({
      ...values,
      status: DONE_IMPORTS.includes(status) ? status : 'rejected',
      revert_until: null,
      has_rows: false,
      sha256: zeros(32),
    }),
  },
}

const grantsRule = ({ order }: Restoring): Rule => ({
  add: ['session_id'],
  change: (values, { expires_at = null }) => ({
    ...values,
    session_id: NO_SESSION,
    expires_at:
      expires_at !== null && new Date(expires_at) < order.now ? expires_at : order.now.toISOString(),
  }),
})

interface Sums {
  closed: number
  unsent: number
  rehearsed: number
}

const notesOf = ({ closed, unsent, rehearsed }: Sums): string[] => [
  ...(closed === 0
    ? []
    : [
        `${counted(closed, 'vínculo viene', 'vínculos vienen')} sin acceso: son de la familia de quien hizo la copia, y la dirección decide qué ven.`,
      ]),
  ...(unsent === 0
    ? []
    : [
        `${counted(unsent, 'aviso programado espera', 'avisos programados esperan')} otra hora: no se envían solos después de importar.`,
      ]),
  ...(rehearsed === 0
    ? []
    : [
        `${counted(rehearsed, 'ensayo del corte se quedó', 'ensayos del corte se quedaron')} en la copia: el corte se ensaya de nuevo.`,
      ]),
]

/** Tables whose rows do not come in just as they are. */
export const rulesOf = (restoring: Restoring) => {
  const { notes, today } = restoring
  const awaited: number[] = []
  const rolls: { group: number; roll: number }[] = []
  const sums: Sums = { closed: 0, unsent: 0, rehearsed: 0 }

  const rules: Readonly<Record<string, Rule>> = {
    ...PLAIN_RULES,
    grade_grants: grantsRule(restoring),
    students: {
      change: (values, row) => ({
        ...values,
        url_photo_profile: null,
        ...('enrolled_on' in row ? { enrolled_on: row['enrolled_on'] ?? ENROLLED } : {}),
      }),
      after: async (made) => {
        for (const { row, id } of made)
          if (id !== null && 'enrolled_on' in row && row['enrolled_on'] === null) awaited.push(id)
      },
    },
    relationships: {
      change: (values, { access = null }) => {
        if (access === null) sums.closed += 1
        return { ...values, access: access ?? 0 }
      },
    },
    cycle_rehearsals: {
      change: (values, { rehearsed_on = null }) => {
        if (rehearsed_on !== null && rehearsed_on < today) return values
        sums.rehearsed += 1
        return null
      },
    },
    groups: {
      later: ['roll_subject_id'],
      after: async (made) => {
        for (const { row, id } of made)
          if (id !== null && row['roll_subject_id'] != null)
            rolls.push({ group: id, roll: Number(row['roll_subject_id']) })
      },
    },
    notice_drafts: {
      change: (values, { kind = null, problem = null }) => {
        if (kind !== 'scheduled' || problem !== null) return values
        sums.unsent += 1
        return { ...values, problem: NOT_SENT }
      },
    },
  }

  return { rules, awaited, rolls, tell: () => notes.push(...notesOf(sums)) }
}
