import { levelName } from '@plantel/contract/school-words'
import { ExportButton } from '../../../domain/exporting/export-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { intoView } from '../../../ui/feedback/into-view.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { TEXTS } from '../texts.ts'
import { CutPlanView } from './cut-plan-view.tsx'
import styles from './cycle-cut.module.css'
import { Leaving } from './leaving.tsx'
import type { Rehearsed, useCut } from './use-cut.ts'

/** *Hacer ensayo* goes away, and the focus with it; who has gone on to a field stays there. */
const shown = (element: HTMLElement | null): void => {
  intoView(element)
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

const Made = ({ plan }: { plan: Rehearsed }) => (
  <div ref={shown} tabIndex={-1} className={styles.made}>
    {!plan.ended && <Notice tone="info">{TEXTS.cut.preview}</Notice>}
    <Leaving plan={plan} />
    <CutPlanView plan={plan} />
    <Line>
      <ExportButton
        title={`${TEXTS.cut.rehearsalOf} ${levelName(plan.level)}`}
        report="cut-students"
        data={{ level: plan.level }}
        snaphot={undefined}
      />
      <Muted className={styles.beside}>{TEXTS.cut.byStudent}</Muted>
    </Line>
  </div>
)

/** *Ensayo*: the same work as the cut, undone at its end, so that nothing of it is a surprise. */
export const Rehearsal = ({ cut }: { cut: ReturnType<typeof useCut> }) => {
  const { plan, pending } = cut.rehearsal
  return (
    <Stack as="section" gap={12} aria-label="Ensayo">
      <h3>Ensayo</h3>
      {plan ? (
        <Made plan={plan} />
      ) : (
        <Line gap={12}>
          <Button type="submit" pending={pending} disabled={!cut.rehearsable}>
            {TEXTS.cut.rehearse}
          </Button>
          <Muted className={styles.beside}>
            Muestra adónde iría cada alumno, sin cambiar nada. Es necesario el mismo día, antes de iniciar.
          </Muted>
        </Line>
      )}
    </Stack>
  )
}
