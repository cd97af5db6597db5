import { useLocation } from 'react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { inOtherCycle, useSnaphot } from '../use-snaphot.ts'

export interface None {
  title: string
  current: string
  past: string
  add: { to: string; label: string }
}

export const Nothing = ({ none }: { none: None }) => {
  const { snaphot } = useSnaphot()
  const { pathname } = useLocation()
  const adds = useMay('groups:write')
  if (snaphot !== undefined)
    return (
      <EmptyState
        title={none.title}
        action={<ButtonLink to={inOtherCycle(pathname)}>{TABLE_TEXTS.currentCycle}</ButtonLink>}
      >
        {none.past}
      </EmptyState>
    )
  return (
    <EmptyState
      title={none.title}
      action={adds && <ButtonLink to={none.add.to}>{none.add.label}</ButtonLink>}
    >
      {none.current}
    </EmptyState>
  )
}
