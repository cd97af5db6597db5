import Box from '@mui/material/Box'
import { Button } from '../../../ui/buttons/button.tsx'
import { intoView } from '../../../ui/feedback/into-view.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TEXTS } from '../texts.ts'
import { CutPlanView } from './cut-plan-view.tsx'
import { Leaving } from './leaving.tsx'
import type { Rehearsed, useCut } from './use-cut.ts'

/** *Hacer ensayo* goes away, and the focus with it; who has gone on to a field stays there. */
const shown = (element: HTMLElement | null): void => {
  intoView(element)
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

const Made = ({ plan }: { plan: Rehearsed }) => (
  <Box
    ref={shown}
    tabIndex={-1}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      gap: 2,
      minWidth: 0,
      scrollMarginTop: 48,
      outline: 'none',
    }}
  >
    {!plan.ended && <Notice tone="info">{TEXTS.cut.preview}</Notice>}
    <Leaving plan={plan} />
    <CutPlanView plan={plan} />
  </Box>
)

/** *Ensayo*: the same work as the cut, undone at its end, so that nothing of it is a surprise. */
export const Rehearsal = ({ cut }: { cut: ReturnType<typeof useCut> }) => {
  const { plan, pending } = cut.rehearsal
  return (
    <Box
      component="section"
      aria-label="Ensayo"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}
    >
      <Box component="h3" sx={{ fontSize: 'var(--size-16)', lineHeight: 1.5 }}>
        Ensayo
      </Box>
      {plan ? (
        <Made plan={plan} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Button type="submit" pending={pending} disabled={!cut.rehearsable}>
            {TEXTS.cut.rehearse}
          </Button>
          <Box component="p" sx={{ flex: '1 1 220px', fontSize: 'var(--size-13)', color: 'text.secondary' }}>
            Muestra adónde iría cada alumno, sin cambiar nada. Es necesario el mismo día, antes de iniciar.
          </Box>
        </Box>
      )}
    </Box>
  )
}
