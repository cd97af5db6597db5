import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { T } from './texts.ts'
import { DetailsSwitch } from './details-switch.tsx'
import { usePush } from './use-push.ts'

const D = T.device

export const DevicePanel = () => {
  const { state, turn, pending, problem } = usePush()
  const on = state === 'on'
  const canTurn = on || state === 'off'
  return (
    <Panel title={D.title}>
      <p>{D.about}</p>
      {state === undefined && <Skeleton height={44} />}
      {state === 'unsupported' && (
        <Notice tone="info" title={D.unsupported}>
          {D.install}
        </Notice>
      )}
      {state === 'denied' && (
        <Notice tone="warn" title={D.denied}>
          {D.allow}
        </Notice>
      )}
      <Box>
        {canTurn && (
          <FormControlLabel
            label={D.receive}
            sx={{ minHeight: 44, ml: '-8px', opacity: pending ? 0.5 : 1 }}
            control={
              <Switch
                checked={on}
                // Not disabled meanwhile: it would lose the focus.
                slotProps={{ input: { 'aria-busy': pending } }}
                onChange={(_, checked) => turn(checked)}
              />
            }
          />
        )}
        <Box component="output" sx={{ display: 'block' }}>
          {pending && (on ? D.turningOff : D.turningOn)}
          {on && !pending && D.on}
        </Box>
      </Box>
      {on && !pending && <DetailsSwitch />}
      {problem && !pending && (
        <Notice tone="bad" title={problem.title}>
          {problem.message}
        </Notice>
      )}
    </Panel>
  )
}
