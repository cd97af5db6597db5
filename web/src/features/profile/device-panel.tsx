import { Notice } from '../../ui/feedback/notice.tsx'
import { SwitchInput } from '../../ui/forms/switch-input.tsx'
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
      {canTurn && (
        <SwitchInput label={D.receive} value={on} busy={pending} onChange={(wanted) => turn(wanted)} />
      )}
      <output>
        {pending && (on ? D.turningOff : D.turningOn)}
        {on && !pending && D.on}
      </output>
      {on && !pending && <DetailsSwitch />}
      {problem && !pending && (
        <Notice tone="bad" title={problem.title}>
          {problem.message}
        </Notice>
      )}
    </Panel>
  )
}
