import { text } from '@plantel/contract/fields'
import { reasonsOf } from '@plantel/contract/setting-rules'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { useSetting } from '../../lib/session/session.ts'
import { RadioInput } from '../../ui/forms/radio-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

const REASON_MAX = 80
/** One that stands in no list: nobody chooses it as a reason. */
const OWN = '…'

export const REASON_FIELDS = { reason: z.nullable(z.string()), own: text(REASON_MAX) }

interface Reason {
  reason: string | null
  own: string
}

/** Why a mark is corrected: of the school's short list, or in own words. */
export const isChosen = z.refine<Reason>(({ reason }) => reason !== null, {
  path: ['reason'],
  message: 'Elija un motivo',
})
export const isWritten = z.refine<Reason>(({ reason, own }) => reason !== OWN || own !== '', {
  path: ['own'],
  message: 'Escriba el motivo',
})

export const reasonText = ({ reason, own }: Reason): string => (reason === OWN ? own : (reason ?? own))

export const useReasons = () => {
  const reasons = reasonsOf(useSetting('attendance-reasons'))
  return { reasons, first: { reason: reasons.length === 0 ? OWN : null, own: '' } satisfies Reason }
}

interface ReasonInputProps {
  reasons: readonly string[]
  reason: Omit<ComponentProps<typeof RadioInput<string>>, 'label' | 'options'>
  own: Omit<ComponentProps<typeof TextInput>, 'label'>
}

export const ReasonInput = ({ reasons, reason, own }: ReasonInputProps) => (
  <>
    {reasons.length > 0 && (
      <RadioInput
        label="Motivo"
        required
        options={[...reasons.map((each) => ({ value: each, label: each })), { value: OWN, label: 'Otro' }]}
        {...reason}
      />
    )}
    {reason.value === OWN && (
      <TextInput
        label={reasons.length > 0 ? 'Otro motivo' : 'Motivo'}
        required
        maxLength={REASON_MAX}
        {...own}
      />
    )}
  </>
)
