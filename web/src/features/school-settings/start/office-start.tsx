import type { HealthCheck } from '@plantel/contract/data-health'
import type { Setting } from '@plantel/contract/schools'
import { useQuery } from '@tanstack/react-query'
import { healthQuery } from '../../../domain/health/health-query.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { written } from '../../../lib/words/counts.ts'
import { TEXTS } from '../../../texts.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FirstSteps } from './first-steps.tsx'
import { firstStepsQuery } from './first-steps-query.ts'

const HealthLine = ({ found }: { found: readonly HealthCheck[] }) => {
  const wrong = found.filter(({ count }) => count > 0)
  if (wrong.length === 0) return null
  const rows = wrong.reduce((sum, { count }) => sum + count, 0)
  return (
    <Notice
      tone="warn"
      title={TEXTS.dataHealth}
      action={<ButtonLink to="/datos-por-corregir">Ver</ButtonLink>}
    >
      {written(rows)} en {wrong.length === 1 ? '1 revisión' : `${wrong.length} revisiones`}
    </Notice>
  )
}

const Start = ({ settings }: { settings: readonly Setting[] }) => {
  const { school_id } = useSession().school
  const { data: begun } = useQuery(firstStepsQuery(school_id))
  const { data: found } = useQuery(healthQuery(school_id))
  if (!begun) return null
  // A young school lacks nearly everything: its steps say what comes first.
  if (begun.shown) return <FirstSteps steps={begun.steps} settings={settings} />
  return found ? <HealthLine found={found} /> : null
}

/** What the administration's first screen begins with. */
export const OfficeStart = ({ settings }: { settings: readonly Setting[] }) =>
  useMay('data-health:read') && <Start settings={settings} />
