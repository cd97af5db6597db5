import type { Family, FamilyChild } from '@plantel/contract/family-home'
import { lastWeekday } from '@plantel/contract/school-days'
import { ACCESS, fullName } from '@plantel/contract/school-words'
import { useState } from 'react'
import { IS_ACTIVE } from '../../../domain/people/status.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { Button } from '../../../ui/buttons/button.tsx'

const ExcuseDialog = lateDialog(async () => (await import('./excuse-dialog.tsx')).ExcuseDialog)

const JUSTIFY = 'Justificar'

interface ExcuseButtonProps {
  child: FamilyChild
  family: Family
  /** Today, or before a weekend, unless another one is looked at. */
  day?: string | undefined
  /** Open from the start: the address asked for it. */
  open?: boolean
  onClosed?: () => void
}

/** Today; on a weekend without classes the Friday before. */
const usualDay = ({ day }: FamilyChild, today: string): string =>
  day.classes.length > 0 ? today : lastWeekday(today)

/** *Justificar*, for who may: with full access, of a child that is in the school. */
export const ExcuseButton = ({ child, family, day, open = false, onClosed }: ExcuseButtonProps) => {
  const { student, access } = child
  const [opened, setOpened] = useState(open)
  if (access !== ACCESS.full || !IS_ACTIVE[student.status]) return null
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={`${JUSTIFY} a ${fullName(student)}`}
        onClick={() => setOpened(true)}
      >
        {JUSTIFY}
      </Button>
      {opened && (
        <ExcuseDialog
          family={family.children}
          studentId={student.student_id}
          day={day ?? usualDay(child, family.today)}
          today={family.today}
          onClose={() => {
            setOpened(false)
            onClosed?.()
          }}
        />
      )}
    </>
  )
}
