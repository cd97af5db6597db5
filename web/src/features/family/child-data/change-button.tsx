import type { FamilyData } from '@plantel/contract/family-data'
import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { T } from './texts.ts'
import type { Part } from './change-parts.ts'

const DIALOGS = {
  phone: lateDialog(async () => (await import('./change-dialog.tsx')).PhoneDialog),
  address: lateDialog(async () => (await import('./change-dialog.tsx')).AddressDialog),
  health: lateDialog(async () => (await import('./change-dialog.tsx')).HealthDialog),
  emergency: lateDialog(async () => (await import('./emergency-dialog.tsx')).EmergencyDialog),
} satisfies Record<Part, unknown>

interface ChangeButtonProps {
  part: Part
  /** What it changes. */
  name: string
  data: FamilyData
}

/** *Cambiar*: asks the school for it. */
export const ChangeButton = ({ part, name, data }: ChangeButtonProps) => {
  const [changing, setChanging] = useState(false)
  const Dialog = DIALOGS[part]
  return (
    <>
      <Button
        look="text"
        aria-haspopup="dialog"
        aria-label={`${T.change}: ${name}`}
        onClick={() => setChanging(true)}
      >
        {T.change}
      </Button>
      {changing && <Dialog data={data} onClose={() => setChanging(false)} />}
    </>
  )
}
